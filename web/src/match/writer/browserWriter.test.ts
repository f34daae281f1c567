import type { ClaimedLease, MatchWriterEnding } from '@tiltyard/contract'
import { createSampleMatch, type MatchFact, readingA, seedFromText, simulateFacts } from '@tiltyard/engine'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BrowserWriter } from './browserWriter.ts'
import type { LeaseCalls } from './leaseCalls.ts'
import type { WriterPageState } from './writerPageState.ts'

const { setup, entropy } = createSampleMatch(seedFromText('browser writer'), 1, readingA)
const planned = simulateFacts(setup, entropy)
const lastPass = planned.at(-1)?.passNumber ?? 0

/** A server with one match, which answers at once and can fail on demand. */
class FakeServer implements LeaseCalls {
  stored: MatchFact[] = []
  claims = 0
  renewals = 0
  releases: number[] = []
  /** The errors of the next calls, in order; null for success. */
  claimFaults: object[] = []
  appendFaults: object[] = []
  renewFault: object | null = null
  storesBeforeFault = false
  readonly startTime = new Date(Date.now()).toISOString()

  async claim(): Promise<ClaimedLease> {
    this.claims++
    const fault = this.claimFaults.shift()
    if (fault) throw fault
    const next = planned[this.stored.length]?.passNumber ?? lastPass
    const seeds = Array.from({ length: next + 1 }, (_, pass) => ({ pass, seed: entropy(pass) }))
    const events = JSON.parse(JSON.stringify(this.stored))
    return { epoch: this.claims, setup, tempo: 1, startTime: this.startTime, events, seeds, serverTime: now() }
  }

  async renew(): Promise<{ serverTime: string }> {
    this.renewals++
    if (this.renewFault) throw this.renewFault
    return { serverTime: now() }
  }

  async release(epoch: number): Promise<void> {
    this.releases.push(epoch)
  }

  async append(_epoch: number, event: MatchFact) {
    const fault = this.appendFaults.shift()
    if (fault && !this.storesBeforeFault) throw fault
    const kind = event.seq <= this.stored.length ? ('duplicate' as const) : ('stored' as const)
    if (kind === 'stored') this.stored.push(event)
    if (fault) throw fault
    const pass = planned[event.seq]?.passNumber
    return { kind, next: pass === undefined ? null : { pass, seed: entropy(pass) } }
  }
}

const now = (): string => new Date(Date.now()).toISOString()
const refusal = (code: string, values: Record<string, string> = {}): object => ({ code, message: code, values })

let server: FakeServer
let states: WriterPageState[]
let warnings: string[]
let skewMs: number
let writer: BrowserWriter

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
  server = new FakeServer()
  states = []
  warnings = []
  skewMs = 0
  const world = {
    now: () => Date.now() + skewMs,
    after: (ms: number, act: () => void) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    warn: (message: string) => void warnings.push(message),
  }
  writer = new BrowserWriter(world, server, (state) => states.push(state))
})

async function endingAfter(ms: number): Promise<MatchWriterEnding | 'still writing'> {
  const running = writer.run()
  await vi.advanceTimersByTimeAsync(ms)
  return Promise.race([running, Promise.resolve('still writing' as const)])
}

describe('a writer in a browser', () => {
  test('LEASE-08 plays the whole match on time, and releases the lease', async () => {
    expect(await endingAfter(3_600_000)).toEqual({ kind: 'finished' })
    expect(server.stored).toEqual(planned)
    expect(server.releases).toEqual([1])
    expect(states).toEqual([{ kind: 'asking' }, { kind: 'writing', epoch: 1 }])
    expect(warnings).toEqual([])
  })

  test('writes no event before its moment, and none long after', async () => {
    const running = writer.run()
    // The first event is due at once.
    for (const event of planned.slice(1)) {
      await vi.advanceTimersByTimeAsync(Date.parse(server.startTime) + event.tOffsetMs - 1 - Date.now())
      expect(server.stored.length).toBeLessThan(event.seq)
      await vi.advanceTimersByTimeAsync(1)
      expect(server.stored.length).toBeGreaterThanOrEqual(event.seq)
    }
    await running
  })

  test('F5 follows the server’s clock, whatever its own says', async () => {
    skewMs = -3_600_000
    const running = writer.run()
    await vi.advanceTimersByTimeAsync((planned[9]?.tOffsetMs ?? 0) + 1)
    expect(server.stored).toHaveLength(10)
    writer.stop()
    await running
  })

  test('LEASE-06 renews every ten seconds', async () => {
    const running = writer.run()
    await vi.advanceTimersByTimeAsync(35_000)
    expect(server.renewals).toBe(3)
    writer.stop()
    expect(await running).toEqual({ kind: 'stopped' })
  })

  test('continues at the next event after another writer', async () => {
    server.stored = planned.slice(0, 20)
    expect(await endingAfter(3_600_000)).toEqual({ kind: 'finished' })
    expect(server.stored).toEqual(planned)
  })

  test('does not continue a match whose stored events differ', async () => {
    server.stored = planned.slice(0, 20).map((event) => (event.seq === 3 ? { ...event, tOffsetMs: 1 } : event))
    expect(await endingAfter(1_000)).toEqual({ kind: 'halted' })
    expect(server.stored).toHaveLength(20)
    expect(server.releases).toEqual([1])
  })
})

