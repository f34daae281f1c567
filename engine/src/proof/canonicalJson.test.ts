import { expect, test } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'

test('the order of fields does not matter, that of lists does', () => {
  expect(canonicalJson({ b: [2, 1], a: { d: null, c: true } })).toBe('{"a":{"c":true,"d":null},"b":[2,1]}')
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]))
})

test('texts and numbers follow RFC 8785', () => {
  const numbers = [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27, -0]
  expect(canonicalJson(numbers)).toBe('[333333333.3333333,1e+30,4.5,0.002,1e-27,0]')
  expect(canonicalJson({ '€': '\u20ac$\n\u000f"\\/', '1': 0, '\ud83d\ude00': 1, '\ufb33': 2 })).toBe(
    '{"1":0,"€":"€$\\n\\u000f\\"\\\\/","😀":1,"\ufb33":2}',
  )
})

test('undefined is left out of objects, and is null in lists', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
  expect(canonicalJson([undefined])).toBe('[null]')
})
