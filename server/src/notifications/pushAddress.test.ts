import { describe, expect, test } from 'vitest'
import { createGuardedLookup, isAllowedPushAddress, requirePushServiceHost } from './pushAddress.ts'

describe('an address to push to', () => {
  test.each([
    'http://push.example.org/1',
    'https://localhost/1',
    'https://localhost./1',
    'https://yard.localhost./1',
    'https://intranet./1',
    'https://127.0.0.1/1',
    'https://127.1/1',
    'https://0x7f000001/1',
    'https://10.0.0.7/1',
    'https://172.20.1.1/1',
    'https://192.168.1.1/1',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/1',
    'https://0.0.0.0/1',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.7]/1',
    'https://[fd00::1]/1',
    'https://[fe80::1]/1',
    'https://[2002:0a00:0007::]/1',
    'https://user:word@push.example.org/1',
    'https://intranet/1',
    'file:///etc/passwd',
    'push',
  ])('is refused: %s', (endpoint) => {
    expect(() => requirePushServiceHost(endpoint, { mayLoop: false })).toThrow(
      'It must be https, at a host that everybody can reach.',
    )
  })

  test.each(['https://push.example.org/1', 'https://fcm.googleapis.com/fcm/send/x', 'https://[2a00:1450::1]/1'])(
    'may be %s',
    (endpoint) => {
      expect(requirePushServiceHost(endpoint, { mayLoop: false })).toBe(new URL(endpoint).origin)
    },
  )

  test('by name is resolved at each call: one that leads to the machine itself is not called', async () => {
    const look = (reach: { mayLoop: boolean }) =>
      new Promise((resolve) =>
        createGuardedLookup(reach)('localhost', { all: true }, (error, found) => resolve(error ?? found)),
      )
    expect(await look({ mayLoop: false })).toMatchObject({ name: 'BlockedPushAddressError' })
    expect(await look({ mayLoop: true })).toEqual(expect.arrayContaining([expect.objectContaining({ family: 4 })]))
    expect(isAllowedPushAddress('8.8.8.8', { mayLoop: false })).toBe(true)
    expect(isAllowedPushAddress('192.168.0.1', { mayLoop: true })).toBe(false)
  })
})
