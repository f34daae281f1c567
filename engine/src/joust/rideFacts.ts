import { drawBetween, stream } from '../random/draw.ts'
import type { Entropy, Seed } from '../random/seed.ts'
import type { ReferenceName } from '../rules/referenceName.ts'
import { lastPassOf, type Pause, type Rules } from '../rules/rules.ts'
import type { Beat, Effect, MatchFact, Moment } from './event.ts'
import { rideOpening, ridePass } from './flow.ts'
import { replayInto, takePlace } from './replay.ts'
import { beginRiding, type Riding } from './riding.ts'
import type { MatchSetup } from './setup.ts'

export interface RideOptions {
  /** The last pass to ride, at least 0: for a writer who has not been given the later seeds yet. All of them if left out. */
  readonly lastPass?: number
  /** Hears of an event that the rules don't define, which is skipped; what it changes goes with the next one. */
  readonly onMissingDefinition?: (referenceName: ReferenceName) => void
}

const MS_PER_SECOND = 1_000
const delayStream = stream('delay')

/**
 * The facts of a match that follow those already known, to its end: a pure function of the setup and the entropy, so
 * that whoever takes over in the middle goes on with the very next one.
 * @param known the events so far, from the first on, in whatever form; none for the whole match.
 * @throws RangeError when the rules of the match are not known here.
 */
export function rideFacts(
  setup: MatchSetup,
  entropy: Entropy,
  known: readonly Beat[] = [],
  { lastPass = Number.POSITIVE_INFINITY, onMissingDefinition }: RideOptions = {},
): MatchFact[] {
  const scribe = new Scribe(setup, onMissingDefinition)
  const { riding } = scribe
  const resumedPass = known.at(-1)?.passNumber ?? 0
  scribe.recall(known.filter(({ passNumber }) => passNumber < resumedPass))
  const end = Math.min(lastPassOf(riding.rules), lastPass)
  for (let pass = resumedPass; pass <= end && riding.draft.ending === null; pass++) {
    const seed = entropy(pass)
    scribe.beginPass(seed)
    if (pass === 0) rideOpening(riding)
    else ridePass(riding, pass, seed)
  }
  const last = known.at(-1)?.seq ?? 0
  return last === 0 ? scribe.facts : scribe.facts.filter(({ seq }) => seq > last)
}

/** Gives moments their places and their time. A class, for it lives as long as one ride. */
class Scribe {
  readonly riding: Riding
  readonly facts: MatchFact[] = []
  private readonly rules: Rules
  private readonly onMissing: (referenceName: ReferenceName) => void
  private seed: Seed = { a: 0, b: 0, c: 0, d: 0 }
  private indexInPass = 0
  private skipped: readonly Effect[] = []
  private previous: ReferenceName | null = null

  constructor(setup: MatchSetup, onMissing: (referenceName: ReferenceName) => void = () => {}) {
    this.riding = beginRiding(setup, (moment) => this.hear(moment))
    this.rules = this.riding.rules
    this.onMissing = onMissing
  }

  /** Takes up a match after these events. */
  recall(known: readonly Beat[]): void {
    replayInto(this.riding.draft, known)
    this.previous = known.at(-1)?.referenceName ?? null
  }

  beginPass(seed: Seed): void {
    this.seed = seed
    this.indexInPass = 0
  }

  private hear(moment: Moment): void {
    const { referenceName, passNumber, subject, outcome } = moment
    if (this.rules.pauses[referenceName] === undefined) {
      this.skipped = [...this.skipped, ...moment.effects]
      this.onMissing(referenceName)
      return
    }
    const { draft } = this.riding
    takePlace(draft, draft.tOffsetMs + this.pauseBefore())
    const { seq, tOffsetMs } = draft
    const effects = this.skipped.length === 0 ? moment.effects : [...this.skipped, ...moment.effects]
    if (outcome) this.facts.push({ seq, referenceName, passNumber, subject, outcome, tOffsetMs, effects })
    else this.facts.push({ seq, referenceName, passNumber, subject, tOffsetMs, effects })
    this.skipped = []
    this.previous = referenceName
    this.indexInPass += 1
  }

  /** The pause is drawn from the range of the event before it and the seed of the pass of this one. */
  private pauseBefore(): number {
    if (this.previous === null) return 0
    const { pauses, shortestPauseMs, scorePauseMs, scores } = this.rules
    const [min, max]: Pause = pauses[this.previous] ?? [0, 0]
    const drawn = drawBetween(this.seed, delayStream, min * MS_PER_SECOND, max * MS_PER_SECOND, this.indexInPass)
    return Math.max(shortestPauseMs, drawn) + (scores.includes(this.previous) ? scorePauseMs : 0)
  }
}
