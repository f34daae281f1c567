import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSseParser, type StreamMessage } from './sseParser.ts'

const stream = ': hail\n\nid: yard@3\ndata: {"kind":"yard"}\n\ndata: one\r\ndata: two\r\n\r\nretry: 5\n\n'

test('messages are read with their ids, comments and unknown fields are skipped', () => {
  expect(createSseParser()(stream)).toEqual([
    { data: '{"kind":"yard"}', id: 'yard@3' },
    { data: 'one\ntwo', id: null },
  ])
})

test('it does not matter in what pieces the stream arrives', () => {
  const plain = stream.replaceAll('\r\n', '\n')
  fc.assert(
    fc.property(fc.array(fc.nat({ max: plain.length })), (cuts) => {
      const edges = [0, ...cuts.sort((a, b) => a - b), plain.length]
      const parse = createSseParser()
      const read = edges.slice(1).flatMap((edge, at) => parse(plain.slice(edges[at], edge)))
      expect(read).toEqual(createSseParser()(plain))
    }),
  )
})

test('a message is held back until its blank line has come', () => {
  const parse = createSseParser()
  expect(parse('data: half')).toEqual([])
  expect(parse('\n\n')).toEqual([{ data: 'half', id: null }])
})

/** The same stream as a kept parser reads it, which is too large for the first load (decision 018). */
function readByKept(pieces: readonly string[]): StreamMessage[] {
  const messages: StreamMessage[] = []
  const parser = createParser({ onEvent: ({ data, id = null }) => messages.push({ data, id }) })
  for (const piece of pieces) parser.feed(piece)
  return messages
}

const line = fc.oneof(
  fc.stringMatching(/^(data|id|event|retry|: beat|unknown)(:[ ]?[a-z0-9@:{}" ]{0,12})?$/),
  fc.constantFrom('', '', '', ': beat', 'data: {"kind":"yard"}', 'id: match:a@17'),
)

test('whatever a server sends, in whatever pieces, it is read as the kept parser reads it', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.array(fc.nat({ max: 600 })), (lines, cuts) => {
      const sent = `${lines.join('\n')}\n\n`
      const edges = [0, ...cuts.map((cut) => Math.min(cut, sent.length)).sort((a, b) => a - b), sent.length]
      const pieces = edges.slice(1).map((edge, at) => sent.slice(edges[at], edge))
      const parse = createSseParser()
      expect(pieces.flatMap((piece) => parse(piece))).toEqual(readByKept(pieces))
    }),
    { numRuns: 500 },
  )
})
