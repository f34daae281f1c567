import type { Effect, MatchEvent, Moment } from '../joust/event.ts'
import { rideOpening, ridePass } from '../joust/flow.ts'
import type { ReferenceName } from '../joust/referenceName.ts'
import { beginMatch, type MatchDraft, replayInto } from '../joust/replay.ts'
import { LAST_PASS, MAX_PASSES, type MatchSetup } from '../joust/setup.ts'
import { onSide } from '../league/side.ts'
import { drawBetween, stream } from '../random/draw.ts'
import type { Entropy, Seed } from '../random/seed.ts'
import { compileTuning } from '../tuning/compileTuning.ts'
import { describe, type Struck } from './describe.ts'
import { chooseTemplate, defaultWordings, type Wordings, type WordingsByName } from './wordings.ts'

export interface SimulateOptions {
  readonly wordings?: WordingsByName
  /** Hears of an event without a definition, which is skipped; what it changes goes with the next one. */
  readonly onMissingDefinition?: (referenceName: ReferenceName) => void
  /** The last pass to ride, 0 to 12: for a writer who has not been given the later seeds yet. All of them if left out. */
  readonly lastPass?: number
}

type Draft<T> = { -readonly [Key in keyof T]: T[Key] }

const MIN_DELAY_MS = 1_000
const SCORING_PAUSE_MS = 1_000
const delayStream = stream('delay')

/**
 * The events of a match that follow those already told, to its end: a pure function of the setup and the
 * entropy, so that whoever takes over in the middle goes on with the very next event.
 * @param told the events so far, from the first on; none for the whole match.
 */
export function simulate(
  setup: MatchSetup,
  entropy: Entropy,
  told: readonly MatchEvent[] = [],
  options: SimulateOptions = {},
): MatchEvent[] {
  const resumedPass = told.at(-1)?.passNumber ?? 0
  const teller = new Teller(setup, entropy(0), options)
  teller.recall(told.filter((event) => event.passNumber < resumedPass))
  const { draft } = teller
  const riding = { setup, tuning: compileTuning(setup.tuning), draft, herald: (moment: Moment) => teller.hear(moment) }
  const lastPass = Math.min(LAST_PASS, options.lastPass ?? LAST_PASS)
  for (let pass = resumedPass; pass <= lastPass && draft.ending === null; pass++) {
    const seed = entropy(pass)
    teller.beginPass(seed)
    if (pass === 0) rideOpening(riding)
    else ridePass(riding, pass, seed)
  }
  const last = told.at(-1)?.seq ?? 0
  return last === 0 ? teller.events : teller.events.filter((event) => event.seq > last)
}

/** Gives moments their words and their time. A class, for it lives as long as one telling. */
class Teller {
  readonly draft: MatchDraft = beginMatch()
  readonly events: MatchEvent[] = []
  private readonly setup: MatchSetup
  private readonly openingSeed: Seed
  private readonly wordings: WordingsByName
  private readonly onMissing: (referenceName: ReferenceName) => void
  private seed: Seed
  private indexInPass = 0
  private struck: Struck[] = []
  private skipped: readonly Effect[] = []
  private previous: Wordings | null = null
  private previousName: ReferenceName | null = null

  constructor(setup: MatchSetup, openingSeed: Seed, options: SimulateOptions) {
    this.setup = setup
    this.openingSeed = openingSeed
    this.seed = openingSeed
    this.wordings = options.wordings ?? defaultWordings
    this.onMissing = options.onMissingDefinition ?? (() => {})
  }

  /** Takes up a match after these events. */
  recall(told: readonly MatchEvent[]): void {
    replayInto(this.draft, told)
    const last = told.at(-1)
    if (!last) return
    this.previousName = last.referenceName
    this.previous = this.wordings.get(last.referenceName) ?? null
  }

  beginPass(seed: Seed): void {
    this.seed = seed
    this.indexInPass = 0
    this.struck = []
  }

  hear(moment: Moment): void {
    for (const effect of moment.effects) if (effect.kind === 'struck') this.struck.push(effect)
    const wordings = this.wordings.get(moment.referenceName)
    if (!wordings) {
      this.skipped = [...this.skipped, ...moment.effects]
      this.onMissing(moment.referenceName)
      return
    }
    this.draft.tOffsetMs += this.delayBefore()
    this.draft.seq += 1
    this.draft.status = this.draft.status === 'waiting' ? 'active' : this.draft.status
    this.events.push(this.eventOf(moment, wordings))
    this.skipped = []
    this.previous = wordings
    this.previousName = moment.referenceName
    this.indexInPass += 1
  }

  /** The pause is drawn from the range of the event before it and the seed of the pass of this one. */
  private delayBefore(): number {
    if (this.previous === null) return 0
    const { min, max } = this.previous.delayMs
    const drawn = drawBetween(this.seed, delayStream, min, max, this.indexInPass)
    const isAfterScore = this.previousName === 'SCORE_ANNOUNCE_SINGLE' || this.previousName === 'SCORE_ANNOUNCE_DOUBLE'
    return Math.max(MIN_DELAY_MS, drawn) + (isAfterScore ? SCORING_PAUSE_MS : 0)
  }

  private eventOf(moment: Moment, wordings: Wordings): MatchEvent {
    const { type, referenceName, passNumber, subject, outcome } = moment
    const event: Draft<MatchEvent> = {
      seq: this.draft.seq,
      type,
      referenceName,
      description: this.describe(moment, wordings),
      passNumber,
      isSuddenDeath: passNumber > MAX_PASSES,
      tOffsetMs: this.draft.tOffsetMs,
      effects: this.skipped.length === 0 ? moment.effects : [...this.skipped, ...moment.effects],
    }
    if (subject !== null) event.knightId = onSide(this.setup, subject).id
    if (outcome !== undefined) event.outcome = outcome
    const [blow] = moment.effects
    if (blow?.kind === 'struck') addBlow(event, blow)
    return event
  }

  private describe(moment: Moment, wordings: Wordings): string {
    const nth = moment.subject === 'knight2' ? 1 : 0
    const template = chooseTemplate(wordings, this.openingSeed, moment.passNumber, nth)
    return describe(moment, { riders: this.setup, after: this.draft, struck: this.struck }, template)
  }
}

/** The fields that only strike lines have. */
function addBlow(event: Draft<MatchEvent>, blow: Struck): void {
  event.hitLocation = blow.location
  event.lanceBroke = blow.lanceBroke
  event.dismounted = blow.dismounted
  event.points = blow.points
}
