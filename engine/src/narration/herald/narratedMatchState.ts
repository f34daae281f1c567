import type { Effect, Ending, UntimedFact } from '../../joust/event.ts'
import type { Injury } from '../../league/injury.ts'
import { type BySide, otherSide, type Side, sides } from '../../league/side.ts'
import type { MatchLengthRules } from '../../rules/matchLengthRules.ts'

export type StruckEffect = Extract<Effect, { kind: 'struck' }>
/** The rest of an announced wound; a healed one has severity null. */
interface Healed {
  readonly side: Side
  readonly location: Injury['location']
  readonly severity: Injury['severity'] | null
}

/** The herald's record of one rider, up to the current moment. */
export class NarratedRiderState {
  points = 0
  /** The points of this pass, after the floor at 0. */
  change = 0
  /** This pass's blow; null until it has been narrated. */
  blow: StruckEffect | null = null
  /** True if the rider fell in this pass, and in the one before. */
  isDown = false
  wasDown = false
  falls = 0
  hits = 0
  /** Hits and broken lances in consecutive passes, up to this one. */
  hitRun = 0
  breakRun = 0
  penalties = 0
  /** Current wounds, and the number received. */
  wounds: readonly Injury[] = []
  /** The wounds as announced: healing is silent until the final summary. */
  announced: readonly Injury[] = []
  hurts = 0
  /** The wound of this moment, and the previous one in the same place. */
  wound: Injury | null = null
  woundBefore: Injury | null = null
  /** True if this pass's blow hit a place that was already hurt. */
  isOldWoundStruck = false
  /** The largest deficit in points so far, and whether the rider has ever led. */
  worstBehind = 0
  hasLed = false

  /** True if a wound has taken the voice; the herald then does not quote the rider. */
  get isVoiceless(): boolean {
    return this.wounds.some(
      ({ location, path, severity }) => location === 'neck' && path === 'B' && severity !== 'minor',
    )
  }

  beginPass(): void {
    this.wasDown = this.isDown
    this.isDown = false
    this.blow = null
    this.change = 0
    this.isOldWoundStruck = false
  }

  /** Updates the streaks after a pass's blows. */
  endBlows(): void {
    const { blow } = this
    this.hitRun = blow ? this.hitRun + 1 : 0
    if (!blow?.lanceBroke) this.breakRun = 0
  }
}

/** The herald's record of a match, up to the current fact. */
export class NarratedMatchState implements BySide<NarratedRiderState> {
  readonly knight1 = new NarratedRiderState()
  readonly knight2 = new NarratedRiderState()
  /** The number of passes before sudden death. */
  readonly passes: number
  private readonly penaltiesToDisqualify: number
  pass = 0
  leader: Side | null = null
  /** The leader before this pass, and the last leader before they were level. */
  leaderBefore: Side | null = null
  lastLeader: Side | null = null
  /** The gap in points before this pass. */
  gapBefore = 0
  /** Consecutive clean passes and exchanges, up to this one. */
  cleanRun = 0
  exchangeRun = 0
  falls = 0
  broken = 0
  leechRides = 0
  ending: Ending | null = null
  winner: Side | null = null
  /** The healing since the announcements; filled at the final summary. */
  readonly healed: Healed[] = []

  constructor({ passes, penaltiesToDisqualify }: MatchLengthRules) {
    this.passes = passes
    this.penaltiesToDisqualify = penaltiesToDisqualify
  }

  /** A rider's course. Faster than `onSide`, because this call site sees one shape only. */
  of(side: Side): NarratedRiderState {
    return side === 'knight1' ? this.knight1 : this.knight2
  }

  /** The gap in points, at least 0. */
  get gap(): number {
    return Math.abs(this.knight1.points - this.knight2.points)
  }
  /** True if one more penalty disqualifies the knight. */
  isOnTheBrink(side: Side): boolean {
    return this.of(side).penalties === this.penaltiesToDisqualify - 1
  }

  get isSuddenDeath(): boolean {
    return this.pass > this.passes
  }

