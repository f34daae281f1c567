import { expect, test } from 'vitest'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { KnownDeviceCookies } from './knownDeviceCookies.ts'

test('a browser keeps the marks of its last eight accounts, and an account takes its own away', () => {
  const marks = new KnownDeviceCookies('key', createSeededRandomBytes('marks'))
  let cookies = ''
  const follow = (lines: readonly string[]): void => {
    for (const line of lines) cookies = line.split(';', 1)[0] ?? ''
  }
  const accounts = [...'abcdefghi']
  for (const account of accounts) follow(marks.give(cookies, [account]))
  const known = () => accounts.filter((account) => marks.find(cookies, account) !== null).join('')
  expect(known()).toBe('bcdefghi')
  follow(marks.take(cookies, 'e'))
  expect(known()).toBe('bcdfghi')
})
