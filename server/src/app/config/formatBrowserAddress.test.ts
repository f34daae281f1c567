import { expect, test } from 'vitest'
import { formatBrowserAddress } from './formatBrowserAddress.ts'

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['yard.example', 'http://yard.example:3000'],
])('what listens at %s is opened at %s', (host, address) => {
  expect(formatBrowserAddress(host, 3000)).toBe(address)
  expect(new URL(address).port).toBe('3000')
})
