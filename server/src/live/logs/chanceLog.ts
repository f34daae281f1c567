import type { MatchChances } from '@tiltyard/contract'
import {
  type Beat,
  type ChancesAt,
  type MatchEvent,
  type MatchSetup,
  type Thought,
  WinProbabilityTracker,
} from '@tiltyard/engine'

/** What an event carries besides what happened: of what was thought, what is new. */
export type Marks = Pick<MatchEvent, 'chances' | 'leverage'>

/** Lets others have their turn. */
export type Pause = () => Promise<void>

export const nextTurn: Pause = () => new Promise((resolve) => setImmediate(resolve))

/** What was thought of a match before its first event and after each: of each worked out once, whoever asks. */
export class ChanceLog {
  private readonly keeper: WinProbabilityTracker
  private before: ChancesAt | null = null
  private readonly after: Thought[] = []
  /** How much the first pass can be expected to move it, once that was asked. */
  private first: number | null = null

  constructor(setup: MatchSetup) {
    this.keeper = new WinProbabilityTracker(setup)
  }

  /** The seq of the last event that was taken. */
  get head(): number {
    return this.after.length
  }

  /** Takes those events that follow the head. @throws RangeError when nothing can be thought of the match. */
  take(events: readonly Beat[]): void {
    this.before ??= this.keeper.now()
    for (const event of events) if (event.seq === this.head + 1) this.after.push(this.keeper.take(event))
  }

  /** The same, with a pause after each. Whoever takes some meanwhile takes them for all. */
  async takeSlowly(events: readonly Beat[], pause: Pause = nextTurn): Promise<void> {
    const due = events.filter(({ seq }) => seq > this.head)
    for (const [index, event] of due.entries()) {
      if (index > 0) await pause()
      this.take([event])
    }
    this.take([])
  }

  /** What was thought from before the first event on, up to the head. */
  thoughts(): ChancesAt[] {
    this.take([])
    const told = this.after.map(({ seq, knight1, knight2, none }) => ({ seq, knight1, knight2, none }))
    return this.before === null ? told : [this.before, ...told]
  }

  /** All of it, as it is told to whoever asks for it. */
  told(): MatchChances {
    return { chances: this.thoughts(), leverage: this.leverages() }
  }

  /** How much each pass that has begun could be expected to move it; before the first the first, unless it is over. */
  leverages(): { pass: number; leverage: number }[] {
    const begun = this.after.flatMap(({ passNumber: pass, leverage }) =>
      leverage === null ? [] : [{ pass, leverage }],
    )
    if (begun.length > 0) return begun
    this.first ??= this.keeper.comingLeverage()
    return [{ pass: 1, leverage: this.first }]
  }

  /** What the event of this place carries; nothing where it has not been taken. */
  marksOf(seq: number): Marks {
    const thought = this.after[seq - 1]
    if (!thought) return {}
    const { knight1, knight2, none, leverage } = thought
    const last = this.after[seq - 2]
    const isNew = last?.knight1 !== knight1 || last.knight2 !== knight2 || last.none !== none
    return { ...(isNew && { chances: { knight1, knight2, none } }), ...(leverage !== null && { leverage }) }
  }
}

/** All that was thought of a match of these events, at once. @throws RangeError when nothing can be thought of it. */
export function computeChances(setup: MatchSetup, events: readonly Beat[]): MatchChances {
  const log = new ChanceLog(setup)
  log.take(events)
  return log.told()
}