describe('a claim', () => {
  test('LEASE-02 LEASE-03 LEASE-16 is tried three times, 1 s and 2 s apart, and then fails', async () => {
    server.claimFaults = [refusal('too-many-requests'), refusal('network'), refusal('internal')]
    const running = writer.run()
    await vi.advanceTimersByTimeAsync(999)
    expect(server.claims).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.claims).toBe(2)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(server.claims).toBe(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await running).toEqual({ kind: 'failed' })
    expect(server.claims).toBe(3)
    expect(warnings.at(-1)).toBe('Writer lease failed after 3 attempts')
  })

  test('LEASE-15 is not retried while somebody holds the lease', async () => {
    const until = new Date(Date.now() + 12_000).toISOString()
    server.claimFaults = [refusal('lease-held', { writer: 'Maud', until })]
    expect(await endingAfter(60_000)).toEqual({ kind: 'held', untilMs: Date.parse(until) })
    expect(server.claims).toBe(1)
  })

  test.each([
    ['match-not-found', 'over'],
    ['match-not-active', 'over'],
    ['signed-out', 'over'],
    ['not-registered', 'over'],
    ['writer-barred', 'barred'],
  ])('LEASE-14 stops at %s', async (code, kind) => {
    server.claimFaults = [refusal(code)]
    expect(await endingAfter(60_000)).toEqual({ kind })
    expect(server.claims).toBe(1)
  })
})

describe('a failure during the match', () => {
  test('ERR-13 an unanswered event is sent again, and stored once', async () => {
    server.storesBeforeFault = true
    server.appendFaults = [refusal('network'), refusal('internal')]
    expect(await endingAfter(3_600_000)).toEqual({ kind: 'finished' })
    expect(server.stored).toEqual(planned)
    expect(warnings).toHaveLength(2)
  })

  test('an early event waits until the moment that the server names', async () => {
    server.appendFaults = [refusal('event-early', { dueAt: new Date(Date.now() + 800).toISOString() })]
    const running = writer.run()
    await vi.advanceTimersByTimeAsync(799)
    expect(server.stored).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.stored).toHaveLength(1)
    writer.stop()
    await running
  })

  test.each([
    ['event-fenced', 'lost'],
    ['event-gap', 'lost'],
    ['event-forged', 'halted'],
    ['match-not-active', 'over'],
    ['lease-lost', 'lost'],
    ['writer-barred', 'barred'],
    ['signed-out', 'over'],
  ])('%s ends the writer: %s', async (code, kind) => {
    server.appendFaults = [refusal(code)]
    expect(await endingAfter(10)).toEqual({ kind })
    expect(server.stored).toEqual([])
  })

  test.each(['lease-lost', 'writer-barred', 'signed-out'])(
    'LEASE-09 a refused heartbeat (%s) ends the writer at once',
    async (code) => {
      server.renewFault = refusal(code)
      expect(await endingAfter(10_001)).toEqual({ kind: 'lost' })
    },
  )

  test('ERR-14 F4 a failed heartbeat is logged; twenty seconds after the last good one the writer stops', async () => {
    server.renewFault = refusal('network')
    const running = writer.run()
    await vi.advanceTimersByTimeAsync(19_000)
    const written = server.stored.length
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await running).toEqual({ kind: 'lost' })
    expect(server.stored.length).toBe(written)
    expect(warnings[0]).toContain('Heartbeat failed')
  })

  test('F18 a device that has slept treats its lease as lost', async () => {
    const running = writer.run()
    await vi.advanceTimersByTimeAsync(5_000)
    const written = server.stored.length
    skewMs += 8_000
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await running).toEqual({ kind: 'lost' })
    expect(server.stored.length).toBe(written)
  })
})
