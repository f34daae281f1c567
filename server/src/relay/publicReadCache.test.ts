import { createServer, type IncomingMessage, type Server } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findProblem } from '../platform/runtime/problem.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { OriginConnection } from './originConnection.ts'
import { PublicReadCache } from './publicReadCache.ts'

/** The origin's received requests and its answer. */
let asked: { line: string; headers: IncomingMessage['headers']; body: string }[]
let answer: () => Promise<string>
let origin: Server
let relay: FastifyInstance
let line: OriginConnection
let reads: PublicReadCache
let clock: FakeClock
let url: string
/** The number of callers of the shared reads. */
let joined: number

beforeEach(async () => {
  asked = []
  joined = 0
  answer = async () => `answer ${asked.length}`
  origin = createServer(async (request, reply) => {
    let body = ''
    for await (const piece of request) body += piece
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    const isRefused = request.headers['x-forwarded-for'] === '203.0.113.66'
    reply.writeHead(isRefused ? 429 : request.url === '/gone' ? 404 : request.url === '/same' ? 304 : 200, {
      ...(request.method === 'HEAD' && { 'content-length': '1234' }),
      'set-cookie': ['a=1', 'b=2'],
      'x-own': 'yes',
      'x-request-id': 'of-the-origin',
      connection: 'keep-alive',
    })
    reply.end(await answer())
  })
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  const address = origin.address()
  const port = typeof address === 'object' && address ? address.port : 0
  clock = new FakeClock()
  line = new OriginConnection({ url: `http://127.0.0.1:${port}`, timeoutMs: 2_000 })
  reads = new PublicReadCache({ line, clock })
  relay = Fastify({ trustProxy: (_address, hop) => hop < 1 })
  relay.removeAllContentTypeParsers()
  relay.addContentTypeParser('*', (_request, _body, done) => done(null))
  relay.get('/shared', (request, reply) => {
    joined += 1
    return reads.give(request, reply)
  })
  relay.get('/timed', (request, reply) => reads.give(request, reply, 0))
  relay.get('/same', (request, reply) => reads.give(request, reply))
  relay.get('/large', (request, reply) => reads.give(request, reply))
  relay.setNotFoundHandler(async (request, reply) => {
    const answered = await line.forward(request, reply)
    reads.forgetAfter(request, reply.raw.statusCode)
    return answered
  })
  relay.setErrorHandler((error, _request, reply) => {
    const problem = findProblem(error)
    return reply.code(problem?.status ?? 500).send({ code: problem?.code, values: problem?.values })
  })
  url = await relay.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  line.close()
  await relay.close()
  origin.closeAllConnections()
  origin.close()
})

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(url + path, { headers })).text()
}

