import type { Effect, Ending, Moment } from '../../joust/event.ts'
import type { Injury } from '../../league/injury.ts'
import { type BySide, otherSide, type Side, sides } from '../../league/side.ts'
import type { Measures } from '../../rules/measures.ts'

export type Struck = Extract<Effect, { kind: 'struck' }>
/** What is left of a wound that has been announced; null when it has healed. */
interface Healed {
  readonly side: Side
  readonly location: Injury['location']
  readonly severity: Injury['severity'] | null
}

/** What the herald remembers of one rider, up to the moment that is told. */
export class RiderCourse {
  points = 0
  /** What the judges gave for this pass, after the floor at 0. */
  change = 0
  /** This pass's blow, once it has been told. */
  blow: Struck | null = null
  /** Whether the rider was unhorsed in this pass, and in the one before. */
  isDown = false
  wasDown = false
  falls = 0
  hits = 0
  /** Passes in a row, up to this one, with a blow that landed, and with a lance broken. */
  hitRun = 0
  breakRun = 0
  penalties = 0
  /** The wounds carried, and how many were received. */
  wounds: readonly Injury[] = []
  /** The wounds as they were announced: healing is silent until the final summary. */
  announced: readonly Injury[] = []
  hurts = 0
  /** The wound of this moment, and the one that it grew out of. */
  wound: Injury | null = null
  woundBefore: Injury | null = null
  /** The place of this pass's blow was hurt before it. */
  isOldWoundStruck = false
  /** By how many points the rider was behind at the worst, and whether they ever led. */
  worstBehind = 0
  hasLed = false

  /** Whether a wound has taken the voice: whoever has none is not quoted. */
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

  /** Counts a pass whose blows have been told. */
  endBlows(): void {
    const { blow } = this
    this.hitRun = blow ? this.hitRun + 1 : 0
    if (!blow?.lanceBroke) this.breakRun = 0
  }
}

/** What the herald remembers of a match: no more than the facts told so far. A class, for it lives as long as the match. */
export class Course implements BySide<RiderCourse> {
  readonly knight1 = new RiderCourse()
  readonly knight2 = new RiderCourse()
  /** How many passes the match has before sudden death. */
  readonly passes: number
  private readonly penaltiesToDisqualify: number
  pass = 0
  leader: Side | null = null
  /** Who led before this pass's points, and who led last before the two were level. */
  leaderBefore: Side | null = null
  lastLeader: Side | null = null
  /** The points between them before this pass's. */
  gapBefore = 0
  /** Passes in a row, up to this one, in which nobody struck, and in which both did. */
  cleanRun = 0
  exchangeRun = 0
  falls = 0
  broken = 0
  leechRides = 0
  ending: Ending | null = null
  winner: Side | null = null
  /** What has healed of all that was announced: known at the final summary alone. */
  readonly healed: Healed[] = []

  constructor({ passes, penaltiesToDisqualify }: Measures) {
    this.passes = passes
    this.penaltiesToDisqualify = penaltiesToDisqualify
  }

  /** A rider's course. A way of its own beside `onSide`: what reads one kind of thing alone reads it faster. */
  of(side: Side): RiderCourse {
    return side === 'knight1' ? this.knight1 : this.knight2
  }

  /** The points between the two, at least 0. */
  get gap(): number {
    return Math.abs(this.knight1.points - this.knight2.points)
  }
  /** Whether one penalty more disqualifies a knight. */
  isOnTheBrink(side: Side): boolean {
    return this.of(side).penalties === this.penaltiesToDisqualify - 1
  }

  get isSuddenDeath(): boolean {
    return this.pass > this.passes
  }

  /** Takes in what a moment changes, before it is told. */
  hear(moment: Moment): void {
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

  private strike(blow: Struck): void {
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

  /** What the lead was is remembered until the pass has been told: see `settleLead`. */
  private countBlows(): void {
    const [first, second] = [this.knight1.blow, this.knight2.blow]
    this.cleanRun = first || second ? 0 : this.cleanRun + 1
    this.exchangeRun = first && second ? this.exchangeRun + 1 : 0
    this.knight1.endBlows()
    this.knight2.endBlows()
  }

  /** Lets the lead of this pass become what was, once its score has been told. */
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

function addHealed(healed: Healed[], side: Side, { announced, wounds }: RiderCourse): void {
  for (const { location, severity } of announced) {
    const left = wounds.find((wound) => wound.location === location)?.severity ?? null
    if (left !== severity) healed.push({ side, location, severity: left })
  }
}

function injure(rider: RiderCourse, wound: Injury): void {
  rider.woundBefore = rider.wounds.find(({ location }) => location === wound.location) ?? null
  rider.wound = wound
  rider.hurts += 1
  rider.wounds = withWound(rider.wounds, wound)
  rider.announced = withWound(rider.announced, wound)
}

function withWound(wounds: readonly Injury[], wound: Injury): readonly Injury[] {
  return [...wounds.filter(({ location }) => location !== wound.location), wound]
}
