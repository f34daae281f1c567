import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { BusToRelayProcesses } from './busToRelayProcesses.ts'
import { RelayProcesses, RelayStartError } from './relayProcesses.ts'

/** A worker as the library shows it; without a pid its fork has failed. */
class FakeWorker extends EventEmitter {
  readonly process: { readonly pid: number | undefined; kill(): void }

  constructor(pid: number | undefined) {
    super()
    this.process = { pid, kill: () => this.emit('exit', 0, null) }
  }

  isConnected(): boolean {
    return false
  }
}

function build(count: number) {
  const clock = new FakeClock()
  const made: FakeWorker[] = []
  let next: () => FakeWorker = () => new FakeWorker(made.length + 1)
  const processes = new RelayProcesses({
    ...{ exchange: new BusToRelayProcesses(quietLog), log: quietLog, clock, count, port: 4_000 },
    environment: (number) => ({ NUMBER: String(number) }),
    fork: () => {
      const worker = next()
      made.push(worker)
      return worker as unknown as Worker
    },
  })
  const has = (make: () => FakeWorker): void => {
    next = make
  }
  return { clock, made, processes, has }
}

const spawnError = Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' })

test("a relay process that can't be forked is forked as soon as it can", async () => {
  const { clock, made, processes, has } = build(1)
  const started = processes.start()
  made[0]?.emit('listening')
  await started
  // A failed fork emits an error without an exit, or throws.
  has(() => new FakeWorker(undefined))
  made[0]?.emit('exit', null, 'SIGKILL')
  clock.advance(1_000)
  made[1]?.emit('error', spawnError)
  has(() => {
    throw spawnError
  })
  clock.advance(1_000)
  expect(made).toHaveLength(2)
  has(() => new FakeWorker(7))
  clock.advance(10_000)
  expect(made.map(({ process }) => process.pid)).toEqual([1, undefined, 7])
  await processes.stop()
  clock.advance(60_000)
  expect(made).toHaveLength(3)
})

test("a league whose relay processes can't be forked does not start", async () => {
  const { made, processes, has } = build(2)
  has(() => new FakeWorker(made.length === 0 ? 1 : undefined))
  const started = processes.start()
  made[0]?.emit('listening')
  made[1]?.emit('error', spawnError)
  await expect(started).rejects.toBeInstanceOf(RelayStartError)
  await processes.stop()
})

test('nor if the fork throws; the other processes end', async () => {
  const { made, processes, has } = build(2)
  has(() => {
    if (made.length > 0) throw spawnError
    return new FakeWorker(1)
  })
  const started = processes.start()
  await expect(started).rejects.toBeInstanceOf(RelayStartError)
  await processes.stop()
  // The caller has the rejection; nothing is left unhandled.
  await new Promise((resolve) => setImmediate(resolve))
})

test('nor if a process ends before it listens; the error names it', async () => {
  const { made, processes } = build(2)
  const started = processes.start()
  made[0]?.emit('listening')
  made[1]?.emit('exit', 1, null)
  await expect(started).rejects.toThrow('Relay process 2 could not begin. Nothing was started.')
  await processes.stop()
})
