import { expect, test } from 'vitest'
import { maskPasswordsInAddresses } from './createBusError.ts'

test.each([
  ['nats://yard:p@ss@127.0.0.1:1', 'nats://(hidden)@127.0.0.1:1'],
  ['nats://token@a:1, nats://yard:p@s,nats://b', 'nats://(hidden)@a:1, nats://(hidden)@s, nats://b'],
  ['nats://yard:pa/ss@a', '(hidden)'],
  ['nats://yard:pa,ss@a', '(hidden)'],
  ['tls://a:4222', 'tls://a:4222'],
])('an address is printed without its password: %s', (address, printed) => {
  expect(maskPasswordsInAddresses(address)).toBe(printed)
})
