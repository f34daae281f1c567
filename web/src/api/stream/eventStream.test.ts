// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { openEventStream, parseLiveFrame, type StreamEnd, type StreamMessage } from './eventStream.ts'

const query = () => ({ topics: 'yard' })

/** Reads a stream from a fake server that sends these pieces and closes it. */
async function read(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const messages: StreamMessage[] = []
  let signs = 0
  const end = await new Promise<StreamEnd>((onEnd) => {
    openEventStream(query, { onSign: () => signs++, onMessage: (message) => messages.push(message), onEnd })
  })
  return { messages, signs, end }
}

const sent = (...pieces: readonly string[]) =>
  new Response(new Blob([...pieces]).stream().pipeThrough(new TransformStream()), { status: 200 })

const stream = ': hail\n\nid: yard@3\ndata: {"kind":"yard"}\n\ndata: one\r\ndata: two\r\n\r\nretry: 5\n\ndata: half'

test('messages have their ids; a heartbeat counts as a sign, and an incomplete message is dropped', async () => {
  const { messages, signs, end } = await read(() => sent(stream))
  expect(messages).toEqual([
    { data: '{"kind":"yard"}', id: 'yard@3' },
    { data: 'one\ntwo', id: null },
  ])
  expect(signs).toBeGreaterThan(0)
  expect(end).toEqual({ kind: 'lost' })
})

test('messages may arrive in any pieces, also within a letter', async () => {
  const bytes = new TextEncoder().encode('id: a@1\ndata: \u00e9t\u00e9\n\ndata: b\n\n')
  const pieces = new ReadableStream({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  const { messages, signs } = await read(() => new Response(pieces))
  expect(messages).toEqual([
    { data: '\u00e9t\u00e9', id: 'a@1' },
    { data: 'b', id: null },
  ])
  expect(signs).toBeGreaterThanOrEqual(messages.length)
})

test('a refusal has its status, its wait, and whether that is an individual turn', async () => {
  const refused = (code: string, headers = {}) => new Response(JSON.stringify({ code }), { status: 503, headers })
  expect((await read(() => refused('streams-wait', { 'retry-after': '7' }))).end).toEqual({
    ...{ kind: 'refused', status: 503, code: 'streams-wait', retryAfterMs: 7_000, isForThisClient: true },
  })
  expect((await read(() => refused('outage'))).end).toEqual({
    ...{ kind: 'refused', status: 503, code: 'outage', retryAfterMs: null, isForThisClient: false },
  })
})

test('a closed stream calls no listeners', async () => {
  const onEnd = vi.fn()
  const quiet = { onSign: vi.fn(), onMessage: vi.fn(), onEnd }
  vi.stubGlobal('fetch', async () => sent(stream))
  openEventStream(query, quiet)()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(onEnd).not.toHaveBeenCalled()
})

test.each([
  ['a page', new Response('<form>', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
  // The browser's result when it does not follow a redirect.
  ['a redirect', { type: 'opaqueredirect', ok: false, status: 0, headers: new Headers() } as Response],
])('%s instead of a stream means a log-in', async (_, answer) => {
  expect((await read(() => answer)).end).toEqual({ kind: 'gated' })
})

test("a proxy's refusal has no code", async () => {
  const refused = { kind: 'refused', status: 426, retryAfterMs: null, isForThisClient: false }
  expect((await read(() => new Response('Upgrade', { status: 426 }))).end).toEqual(refused)
})

test('unknown messages are ignored', () => {
  for (const data of ['', 'null', '7', '{', '{}', '{"kind":"purse"}'])
    expect(parseLiveFrame({ data, id: null })).toBeNull()
  expect(parseLiveFrame({ data: '{"kind":"restart","withinMs":9}', id: null })?.message).toEqual({
    kind: 'restart',
    withinMs: 9,
  })
})
