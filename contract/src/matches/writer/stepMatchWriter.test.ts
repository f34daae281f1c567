import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEASE_RENEWAL_INTERVAL_MS } from '../leaseTimes.ts'
import type {
  MatchWriterAction,
  MatchWriterCallFailure,
  MatchWriterInput,
  MatchWriterSettings,
  MatchWriterState,
} from './matchWriterState.ts'
import {
  createMatchWriterState,
  MATCH_WRITER_RETRY_MS,
  stepMatchWriter,
  WRITER_GIVES_UP_LEASE_AFTER_MS,
} from './stepMatchWriter.ts'

const browser: MatchWriterSettings = { claimPausesMs: [1_000, 2_000], napMs: 1_000, sleptMs: 5_000 }
const steward: MatchWriterSettings = {
  claimPausesMs: [],
  napMs: LEASE_RENEWAL_INTERVAL_MS,
  sleptMs: Number.POSITIVE_INFINITY,
}
const START = 1_000_000

/** A writer under manual control, with its commands and the time. */
class Led {
  state: MatchWriterState
  now = START
  wanted: readonly MatchWriterAction[] = []

  constructor(habits = browser) {
    this.state = createMatchWriterState(habits)
    this.hear({ kind: 'awake' })
  }

  hear(input: MatchWriterInput): readonly MatchWriterAction[] {
    const step = stepMatchWriter(this.state, input, this.now)
    this.state = step.state
    this.wanted = step.commands
    return step.commands
  }

  /** Grants the lease; the next event is due after `inMs`. */
  lend(inMs = 0, seq = 1): readonly MatchWriterAction[] {
    const next = { seq, atMs: this.now + inMs }
    return this.hear({ kind: 'claimed', epoch: 3, next, isTrue: true, serverTimeMs: null })
  }

  refuse(call: 'claim' | 'renew' | 'append', refusal: MatchWriterCallFailure): readonly MatchWriterAction[] {
    return this.hear({ kind: 'refused', call, refusal })
  }

  later(ms: number): readonly MatchWriterAction[] {
    this.now += ms
    return this.hear({ kind: 'awake' })
  }

  /** Waits in naps, like a writer; renewals are granted at once. */
  wait(ms: number): void {
    for (let left = ms; left > 0; left -= 500) {
      this.later(Math.min(left, 500))
      if (this.kinds.includes('renew')) this.hear({ kind: 'renewed', serverTimeMs: null })
    }
  }

  get kinds(): readonly string[] {
    return this.wanted.map(({ kind }) => kind)
  }

  get ending(): string | null {
    return 'ending' in this.state ? this.state.ending.kind : null
  }
}

describe('a claim', () => {
  test('LEASE-02 LEASE-03 LEASE-16 is sent three times, 1 s and 2 s apart, then abandoned', () => {
    const writer = new Led()
    expect(writer.wanted).toEqual([{ kind: 'claim' }])
    expect(writer.refuse('claim', { kind: 'unanswered' })).toEqual([{ kind: 'wait', untilMs: START + 1_000 }])
    expect(writer.later(999).map(({ kind }) => kind)).toEqual(['wait'])
    expect(writer.later(1)).toEqual([{ kind: 'claim' }])
    writer.refuse('claim', { kind: 'unanswered' })
    writer.later(1_999)
    expect(writer.kinds).toEqual(['wait'])
    expect(writer.later(1)).toEqual([{ kind: 'claim' }])
    expect(writer.refuse('claim', { kind: 'unanswered' })).toEqual([])
    expect(writer.state).toMatchObject({ phase: 'ended', ending: { kind: 'failed' } })
  })

  test('of a steward is sent once: its sweep retries', () => {
    const writer = new Led(steward)
    writer.refuse('claim', { kind: 'unanswered' })
    expect(writer.ending).toBe('failed')
  })

  test('LEASE-15 is not repeated while another writer has the lease', () => {
    const writer = new Led()
    writer.refuse('claim', { kind: 'held', untilMs: START + 12_000 })
    expect(writer.state).toMatchObject({ phase: 'ended', ending: { kind: 'held', untilMs: START + 12_000 } })
  })

  test.each(['over', 'barred', 'finished', 'lost'] as const)(
    'LEASE-14 that is refused for good (%s) ends the writer',
    (kind) => {
      const writer = new Led()
      writer.refuse('claim', { kind })
      expect(writer.ending).toBe(kind)
    },
  )

  test('answered after a stop releases the lease', () => {
    const writer = new Led()
    expect(writer.hear({ kind: 'stop' })).toEqual([])
    expect(writer.lend()).toEqual([{ kind: 'release', epoch: 3 }])
    expect(writer.hear({ kind: 'released' })).toEqual([])
    expect(writer.state).toMatchObject({ phase: 'ended', ending: { kind: 'stopped' } })
  })

  test('answered after the lease may have ended releases it at once', () => {
    const writer = new Led()
    writer.now += WRITER_GIVES_UP_LEASE_AFTER_MS
    expect(writer.lend()).toEqual([{ kind: 'release', epoch: 3 }])
    expect(writer.ending).toBe('lost')
  })

  test('of a match with wrong stored events releases the lease and ends', () => {
    const writer = new Led()
    writer.hear({ kind: 'claimed', epoch: 3, next: null, isTrue: false, serverTimeMs: null })
    expect([writer.kinds, writer.ending]).toEqual([['release'], 'halted'])
  })
})

