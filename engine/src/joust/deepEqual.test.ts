import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeepEqual } from './deepEqual.ts'

const parsed = fc.json().map((text): unknown => JSON.parse(text))

/** The same value with its fields in reverse order. */
function reverseFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).reverse()
  return Object.fromEntries(fields.map(([field, inner]) => [field, reverseFields(inner)]))
}

test('JSON values are equal regardless of field order', () => {
  fc.assert(fc.property(parsed, (value) => isDeepEqual(value, reverseFields(structuredClone(value)))))
  const pairs = fc.tuple(parsed, parsed, parsed).chain(([one, other, third]) => {
    const near = { one, other, list: [one, other] }
    return fc.constantFrom([one, other], [near, { ...near, other: third }], [near, { ...near, list: [other, one] }])
  })
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      expect(isDeepEqual(one, other)).toBe(isDeepStrictEqual(one, other))
    }),
  )
})

test('an extra, missing or renamed field is a difference, and so is a list for an object', () => {
  const same = { a: 1, b: [null, { c: '' }] }
  for (const other of [
    { ...same, c: 1 },
    { a: 1 },
    { a: 1, d: same.b },
    { a: 1, b: [null, { c: null }] },
    { a: 1, b: { 0: null, 1: { c: '' } } },
    null,
    [same],
  ]) {
    expect(isDeepEqual(same, other)).toBe(false)
    expect(isDeepEqual(other, same)).toBe(false)
  }
  // An inherited property is no field.
  expect(isDeepEqual(JSON.parse('{"__proto__":{}}'), { a: 1 })).toBe(false)
})