  /** Applies a moment before it is narrated. */
  applyFact(moment: UntimedFact): void {
    if (moment.passNumber !== this.pass) this.beginPass(moment.passNumber)
    this.knight1.wound = null
    this.knight2.wound = null
    if (moment.referenceName === 'LEECH_RIDE') this.leechRides += 1
    for (const effect of moment.effects) this.apply(effect)
  }

  private beginPass(pass: number): void {
    this.settleLead()
    this.pass = pass
    this.knight1.beginPass()
    this.knight2.beginPass()
  }

  private apply(effect: Effect): void {
    switch (effect.kind) {
      case 'healed':
        this.heal(effect)
        break
      case 'struck':
        this.strike(effect)
        break
      case 'awarded':
        this.award(effect)
        break
      case 'injured':
        injure(this.of(effect.side), effect.injury)
        break
      case 'penalised':
        this.of(effect.side).penalties += 1
        break
      case 'ended':
        this.ending = effect.ending
        this.winner = effect.winner
        break
      case 'completed':
        for (const side of sides) if (!this.isDead(side)) addHealed(this.healed, side, this.of(side))
        break
      default:
        break
    }
  }

  private strike(blow: StruckEffect): void {
    const hitter = this.of(blow.side)
    const struck = this.of(otherSide(blow.side))
    hitter.blow = blow
    hitter.hits += 1
    hitter.isOldWoundStruck = struck.wounds.some(({ location }) => location === blow.location)
    if (blow.lanceBroke) {
      hitter.breakRun += 1
      this.broken += 1
    }
    if (blow.dismounted) {
      struck.isDown = true
      struck.falls += 1
      this.falls += 1
    }
  }

  private award({ knight1, knight2 }: Extract<Effect, { kind: 'awarded' }>): void {
    this.leaderBefore = this.leader
    this.gapBefore = this.gap
    this.countBlows()
    this.knight1.change = knight1
    this.knight2.change = knight2
    this.knight1.points += knight1
    this.knight2.points += knight2
    const lead = this.knight1.points - this.knight2.points
    this.leader = lead === 0 ? null : lead > 0 ? 'knight1' : 'knight2'
    this.knight1.worstBehind = Math.max(this.knight1.worstBehind, -lead)
    this.knight2.worstBehind = Math.max(this.knight2.worstBehind, lead)
  }

  private countBlows(): void {
    const [first, second] = [this.knight1.blow, this.knight2.blow]
    this.cleanRun = first || second ? 0 : this.cleanRun + 1
    this.exchangeRun = first && second ? this.exchangeRun + 1 : 0
    this.knight1.endBlows()
    this.knight2.endBlows()
  }

  /** Records the lead of this pass, after its score has been narrated. */
  settleLead(): void {
    const { leader } = this
    if (leader === null) return
    this.lastLeader = leader
    this.of(leader).hasLed = true
  }

  private heal({ side, location, severity }: Extract<Effect, { kind: 'healed' }>): void {
    const rider = this.of(side)
    rider.wounds =
      severity === null
        ? rider.wounds.filter((wound) => wound.location !== location)
        : rider.wounds.map((wound) => (wound.location === location ? { ...wound, severity } : wound))
  }

  private isDead(side: Side): boolean {
    return this.ending === 'double-death' || (this.ending === 'death' && this.winner !== side)
  }
}

function addHealed(healed: Healed[], side: Side, { announced, wounds }: NarratedRiderState): void {
  for (const { location, severity } of announced) {
    const left = wounds.find((wound) => wound.location === location)?.severity ?? null
    if (left !== severity) healed.push({ side, location, severity: left })
  }
}

function injure(rider: NarratedRiderState, wound: Injury): void {
  rider.woundBefore = rider.wounds.find(({ location }) => location === wound.location) ?? null
  rider.wound = wound
  rider.hurts += 1
  rider.wounds = withWound(rider.wounds, wound)
  rider.announced = withWound(rider.announced, wound)
}

function withWound(wounds: readonly Injury[], wound: Injury): readonly Injury[] {
  return [...wounds.filter(({ location }) => location !== wound.location), wound]
}
