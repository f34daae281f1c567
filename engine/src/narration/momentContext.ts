import { type Effect, eventTypeOf, type Moment } from '../joust/event.ts'
import { loserOf } from '../joust/matchRecords.ts'
import type { MatchState } from '../joust/matchState.ts'
import type { Injury } from '../league/injury.ts'
import { onSide, otherSide, type Side } from '../league/side.ts'
import { locationWords } from './locationWords.ts'
import { formatName } from './nameFormats.ts'
import { resultMark } from './resultMarks.ts'
import type { Rider, Riders, TemplateContext } from './templateContext.ts'

export type Struck = Extract<Effect, { kind: 'struck' }>

/** What a moment is told from: who rides, how the match stands after it, and the blows of its pass so far. */
export interface Scene {
  readonly riders: Riders
  /** How many passes the match has before sudden death. */
  readonly passes: number
  readonly after: MatchState
  readonly struck: readonly Struck[]
}

/** What a text about this moment may speak of; A is the subject, or knight 1 where both are. */
export function contextOf(moment: Moment, scene: Scene): TemplateContext {
  return new MomentContext(moment, scene)
}

/** A class for its getters: a text reads three or four of these fields, and only those are worked out. */
class MomentContext implements TemplateContext {
  private readonly moment: Moment
  private readonly scene: Scene
  private readonly subject: Side

  constructor(moment: Moment, scene: Scene) {
    this.moment = moment
    this.scene = scene
    this.subject = moment.subject ?? 'knight1'
  }

  get primaryKnight(): Rider {
    return onSide(this.scene.riders, this.subject)
  }
  get secondaryKnight(): Rider {
    return onSide(this.scene.riders, otherSide(this.subject))
  }
  get knight1(): Rider {
    return this.scene.riders.knight1
  }
  get knight2(): Rider {
    return this.scene.riders.knight2
  }
  get primaryStable(): string {
    return this.primaryKnight.stableId
  }
  get secondaryStable(): string {
    return this.secondaryKnight.stableId
  }
  get passNumber(): number {
    return this.moment.passNumber
  }
  get passes(): number {
    return this.scene.passes
  }
  get isSuddenDeath(): boolean {
    return this.moment.passNumber > this.scene.passes
  }
  get hitLocation(): string | undefined {
    return this.blow?.location
  }
  /** Where the subject struck, when `hitLocation` is where they were struck. */
  get targetLocation(): string | undefined {
    return blowBy(this.scene.struck, this.subject)?.location
  }
  get points(): number | undefined {
    return this.blow?.points
  }
  get lanceBroke(): boolean | undefined {
    return this.blow?.lanceBroke
  }
  get dismounted(): boolean | undefined {
    return this.blow?.dismounted
  }
  get injury(): Injury | undefined {
    return woundIn(this.moment, 0)
  }
  get secondInjury(): Injury | undefined {
    return woundIn(this.moment, 1)
  }
  get firstPoints(): number {
    return this.earned(this.subject)
  }
  get secondPoints(): number {
    return this.earned(otherSide(this.subject))
  }
  get knight1Earned(): number {
    return this.earned('knight1')
  }
  get knight2Earned(): number {
    return this.earned('knight2')
  }
  get knight1Total(): number {
    return this.scene.after.knight1.points
  }
  get knight2Total(): number {
    return this.scene.after.knight2.points
  }
  get penaltyValue(): number {
    return onSide(this.scene.after, this.subject).penalties
  }
  get firstPenaltyValue(): number {
    return this.penaltyValue
  }
  get secondPenaltyValue(): number {
    return onSide(this.scene.after, otherSide(this.subject)).penalties
  }
  get scoringBreakdown(): string {
    return breakdown(this.scene.riders, this.scene.struck)
  }
  get combinedHitText(): string {
    return combinedHits(this.scene.riders, this.scene.struck)
  }
  get winnerKnight(): Rider | undefined {
    const { winner } = this.scene.after
    return winner === null ? undefined : onSide(this.scene.riders, winner)
  }
  get loserKnight(): Rider | undefined {
    const loser = loserOf(this.scene.after)
    return loser === null ? undefined : onSide(this.scene.riders, loser)
  }
  get winnerPoints(): number | undefined {
    const { after } = this.scene
    return after.winner === null ? undefined : onSide(after, after.winner).points
  }
  get loserPoints(): number | undefined {
    const loser = loserOf(this.scene.after)
    return loser === null ? undefined : onSide(this.scene.after, loser).points
  }
  get knight1Mark(): string | undefined {
    return resultMark(this.scene.after, 'knight1')
  }
  get knight2Mark(): string | undefined {
    return resultMark(this.scene.after, 'knight2')
  }

  private get blow(): Struck | undefined {
    return blowOf(this.moment, this.subject, this.scene.struck)
  }

  private earned(side: Side): number {
    return onSide(this.scene.after, side).cells[this.moment.passNumber - 1] ?? 0
  }
}

/** A strike tells of itself, a death of the blow that was suffered, a flag of the blow that was dealt. */
function blowOf(moment: Moment, subject: Side, struck: readonly Struck[]): Struck | undefined {
  if (struck.length === 0) return undefined
  return blowBy(struck, eventTypeOf(moment) === 'death' ? otherSide(subject) : subject)
}

function blowBy(struck: readonly Struck[], side: Side): Struck | undefined {
  for (const blow of struck) if (blow.side === side) return blow
  return undefined
}

/** The wound that comes after so many others in this moment. */
function woundIn({ effects }: Moment, after: number): Injury | undefined {
  let before = 0
  for (const effect of effects) {
    if (effect.kind !== 'injured') continue
    if (before === after) return effect.injury
    before += 1
  }
  return undefined
}

function breakdown(riders: Riders, struck: readonly Struck[]): string {
  return struck.map((blow) => `${formatName(onSide(riders, blow.side), 'title_first')}: ${reasons(blow)}`).join('; ')
}

/** The pass's blows in one breath: "Sur Ivo strikes the shield and Lady Maud strikes the crest". */
function combinedHits(riders: Riders, struck: readonly Struck[]): string {
  const hits = struck.map(({ side, location }) => {
    return `${formatName(onSide(riders, side), 'title_first')} strikes the ${locationWords(location, 'short')}`
  })
  return hits.join(' and ')
}

function reasons(blow: Struck): string {
  const extras = `${blow.lanceBroke ? ', a broken lance' : ''}${blow.dismounted ? ', a fall' : ''}`
  return `${blow.points} for the ${blow.location}${extras}`
}
