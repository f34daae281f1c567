import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSseParser } from './sseParser.ts'

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