describe('an event', () => {
  test('is sent when it is due by the server’s clock, one at a time', () => {
    const writer = new Led()
    writer.now += 200
    const next = { seq: 4, atMs: START + 100_000 + 1_500 }
    // Half of the round trip is the way there: the server's clock is 100,000 ms ahead.
    writer.hear({ kind: 'claimed', epoch: 3, next, isTrue: true, serverTimeMs: START + 100_100 })
    expect(writer.later(1_299).map(({ kind }) => kind)).toEqual(['wait'])
    expect(writer.later(1)).toEqual([{ kind: 'append', epoch: 3, seq: 4 }])
    expect(writer.later(100)).toEqual([])
    expect(writer.hear({ kind: 'appended', next: { seq: 5, atMs: 0 } })).toEqual([{ kind: 'append', epoch: 3, seq: 5 }])
    expect(writer.hear({ kind: 'appended', next: null })).toEqual([{ kind: 'release', epoch: 3 }])
    expect(writer.ending).toBe('finished')
  })

  test('ERR-13 without an answer is sent again a second later', () => {
    const writer = new Led()
    writer.lend()
    writer.refuse('append', { kind: 'unanswered' })
    expect(writer.wanted).toEqual([{ kind: 'wait', untilMs: START + MATCH_WRITER_RETRY_MS }])
    expect(writer.later(MATCH_WRITER_RETRY_MS)).toEqual([{ kind: 'append', epoch: 3, seq: 1 }])
  })

  test("that is early is sent again at the server's time", () => {
    const writer = new Led()
    writer.lend()
    writer.refuse('append', { kind: 'early', untilMs: START + 800 })
    expect(writer.later(799).map(({ kind }) => kind)).toEqual(['wait'])
    expect(writer.later(1)).toEqual([{ kind: 'append', epoch: 3, seq: 1 }])
  })

  test.each(['lost', 'over', 'barred', 'halted'] as const)('that is refused (%s) ends the writer', (kind) => {
    const writer = new Led()
    writer.lend()
    expect(writer.refuse('append', { kind })).toEqual([{ kind: 'release', epoch: 3 }])
    expect(writer.ending).toBe(kind)
  })

  test('in progress at a stop is completed, and is the last', () => {
    const writer = new Led()
    writer.lend()
    expect(writer.hear({ kind: 'stop' })).toEqual([])
    expect(writer.hear({ kind: 'appended', next: { seq: 2, atMs: 0 } })).toEqual([{ kind: 'release', epoch: 3 }])
    expect(writer.ending).toBe('stopped')
  })
})