describe('a shared answer', () => {
  test('is requested once for all simultaneous callers, and reused for a second', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => read('/shared')))
    expect([new Set(all), asked.length]).toEqual([new Set(['answer 1']), 1])
    clock.advance(999)
    expect(await read('/shared')).toBe('answer 1')
    clock.advance(1)
    expect(await read('/shared')).toBe('answer 2')
  })

  test('is requested again after an update, even while an older answer is on its way', async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    answer = () => held.then(() => 'old')
    const early = read('/shared')
    await expect.poll(() => asked.length).toBe(1)
    reads.forget()
    answer = async () => 'new'
    expect(await read('/shared')).toBe('new')
    release()
    expect([await early, await read('/shared')]).toEqual(['old', 'new'])
  })

  test('that is a personal refusal goes to its own caller alone', async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    answer = () => held.then(() => 'words')
    const refused = fetch(`${url}/shared`, { headers: { 'x-forwarded-for': '203.0.113.66' } })
    await expect.poll(() => asked.length).toBe(1)
    const others = ['203.0.113.1', '203.0.113.2'].map((from) =>
      fetch(`${url}/shared`, { headers: { 'x-forwarded-for': from } }),
    )
    await expect.poll(() => joined).toBe(3)
    release()
    const replies = await Promise.all([refused, ...others])
    expect(replies.map(({ status }) => status)).toEqual([429, 200, 200])
    expect(
      asked
        .slice(1)
        .map(({ headers }) => headers['x-forwarded-for'])
        .sort(),
    ).toEqual(['203.0.113.1', '203.0.113.2'])
  })

  test('is kept up to a limit of bytes; the oldest goes first', async () => {
    const megabytes = 'x'.repeat(6 * 1_024 * 1_024)
    answer = async () => megabytes
    for (const at of [1, 2, 3]) await read(`/large?at=${at}`)
    await read('/large?at=3')
    expect(asked).toHaveLength(3)
    await read('/large?at=1')
    expect(asked).toHaveLength(4)
  })

  test('expires after a change, but not after a refusal or a visit', async () => {
    await read('/shared')
    await fetch(`${url}/act`, { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.66' } })
    const ofVisitors = ['anonymous', 'log-in/passkey/ask', 'log-in/passkey']
    for (const path of ofVisitors) await fetch(`${url}/api/session/${path}`, { method: 'POST' })
    await fetch(`${url}/api/account/passkeys/1/name`, { method: 'POST' })
    expect(await read('/shared')).toBe('answer 1')
    await fetch(`${url}/act`, { method: 'POST' })
    expect(await read('/shared')).toBe('answer 8')
  })

  test("to HEAD has the origin's length, and one without a body claims none", async () => {
    const head = await fetch(`${url}/shared`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '1234'])
    const same = await fetch(`${url}/same`, { headers: { 'if-none-match': '"x"' } })
    expect([same.status, same.headers.get('content-length')]).toEqual([304, null])
  })

  test('is not kept where it contains the time', async () => {
    expect([await read('/timed'), await read('/timed')]).toEqual(['answer 1', 'answer 2'])
  })

  test("ignores cookies, and differs by language, address and the caller's cached copy", async () => {
    await read('/shared', { cookie: 'session=secret' })
    expect(asked[0]?.headers.cookie).toBeUndefined()
    await read('/shared', { 'accept-language': 'fr' })
    await read('/shared', { 'if-none-match': '"x"' })
    await read('/shared?day=2')
    await read('/shared', { 'x-forwarded-host': 'other.example' })
    expect(asked).toHaveLength(5)
  })
})

describe('a forwarded call', () => {
  test("reaches the origin whole, with the caller's address, and its answer returns unchanged", async () => {
    const headers = {
      cookie: 'session=1',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=1.2.3.4',
    }
    const reply = await fetch(`${url}/api/act?x=%2F`, { method: 'POST', headers, body: '{"a":1}' })
    expect([reply.status, await reply.text(), reply.headers.getSetCookie(), reply.headers.get('x-own')]).toEqual([
      ...[200, 'answer 1', ['a=1', 'b=2']],
      'yes',
    ])
    expect(asked[0]).toMatchObject({ line: 'POST /api/act?x=%2F', body: '{"a":1}' })
    expect(asked[0]?.headers).toMatchObject({
      ...{ cookie: 'session=1', host: new URL(url).host, 'content-type': 'application/json' },
      ...{ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': new URL(url).host, 'x-forwarded-proto': 'http' },
    })
    expect(asked[0]?.headers.forwarded).toBeUndefined()
    expect((await fetch(`${url}/gone`)).status).toBe(404)
  })

  test("shares one id between relay and origin, and never a stranger's id or trace", async () => {
    const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    for (const path of ['/other', '/shared']) {
      const reply = await fetch(url + path, { headers: { 'x-request-id': 'of-a-stranger', traceparent: trace } })
      const { headers } = asked.at(-1) ?? {}
      expect([headers?.['x-request-id'], headers?.traceparent]).toEqual([reply.headers.get('x-request-id'), undefined])
      expect(reply.headers.get('x-request-id')).toMatch(/^req-/)
    }
  })

  test('to a gone origin is refused with a clear message', async () => {
    await read('/other')
    origin.closeAllConnections()
    await new Promise((resolve) => origin.close(resolve))
    for (const path of ['/other', '/shared']) {
      const reply = await fetch(url + path)
      expect([reply.status, await reply.json()]).toMatchObject([
        503,
        { code: 'origin-unreachable', values: { why: 'the origin cannot be reached (ECONNREFUSED)' } },
      ])
    }
  })

  test('to a silent origin times out', async () => {
    answer = () => new Promise(() => {})
    origin.removeAllListeners('request')
    const reply = await fetch(`${url}/slow`)
    expect([reply.status, await reply.json()]).toMatchObject([503, { code: 'origin-unreachable' }])
  })
})
