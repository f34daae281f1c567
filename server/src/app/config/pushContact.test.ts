import { expect, test } from 'vitest'
import { pushContact } from './pushContact.ts'

test.each([
  ['mailto:warden@example.org', 'https://yard.example.org/', 'mailto:warden@example.org'],
  ['', 'https://yard.example.org/', 'https://yard.example.org'],
  ['', 'http://localhost:3000', null],
  ['', '', null],
])('with the contact "%s" and the address "%s" push services turn to %s', (contact, address, expected) => {
  expect(pushContact({ TILTYARD_PUSH_CONTACT: contact, TILTYARD_ADDRESS: address })).toBe(expected)
})