describe('a lease', () => {
  test('LEASE-06 is renewed every ten seconds', () => {
    const writer = new Led(steward)
    writer.lend(60_000)
    expect(writer.wanted).toEqual([{ kind: 'wait', untilMs: START + LEASE_RENEWAL_INTERVAL_MS }])
    expect(writer.later(LEASE_RENEWAL_INTERVAL_MS)[0]).toEqual({ kind: 'renew', epoch: 3 })
    expect(writer.later(500).map(({ kind }) => kind)).toEqual(['wait'])
    expect(writer.hear({ kind: 'renewed', serverTimeMs: null })).toEqual([
      { kind: 'wait', untilMs: START + 2 * LEASE_RENEWAL_INTERVAL_MS },
    ])
  })

  test('does not delay events while it is renewed', () => {
    const writer = new Led(steward)
    writer.lend(LEASE_RENEWAL_INTERVAL_MS + 100)
    writer.later(LEASE_RENEWAL_INTERVAL_MS)
    expect(writer.later(100)).toEqual([{ kind: 'append', epoch: 3, seq: 1 }])
  })

  test.each(['lost', 'over', 'barred'] as const)('LEASE-09 whose renewal is refused (%s) is lost', (kind) => {
    const writer = new Led()
    writer.lend(60_000)
    writer.wait(9_500)
    writer.later(500)
    expect(writer.kinds).toContain('renew')
    writer.refuse('renew', { kind })
    expect([writer.kinds, writer.ending]).toEqual([['release'], 'lost'])
  })

  test('ERR-14 without renewal is released twenty seconds after the last successful one was sent', () => {
    const writer = new Led(steward)
    writer.lend(60_000)
    writer.later(LEASE_RENEWAL_INTERVAL_MS)
    const sent: number[] = []
    while (writer.ending === null && sent.length < 20) {
      writer.refuse('renew', { kind: 'unanswered' })
      writer.later(MATCH_WRITER_RETRY_MS)
      if (writer.kinds.includes('renew')) sent.push(writer.now - START)
    }
    expect(sent).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19].map((seconds) => seconds * 1_000))
    expect([writer.now - START, writer.ending]).toEqual([WRITER_GIVES_UP_LEASE_AFTER_MS, 'lost'])
  })

  test('F18 is lost after the device slept, whatever its clock says', () => {
    const writer = new Led()
    writer.lend(60_000)
    writer.later(1_000 + 5_000)
    expect([writer.kinds, writer.ending]).toEqual([['release'], 'lost'])
  })

  test('is lost if the clock is set back beyond the last renewal', () => {
    const writer = new Led()
    writer.lend(60_000)
    writer.later(-3_600_000)
    expect(writer.ending).toBe('lost')
  })
})

/** A random next step for the world below, as numbers. */
interface Turn {
  readonly what: number
  readonly ms: number
}

const turn: fc.Arbitrary<Turn> = fc.record({ what: fc.nat(15), ms: fc.integer({ min: 0, max: 4_000 }) })
const refusals: readonly MatchWriterCallFailure[] = [
  { kind: 'unanswered' },
  { kind: 'early', untilMs: START },
  { kind: 'held', untilMs: START },
  ...(['lost', 'over', 'barred', 'halted'] as const).map((kind) => ({ kind })),
]
const EVENTS = 6

/** A world with lost replies, refusals and clock jumps, which records violated invariants. */
class World {
  readonly writer: Led
  readonly faults: string[] = []
  stored = 0
  private readonly underWay = new Set<string>()
  private renewedAt = START
  private claimSentAt = START
  private renewalSentAt = START
  private waitsUntil: number | null = null

  constructor(habits: MatchWriterSettings) {
    this.writer = new Led(habits)
    this.follow()
  }

  get isOver(): boolean {
    return this.writer.state.phase === 'ended'
  }

  turn({ what, ms }: Turn, isKind: boolean): void {
    this.writer.now += isKind ? Math.min(ms, 50) : ms
    const [call] = [...this.underWay].sort((one, other) => (what % 2 === 0 ? 1 : -1) * (one < other ? 1 : -1))
    if (!isKind && what === 15) this.writer.now += 20 * (ms - 2_000)
    if (!isKind && what === 14) this.tell({ kind: 'stop' })
    else if (call === undefined || what === 13) this.wake(isKind)
    else if (what < 10 || isKind) this.answer(call)
    else this.refuse(call, what - 10 + (ms % 5))
  }

