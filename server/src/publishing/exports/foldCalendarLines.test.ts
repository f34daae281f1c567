import { expect, test } from 'vitest'
import { foldCalendarLines } from './foldCalendarLines.ts'

const octets = (text: string) => text.split('\r\n').map((line) => Buffer.byteLength(line))

test.each([
  ['of one octet each', 'a'.repeat(300)],
  ['of three', '漢'.repeat(60)],
  ['of four, or two UTF-16 units', `x${'😀'.repeat(60)}`],
  ['of all sizes', 'aé漢😀'.repeat(40)],
])('lines of characters %s have at most 75 octets, and no character is cut', (_, name) => {
  const folded = foldCalendarLines(`SUMMARY:${name}\r\nEND:VEVENT\r\n`)
  expect(Math.max(...octets(folded))).toBeLessThanOrEqual(75)
  expect(Buffer.from(folded).toString()).toBe(folded)
  expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${name}\r\nEND:VEVENT\r\n`)
  for (const line of folded.split('\r\n')) expect(line).not.toMatch(/\p{Surrogate}/u)
})

test('an already folded line is folded by octets', () => {
  expect(octets(foldCalendarLines(`SUMMARY:${'漢'.repeat(50)}\r\n ${'漢'.repeat(50)}`))).toEqual([74, 73, 73, 73, 19])
})
