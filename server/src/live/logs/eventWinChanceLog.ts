import type { MatchWinChancesView } from '@tiltyard/contract'
import {
  type MatchEvent,
  type MatchSetup,
  type ReplayableEvent,
  type WinChancesAt,
  WinProbabilityTracker,
  type WinProbabilityUpdate,
} from '@tiltyard/engine'

/** An event's changed win chances and leverage. */
export type EventWinChances = Pick<MatchEvent, 'chances' | 'leverage'>

/** Yields to other work. */
export type YieldToOtherWork = () => Promise<void>

export const yieldToOtherWork: YieldToOtherWork = () => new Promise((resolve) => setImmediate(resolve))

/** Computes the win chances of a match before its first event and after each, once each. */
export class EventWinChanceLog {
  private readonly keeper: WinProbabilityTracker
  private before: WinChancesAt | null = null
  private readonly after: WinProbabilityUpdate[] = []
  /** The leverage of the first pass, once computed. */
  private first: number | null = null

  constructor(setup: MatchSetup) {
    this.keeper = new WinProbabilityTracker(setup)
  }

  /** The seq of the last event that was taken. */
  get head(): number {
    return this.after.length
  }

  /** Takes the events that follow the head. @throws RangeError when the chances can't be computed. */
  take(events: readonly ReplayableEvent[]): void {
    this.before ??= this.keeper.now()
    for (const event of events) if (event.seq === this.head + 1) this.after.push(this.keeper.addEvent(event))
  }

  /** Takes events with a pause after each. Concurrent calls share the result. */
  async takeSlowly(events: readonly ReplayableEvent[], pause: YieldToOtherWork = yieldToOtherWork): Promise<void> {
    const due = events.filter(({ seq }) => seq > this.head)
    for (const [index, event] of due.entries()) {
      if (index > 0) await pause()
      this.take([event])
    }
    this.take([])
  }

  /** The win chances from before the first event up to the head. */
  chancesSoFar(): WinChancesAt[] {
    this.take([])
    const changes = this.after.map(({ seq, knight1, knight2, none }) => ({ seq, knight1, knight2, none }))
    return this.before === null ? changes : [this.before, ...changes]
  }

  /** The chances and leverages of the match, for the interface. */
  toChances(): MatchWinChancesView {
    return { chances: this.chancesSoFar(), leverage: this.leverages() }
  }

  /** The leverage of each pass that has begun; before that the first pass, unless the match is over. */
  leverages(): { pass: number; leverage: number }[] {
    const begun = this.after.flatMap(({ passNumber: pass, leverage }) =>
      leverage === null ? [] : [{ pass, leverage }],
    )
    if (begun.length > 0) return begun
    this.first ??= this.keeper.comingLeverage()
    return [{ pass: 1, leverage: this.first }]
  }

  /** The marks of the event with this seq; empty where it has not been taken. */
  marksOf(seq: number): EventWinChances {
    const thought = this.after[seq - 1]
    if (!thought) return {}
    const { knight1, knight2, none, leverage } = thought
    const last = this.after[seq - 2]
    const isNew = last?.knight1 !== knight1 || last.knight2 !== knight2 || last.none !== none
    return { ...(isNew && { chances: { knight1, knight2, none } }), ...(leverage !== null && { leverage }) }
  }
}

/** Computes all chances of a match at once. @throws RangeError when they can't be computed. */
export function computeMatchWinChances(setup: MatchSetup, events: readonly ReplayableEvent[]): MatchWinChancesView {
  const log = new EventWinChanceLog(setup)
  log.take(events)
  return log.toChances()
}