  private wake(isKind: boolean): void {
    if (isKind && this.waitsUntil !== null) this.writer.now = Math.max(this.writer.now, this.waitsUntil)
    this.tell({ kind: 'awake' })
  }

  private answer(call: string): void {
    this.underWay.delete(call)
    const next = () => (this.stored < EVENTS ? { seq: this.stored + 1, atMs: START + this.stored * 900 } : null)
    if (call === 'claim') {
      this.renewedAt = this.claimSentAt
      this.tell({ kind: 'claimed', epoch: 1, next: next(), isTrue: true, serverTimeMs: null })
    } else if (call === 'renew') {
      this.renewedAt = this.renewalSentAt
      this.tell({ kind: 'renewed', serverTimeMs: null })
    } else if (call === 'append') {
      this.stored++
      this.tell({ kind: 'appended', next: next() })
    } else this.tell({ kind: 'released' })
  }

  private refuse(call: string, which: number): void {
    this.underWay.delete(call)
    if (call === 'release') this.tell({ kind: 'released' })
    else this.tell({ kind: 'refused', call: call as 'claim', refusal: refusals[which] ?? { kind: 'unanswered' } })
  }

  private tell(input: MatchWriterInput): void {
    const before = this.writer.state.phase
    this.writer.hear(input)
    if (before === 'ended' && this.writer.wanted.length > 0) this.faults.push('something is wanted after the end')
    this.follow()
  }

  private follow(): void {
    const { state, wanted, now } = this.writer
    const isWaiting = wanted.some(({ kind }) => kind === 'wait')
    for (const command of wanted) this.note(command, now)
    if (wanted.length > 0) this.waitsUntil = null
    for (const command of wanted) if (command.kind === 'wait') this.waitsUntil = command.untilMs
    if (state.phase !== 'ended' && !isWaiting && this.underWay.size === 0) this.faults.push('it waits for nothing')
  }

  private note(command: MatchWriterAction, now: number): void {
    if (command.kind === 'wait') {
      if (!(command.untilMs > now)) this.faults.push('it waits for a moment that is past')
      return
    }
    if (this.underWay.has(command.kind)) this.faults.push(`two calls of ${command.kind} are under way`)
    if (command.kind === 'append' && now - this.renewedAt >= WRITER_GIVES_UP_LEASE_AFTER_MS)
      this.faults.push('an append too late')
    if (command.kind === 'append' && command.seq !== this.stored + 1) this.faults.push('an event out of turn')
    if (command.kind === 'append' && this.underWay.has('release')) this.faults.push('an append after the release')
    this.underWay.add(command.kind)
    if (command.kind === 'claim') this.claimSentAt = now
    if (command.kind === 'renew') this.renewalSentAt = now
  }
}

describe.each([
  ['a browser', browser],
  ['a steward', steward],
])('whatever happens to %s', (_, habits) => {
  test('never has two calls of a kind at once, never writes without a lease, and always ends', () => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 120 }), (turns) => {
        const world = new World(habits)
        for (const one of turns) world.turn(one, false)
        expect(world.faults).toEqual([])
        // With reliable replies from now on, it soon finishes or gives up.
        for (let calm = 0; calm < 2_000 && !world.isOver; calm++) world.turn({ what: calm % 13, ms: 10 }, true)
        expect([world.faults, world.isOver]).toEqual([[], true])
      }),
      { numRuns: 2_000 },
    )
  })

  test('finishes the match in a world with reliable replies', () => {
    const world = new World(habits)
    for (let calm = 0; calm < 2_000 && !world.isOver; calm++) world.turn({ what: calm % 13, ms: 10 }, true)
    expect([world.stored, world.writer.ending, world.faults]).toEqual([EVENTS, 'finished', []])
  })
})
