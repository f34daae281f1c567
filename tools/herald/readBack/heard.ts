// What whoever has heard a match knows of it: pass by pass, no more than the facts so far.
import {
  type BySide,
  type Effect,
  type Ending,
  type Injury,
  type MatchFact,
  otherSide,
  type PassOutcomeName,
  type Severity,
  type Side,
  severities,
  sides,
} from '@tiltyard/engine'

type Blow = Extract<Effect, { kind: 'struck' }>
type Healed = Extract<Effect, { kind: 'healed' }>

interface PassHeard {
  readonly number: number
  outcome: PassOutcomeName | null
  hitters: readonly Side[]
  readonly blows: Partial<Record<Side, Blow>>
  change: BySide<number> | null
  /** The totals after it, once they were told. */
  totals: BySide<number> | null
  /** Who was shown a flag, or had to decide, in this pass. */
  readonly penalised: Side[]
  readonly warned: Side[]
  blackFlags: readonly Side[]
  considering: readonly Side[]
  readonly hurt: Partial<Record<Side, { readonly now: Injury; readonly before: Injury | null }>>
}

/** A class, for it lives as long as a match. */
export class Heard {
  readonly passes: PassHeard[] = []
  readonly points: Record<Side, number> = { knight1: 0, knight2: 0 }
  readonly penalties: Record<Side, number> = { knight1: 0, knight2: 0 }
  readonly wounds: Record<Side, readonly Injury[]> = { knight1: [], knight2: [] }
  /** The wounds as they were last announced. */
  readonly announced: Record<Side, readonly Injury[]> = { knight1: [], knight2: [] }
  readonly hurts: Record<Side, number> = { knight1: 0, knight2: 0 }
  leechRides = 0
  /** Hurt by this moment's fact. */
  hurtNow: Side[] = []
  ending: Ending | null = null
  winner: Side | null = null

  get now(): PassHeard | null {
    return this.passes.at(-1) ?? null
  }

  hear(fact: MatchFact): void {
    if (fact.passNumber > this.passes.length) this.passes.push(newPass(fact.passNumber))
    this.hurtNow = []
    const pass = this.now
    if (pass) this.announce(pass, fact)
    for (const effect of fact.effects) this.apply(effect, pass)
  }

  private announce(pass: PassHeard, { referenceName, outcome, subject }: MatchFact): void {
    const about = subject === null ? sides : [subject]
    if (outcome !== undefined && pass.outcome === null) {
      pass.outcome = outcome
      pass.hitters = outcome === 'clean_pass' ? [] : about
    }
    if (referenceName.startsWith('BLACK_FLAG')) pass.blackFlags = about
    if (referenceName.startsWith('INJURY_CONSIDERATION')) pass.considering = about
    if (referenceName === 'LEECH_RIDE') this.leechRides += 1
  }

  private apply(effect: Effect, pass: PassHeard | null): void {
    if (effect.kind === 'ended') {
      this.ending = effect.ending
      this.winner = effect.winner
    }
    if (effect.kind === 'healed') this.heal(effect)
    if (pass === null) return
    if (effect.kind === 'struck') pass.blows[effect.side] = effect
    if (effect.kind === 'awarded') {
      this.points.knight1 += effect.knight1
      this.points.knight2 += effect.knight2
      pass.change = { knight1: effect.knight1, knight2: effect.knight2 }
      pass.totals = { ...this.points }
    }
    if (effect.kind === 'penalised') {
      this.penalties[effect.side] += 1
      pass.penalised.push(effect.side)
    }
    if (effect.kind === 'warned') pass.warned.push(effect.side)
    if (effect.kind === 'injured') this.injure(pass, effect.side, effect.injury)
  }

  private heal(effect: Healed): void {
    const { side, location, severity } = effect
    const left = (wound: Injury): Injury[] => {
      if (wound.location !== location) return [wound]
      return severity === null ? [] : [{ ...wound, severity: severity satisfies Severity }]
    }
    this.wounds[side] = this.wounds[side].flatMap(left)
  }

  private injure(pass: PassHeard, side: Side, injury: Injury): void {
    const before = this.wounds[side].find(({ location }) => location === injury.location) ?? null
    pass.hurt[side] = { now: injury, before }
    const kept = this.announced[side].filter(({ location }) => location !== injury.location)
    this.announced[side] = [...kept, injury]
    this.hurts[side] += 1
    this.hurtNow.push(side)
    this.wounds[side] = [...this.wounds[side].filter((wound) => wound !== before), injury]
  }

  /** Whether a knight was unhorsed in the pass so many before this one. */
  isDown(side: Side, ago = 0): boolean {
    return this.passes.at(-1 - ago)?.blows[otherSide(side)]?.dismounted === true
  }

  falls(side: Side): number {
    return this.passes.filter(({ blows }) => blows[otherSide(side)]?.dismounted === true).length
  }

  /** How many passes in a row, up to this one, something was so. */
  run(isSo: (pass: PassHeard) => boolean): number {
    let count = 0
    for (let at = this.passes.length - 1; at >= 0; at--) {
      const pass = this.passes[at]
      if (!pass || !isSo(pass)) break
      count += 1
    }
    return count
  }

  broken(): number {
    return this.passes.flatMap(({ blows }) => Object.values(blows)).filter(({ lanceBroke }) => lanceBroke).length
  }

  /** The leads after each pass whose points were told: above 0 for knight 1. */
  leads(): readonly number[] {
    return this.passes.flatMap(({ totals }) => (totals ? [totals.knight1 - totals.knight2] : []))
  }

  /** The points a knight is ahead by, as it stands; below 0 behind. */
  ahead(side: Side): number {
    return this.points[side] - this.points[otherSide(side)]
  }

  /** By how much they were behind at the worst. */
  worst(side: Side): number {
    return Math.max(0, ...this.leads().map((lead) => (side === 'knight1' ? -lead : lead)))
  }

  isVoiceless(side: Side): boolean {
    return this.wounds[side].some(
      ({ location, path, severity }) => location === 'neck' && path === 'B' && severities.indexOf(severity) > 0,
    )
  }
}

function newPass(number: number): PassHeard {
  return {
    number,
    outcome: null,
    hitters: [],
    blows: {},
    change: null,
    totals: null,
    penalised: [],
    warned: [],
    blackFlags: [],
    considering: [],
    hurt: {},
  }
}
