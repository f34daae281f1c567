import type { ClaimedLease, WriterEnding } from '@tiltyard/contract'
import { type MatchFact, readingA, rideFacts, sampleMatch, seedFromText } from '@tiltyard/engine'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BrowserWriter } from './browserWriter.ts'
import type { WriterServer } from './writerServer.ts'
import type { WriterState } from './writerState.ts'

const { setup, entropy } = sampleMatch(seedFromText('browser writer'), 1, readingA)
const planned = rideFacts(setup, entropy)
const lastPass = planned.at(-1)?.passNumber ?? 0

/** A server with one match, that answers at once and can be told to fail. */
class FakeServer implements WriterServer {
  stored: MatchFact[] = []
  claims = 0
  renewals = 0
  releases: number[] = []
  /** What the next calls throw, in order; a call without one succeeds. */
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
let states: WriterState[]
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
afterEach(() => vi.useRealTimers())

async function endingAfter(ms: number): Promise<WriterEnding | 'still writing'> {
  const running = writer.run()
  await vi.advanceTimersByTimeAsync(ms)
  return Promise.race([running, Promise.resolve('still writing' as const)])
}

describe('a writer in a browser', () => {
  test('LEASE-08 plays the whole match at its own moments, and gives the pen back', async () => {
    expect(await endingAfter(3_600_000)).toEqual({ kind: 'finished' })
    expect(server.stored).toEqual(planned)
    expect(server.releases).toEqual([1])
    expect(states).toEqual([{ kind: 'asking' }, { kind: 'writing', epoch: 1 }])
    expect(warnings).toEqual([])
  })

  test('writes no event before its moment, and none long after', async () => {
    const running = writer.run()
    // The first is due at once.
    for (const event of planned.slice(1)) {
      await vi.advanceTimersByTimeAsync(Date.parse(server.startTime) + event.tOffsetMs - 1 - Date.now())
      expect(server.stored.length).toBeLessThan(event.seq)
      await vi.advanceTimersByTimeAsync(1)
      expect(server.stored.length).toBeGreaterThanOrEqual(event.seq)
    }
    await running
  })

  test('F5 keeps the server’s time, whatever its own clock says', async () => {
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

  test('goes on at the very next event where somebody else has left off', async () => {
    server.stored = planned.slice(0, 20)
    expect(await endingAfter(3_600_000)).toEqual({ kind: 'finished' })
    expect(server.stored).toEqual(planned)
  })

  test('does not go on with a match whose stored events are not its own', async () => {
    server.stored = planned.slice(0, 20).map((event) => (event.seq === 3 ? { ...event, tOffsetMs: 1 } : event))
    expect(await endingAfter(1_000)).toEqual({ kind: 'halted' })
    expect(server.stored).toHaveLength(20)
    expect(server.releases).toEqual([1])
  })
})

describe('a claim', () => {
  test('LEASE-02 LEASE-03 LEASE-16 is tried three times, 1 s and 2 s apart, then given up', async () => {
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

  test('LEASE-15 is not tried again while somebody holds the pen', async () => {
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

describe('what goes wrong on the way', () => {
  test('ERR-13 an event that is not answered is sent again, and stands once', async () => {
    server.storesBeforeFault = true
    server.appendFaults = [refusal('network'), refusal('internal')]
    expect(await endingAfter(3_600_000)).toEqual({ kind: 'finished' })
    expect(server.stored).toEqual(planned)
    expect(warnings).toHaveLength(2)
  })

  test('an event that came too early waits until the moment that the server names', async () => {
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
  ])('%s ends the writing: %s', async (code, kind) => {
    server.appendFaults = [refusal(code)]
    expect(await endingAfter(10)).toEqual({ kind })
    expect(server.stored).toEqual([])
  })

  test.each(['lease-lost', 'writer-barred', 'signed-out'])(
    'LEASE-09 a heartbeat that is refused (%s) ends the writing at once',
    async (code) => {
      server.renewFault = refusal(code)
      expect(await endingAfter(10_001)).toEqual({ kind: 'lost' })
    },
  )

  test('ERR-14 F4 a heartbeat that fails is only logged; twenty seconds after the last good one nothing is written any more', async () => {
    server.renewFault = refusal('network')
    const running = writer.run()
    await vi.advanceTimersByTimeAsync(19_000)
    const written = server.stored.length
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await running).toEqual({ kind: 'lost' })
    expect(server.stored.length).toBe(written)
    expect(warnings[0]).toContain('Heartbeat failed')
  })

  test('F18 a device that has slept takes its lease for lost, whatever the lease says', async () => {
    const running = writer.run()
    await vi.advanceTimersByTimeAsync(5_000)
    const written = server.stored.length
    skewMs += 8_000
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await running).toEqual({ kind: 'lost' })
    expect(server.stored.length).toBe(written)
  })
})
