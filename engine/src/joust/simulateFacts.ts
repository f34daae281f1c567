import { defineRandomStream, randomBetween } from '../random/randomNumbers.ts'
import type { PassSeedSource, Seed } from '../random/seed.ts'
import type { EventKindName } from '../rules/eventKinds.ts'
import { lastPassOf } from '../rules/rules.ts'
import { type CompiledPause, type CompiledPauses, compilePauses } from './compilePauses.ts'
import type { Effect, MatchFact, ReplayableEvent, UntimedFact } from './event.ts'
import { simulateOpening, simulatePass } from './flow.ts'
import { type MatchSimulation, startMatchSimulation } from './matchSimulation.ts'
import { countEventAtTime, replayIntoMutableState } from './replay.ts'
import type { MatchSetup } from './setup.ts'

export interface SimulateFactsOptions {
  /** The last pass to ride, at least 0, for a writer without the later seeds. Default: all. */
  readonly lastPass?: number
  /** Called for an event without a definition, which is skipped; its effects join the next event. */
  readonly onMissingDefinition?: (referenceName: EventKindName) => void
}

const delayStream = defineRandomStream('delay')
const nothing: readonly Effect[] = []

/**
 * Computes the facts that follow the known ones, to the end of the match. It is a pure function, so a new writer
 * continues with the next fact.
 * @param knownFacts the facts or events so far, from the first on.
 * @throws RangeError for an unknown rules version.
 */
export function simulateFacts(
  setup: MatchSetup,
  entropy: PassSeedSource,
  knownFacts: readonly ReplayableEvent[] = [],
  { lastPass = Number.POSITIVE_INFINITY, onMissingDefinition }: SimulateFactsOptions = {},
): MatchFact[] {
  const facts: MatchFact[] = []
  const last = knownFacts.at(-1)?.seq ?? 0
  const scribe = new Scribe(setup, (fact) => void (fact.seq > last && facts.push(fact)), onMissingDefinition)
  scribe.ride(entropy, knownFacts, lastPass)
  return facts
}

/** Calls back with each fact of a whole match as it happens. @throws RangeError as `simulateFacts` does. */
export function forEachSimulatedFact(
  setup: MatchSetup,
  entropy: PassSeedSource,
  onFact: (fact: MatchFact) => void,
): void {
  new Scribe(setup, onFact).ride(entropy, [], Number.POSITIVE_INFINITY)
}

/** Gives moments their number and time. */
class Scribe {
  private readonly riding: MatchSimulation
  private readonly write: (fact: MatchFact) => void
  private readonly pauses: CompiledPauses
  private readonly onMissing: (referenceName: EventKindName) => void
  private seed: Seed | null = null
  private indexInPass = 0
  private skipped: readonly Effect[] = nothing
  /** The pause after the previous event. */
  private pause: CompiledPause | null = null

  constructor(
    setup: MatchSetup,
    write: (fact: MatchFact) => void,
    onMissing: (referenceName: EventKindName) => void = () => {},
  ) {
    this.write = write
    this.riding = startMatchSimulation(setup, (moment) => this.hear(moment))
    this.pauses = compilePauses(this.riding.rules)
    this.onMissing = onMissing
  }

  /** Rides on from the start of the last known event's pass. */
  ride(entropy: PassSeedSource, known: readonly ReplayableEvent[], lastPass: number): void {
    const { riding } = this
    const resumedPass = known.at(-1)?.passNumber ?? 0
    this.recall(known.filter(({ passNumber }) => passNumber < resumedPass))
    const end = Math.min(lastPassOf(riding.rules), lastPass)
    for (let pass = resumedPass; pass <= end && riding.draft.ending === null; pass++) {
      const seed = entropy(pass)
      this.beginPass(seed)
      if (pass === 0) simulateOpening(riding)
      else simulatePass(riding, pass, seed)
    }
  }

  private recall(known: readonly ReplayableEvent[]): void {
    replayIntoMutableState(this.riding.draft, known)
    const last = known.at(-1)
    this.pause = last ? (this.pauses.get(last.referenceName) ?? null) : null
  }

  private beginPass(seed: Seed): void {
    this.seed = seed
    this.indexInPass = 0
  }

  private hear(moment: UntimedFact): void {
    const { referenceName, passNumber, subject, outcome } = moment
    const pause = this.pauses.get(referenceName)
    if (!pause) {
      this.skipped = [...this.skipped, ...moment.effects]
      this.onMissing(referenceName)
      return
    }
    const { draft } = this.riding
    countEventAtTime(draft, draft.tOffsetMs + this.pauseBefore())
    const { seq, tOffsetMs } = draft
    const effects = this.skipped.length === 0 ? moment.effects : [...this.skipped, ...moment.effects]
    if (outcome) this.write({ seq, referenceName, passNumber, subject, outcome, tOffsetMs, effects })
    else this.write({ seq, referenceName, passNumber, subject, tOffsetMs, effects })
    if (this.skipped.length > 0) this.skipped = nothing
    this.pause = pause
    this.indexInPass += 1
  }

  /** Draws from the previous event's range with the seed of this event's pass. */
  private pauseBefore(): number {
    if (this.pause === null || this.seed === null) return 0
    const { minMs, maxMs, shortestMs, extraMs } = this.pause
    return Math.max(shortestMs, randomBetween(this.seed, delayStream, minMs, maxMs, this.indexInPass)) + extraMs
  }
}
