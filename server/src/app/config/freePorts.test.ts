import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { requireFreePorts } from './freePorts.ts'

const none = { port: null, host: '127.0.0.1', token: null }

test('a port that is taken, and an address that is not of this machine, are refused by the name of their setting', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const host = '127.0.0.1'
  await expect(requireFreePorts({ port, host, metrics: none })).rejects.toThrow(
    `PORT is "${port}", where something listens already. Use a port that is free.`,
  )
  await expect(requireFreePorts({ port: 0, host, metrics: { ...none, port } })).rejects.toThrow(
    `TILTYARD_METRICS_PORT is "${port}", where`,
  )
  // Kept for documents (RFC 5737): nobody has it.
  await expect(requireFreePorts({ port: 0, host: '192.0.2.1', metrics: none })).rejects.toThrow(
    'HOST is "192.0.2.1", which is no address of this machine.',
  )
  await new Promise((resolve) => taken.close(resolve))
  // The probed port is free again.
  await requireFreePorts({ port, host, metrics: none })
  await requireFreePorts({ port, host, metrics: { ...none, port: 0 } })
})
