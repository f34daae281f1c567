import type { ReplayableEvent } from '../joust/event.ts'
import { createMutableMatchState, replayIntoMutableState } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { computeNextPassLeverage, computeWinChances, type WinChancesAt } from './computeWinChances.ts'
import { roundToTenThousandths } from './roundToTenThousandths.ts'

const WHOLE = 10_000

/** The win chances after an event, in ten-thousandths. */
export interface WinProbabilityUpdate extends WinChancesAt {
  readonly passNumber: number
  /** The leverage of the pass that the event begins, 0 to 1; null for other events. */
  readonly leverage: number | null
}

/** Computes a match's win chances event by event. It knows only the setup and the events, not the secret. */
export class WinProbabilityTracker {
  private readonly setup: MatchSetup
  private readonly state = createMutableMatchState()
  private passEvents: ReplayableEvent[] = []

  constructor(setup: MatchSetup) {
    this.setup = setup
  }

  /** The win chances after the last event, or before the first. */
  now(): WinChancesAt {
    return { seq: this.state.seq, ...roundToTenThousandths(computeWinChances(this.setup, this.state, this.passEvents)) }
  }

  /** The leverage of the next pass; call it between two passes. */
  comingLeverage(): number {
    return Math.round(computeNextPassLeverage(this.setup, this.state) * WHOLE) / WHOLE
  }

  /** Adds the next event and returns its win chances. @throws RangeError if it does not follow the last. */
  addEvent(event: ReplayableEvent): WinProbabilityUpdate {
    const beginsPass = event.effects.some(({ kind }) => kind === 'pass-began')
    const coming = beginsPass ? this.comingLeverage() : null
    if (beginsPass) this.passEvents = []
    replayIntoMutableState(this.state, [event])
    if (beginsPass || this.passEvents.length > 0) this.passEvents.push(event)
    return { ...this.now(), passNumber: event.passNumber, leverage: coming }
  }
}
