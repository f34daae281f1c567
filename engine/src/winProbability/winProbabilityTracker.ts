import type { Beat } from '../joust/event.ts'
import { beginMatch, replayInto } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { type ChancesAt, chances, leverage } from './chances.ts'
import { inTenThousandths } from './inTenThousandths.ts'

const WHOLE = 10_000

/** What was thought after an event, as it is told: in ten-thousandths. */
export interface Thought extends ChancesAt {
  readonly passNumber: number
  /** How much the pass that begins with the event can be expected to move it, 0 to 1; null of every other event. */
  readonly leverage: number | null
}

/**
 * Works out what is thought of one match as its events come: of each once, from the one before. It knows the setup and
 * what it has been handed, so two matches that have come alike so far are thought of alike.
 */
export class WinProbabilityTracker {
  private readonly setup: MatchSetup
  private readonly state = beginMatch()
  private told: Beat[] = []

  constructor(setup: MatchSetup) {
    this.setup = setup
  }

  /** What is thought now: before the first event, or after the last that was taken. */
  now(): ChancesAt {
    return { seq: this.state.seq, ...inTenThousandths(chances(this.setup, this.state, this.told)) }
  }

  /** How much the next pass can be expected to move it, between two passes. */
  comingLeverage(): number {
    return Math.round(leverage(this.setup, this.state) * WHOLE) / WHOLE
  }

  /** What is thought after the next event. @throws RangeError when it does not follow the one before it. */
  take(event: Beat): Thought {
    const beginsPass = event.effects.some(({ kind }) => kind === 'pass-began')
    const coming = beginsPass ? this.comingLeverage() : null
    if (beginsPass) this.told = []
    replayInto(this.state, [event])
    if (beginsPass || this.told.length > 0) this.told.push(event)
    return { ...this.now(), passNumber: event.passNumber, leverage: coming }
  }
}
