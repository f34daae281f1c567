import type { Effect, MatchFact } from '../../../joust/event.ts'
import type { MatchState } from '../../../joust/matchState.ts'
import type { KnightRecordBeforeMatch, RecordsBeforeMatch } from '../../../joust/recordsBeforeMatch.ts'
import { replay } from '../../../joust/replay.ts'
import type { MatchSetup } from '../../../joust/setup.ts'
import { type HitLocation, hitLocations } from '../../../league/hitLocation.ts'
import { type Injury, severities } from '../../../league/injury.ts'
import type { KnightName } from '../../../league/knight.ts'
import { otherSide, type Side, sides } from '../../../league/side.ts'
import { defineRandomStream, forkSeed, pickRandom, randomBelow, randomBetween } from '../../../random/randomNumbers.ts'
import type { Seed } from '../../../random/seed.ts'
import type { Rules } from '../../../rules/rules.ts'
import { readingA, readingB } from '../../../tuning/presets.ts'
import type { InjuryChances, Tuning } from '../../../tuning/tuning.ts'
import { tuningFromSimulatorConfig } from '../../../tuning/tuningFromSimulatorConfig.ts'

export type OracleStrike = Extract<Effect, { kind: 'struck' }>

interface WholeMatch {
  readonly rules: Rules
  readonly facts: readonly MatchFact[]
  /** The state before the first fact, then after each. */
  readonly states: readonly MatchState[]
  readonly blows: readonly { readonly at: number; readonly pass: number; readonly struck: OracleStrike }[]
  readonly past: RecordsBeforeMatch | null
}

/** Each moment of a match, computed from facts and replay without the herald's code. */
export function createHeraldOracles(
  setup: MatchSetup,
  facts: readonly MatchFact[],
  past: RecordsBeforeMatch | null,
): HeraldOracle[] {
  const states = [replay([])]
  for (const fact of facts) states.push(replay([fact], states.at(-1)))
  const blows = facts.flatMap((fact, at) =>
    effectsOf(fact, 'struck').map((struck) => ({ at, pass: fact.passNumber, struck })),
  )
  const match = { rules: setup.rules, facts, states, blows, past }
  return facts.map((_, at) => new HeraldOracle(match, at))
}

/** The state right after one fact. */
export class HeraldOracle {
  private readonly match: WholeMatch
  private readonly at: number
  readonly fact: MatchFact
  readonly now: MatchState
  readonly before: MatchState

  constructor(match: WholeMatch, at: number) {
    this.match = match
    this.at = at
    this.fact = match.facts[at] as MatchFact
    this.before = match.states[at] as MatchState
    this.now = match.states[at + 1] as MatchState
  }

  get name(): MatchFact['referenceName'] {
    return this.fact.referenceName
  }
  get pass(): number {
    return this.fact.passNumber
  }
  get passes(): number {
    return this.match.rules.passes
  }
  /** Passes left before sudden death, with this one. */
  get left(): number {
    return this.passes - this.pass + 1
  }
  get subject(): Side {
    return this.fact.subject ?? 'knight1'
  }
  get past(): RecordsBeforeMatch | null {
    return this.match.past
  }
  of(side: Side): KnightRecordBeforeMatch | null {
    return this.match.past?.[side] ?? null
  }
  streak(side: Side): number {
    return this.of(side)?.streak ?? 0
  }
  /** Jousts before this one; -1 if unknown. */
  jousts(side: Side): number {
    return this.of(side)?.jousts ?? -1
  }
  odds(side: Side): number | null {
    return this.past?.odds?.[side] ?? null
  }
  /** True if one more win would make the knight's run the longest ever. */
  wouldBeRecord(side: Side): boolean {
    return this.past !== null && Math.max(0, this.streak(side)) + 1 > this.past.longestRun
  }

  /** This fact's effects of one kind. */
  effects<Kind extends Effect['kind']>(kind: Kind): Extract<Effect, { kind: Kind }>[] {
    return effectsOf(this.fact, kind)
  }
  /** A knight's lead after a pass by the board, below 0 if behind. */
  ahead(side: Side, pass = this.pass): number {
    const total = (one: Side): number =>
      this.now[one].cells.slice(0, pass).reduce<number>((sum, c) => sum + (c ?? 0), 0)
    return total(side) - total(otherSide(side))
  }
  /** A knight's lead before this pass. */
  wasAhead(side: Side): number {
    return this.ahead(side, this.pass - 1)
  }
  /** A knight's gain in this pass. */
  earned(side: Side): number {
    return this.now[side].cells[this.pass - 1] ?? 0
  }
  worstBehind(side: Side): number {
    return Math.max(0, ...this.passesTo(this.pass).map((pass) => -this.ahead(side, pass)))
  }
  hadLed(side: Side): boolean {
    return this.passesTo(this.pass - 1).some((pass) => this.ahead(side, pass) > 0)
  }
  /** The last leader before this pass; null if there was none. */
  get ledLast(): Side | null {
    const led = this.passesTo(this.pass - 1).reverse()
    const last = led.find((pass) => this.ahead('knight1', pass) !== 0)
    return last === undefined ? null : this.ahead('knight1', last) > 0 ? 'knight1' : 'knight2'
  }

  /** This fact's blow. */
  get own(): OracleStrike | null {
    return this.effects('struck')[0] ?? null
  }
  /** The number of blows in this pass, with those still to come. */
  get blowsOfPass(): number {
    return this.match.blows.filter(({ pass }) => pass === this.pass).length
  }
  /** A knight's blow in a pass, if it has been narrated. */
  blow(side: Side, pass = this.pass): OracleStrike | null {
    return this.blowsSoFar.find((blow) => blow.pass === pass && blow.struck.side === side)?.struck ?? null
  }
  /** True if a knight fell in a pass. */
  fell(side: Side, pass = this.pass): boolean {
    return this.blow(otherSide(side), pass)?.dismounted === true
  }
  /** The number of consecutive passes up to the given one for which the condition holds. */
  inARow(last: number, isSo: (pass: number) => boolean): number {
    let pass = last
    while (pass > 0 && isSo(pass)) pass--
    return last - pass
  }
  /** Consecutive clean passes up to this one. */
  get cleanPasses(): number {
    return this.inARow(this.pass, (pass) => sides.every((side) => this.blow(side, pass) === null))
  }
  breaks(side: Side): number {
    return this.inARow(this.pass, (pass) => this.blow(side, pass)?.lanceBroke === true)
  }
  /** Consecutive exchanges, with this pass, whose blows are still to come. */
  get exchanges(): number {
    return 1 + this.inARow(this.pass - 1, (pass) => sides.every((side) => this.blow(side, pass) !== null))
  }
  hits(side: Side): number {
    return 1 + this.inARow(this.pass - 1, (pass) => this.blow(side, pass) !== null)
  }
  hasStruck(side: Side): boolean {
    return this.now[side].tallies.hits > 0
  }
  falls(side: Side): number {
    return this.now[otherSide(side)].tallies.dismounts
  }
  get allFalls(): number {
    return this.falls('knight1') + this.falls('knight2')
  }
  get broken(): number {
    return this.now.knight1.tallies.breaks + this.now.knight2.tallies.breaks
  }

  /** True if one more penalty disqualifies the knight. */
  isOnTheBrink(side: Side): boolean {
    return this.now[side].penalties === this.match.rules.penaltiesToDisqualify - 1
  }
  /** A knight's wound in this fact. */
  wound(side: Side): Injury | null {
    return this.effects('injured').find((effect) => effect.side === side)?.injury ?? null
  }
  /** A wound as it was before this fact. */
  woundBefore(side: Side, place: HitLocation): Injury | null {
    return this.before[side].injuries.find(({ location }) => location === place) ?? null
  }
  /** The number of a knight's wounds in this match. */
  hurts(side: Side): number {
    return this.now[otherSide(side)].tallies.injuriesInflicted
  }
  get leechRides(): number {
    return this.match.facts.slice(0, this.at + 1).filter(({ referenceName }) => referenceName === 'LEECH_RIDE').length
  }
  /** How much this fact worsens a wound, 0 for not at all; null without an older wound. */
  worsening(side: Side): number | null {
    const wound = this.wound(side)
    const before = wound && this.woundBefore(side, wound.location)
    return wound && before ? severities.indexOf(wound.severity) - severities.indexOf(before.severity) : null
  }
  /** True if a wound has taken a knight's voice: a windpipe wound above minor. */
  isVoiceless(side: Side): boolean {
    const { injuries } = this.now[side]
    return injuries.some(({ location, path, severity }) => location === 'neck' && path === 'B' && severity !== 'minor')
  }
  /** True if a living knight's wounds differ from the last announcement. */
  hasHealed(side: Side): boolean {
    const { ending, winner } = this.now
    const isDead = ending === 'double-death' || (ending === 'death' && winner !== side)
    const { injuries, displayedInjuries } = this.before[side]
    const isAsShown = displayedInjuries.every(({ location, severity }) =>
      injuries.some((injury) => injury.location === location && injury.severity === severity),
    )
    return !isDead && !isAsShown
  }

  private get blowsSoFar(): WholeMatch['blows'] {
    return this.match.blows.filter(({ at }) => at <= this.at)
  }
  private passesTo(last: number): number[] {
    return Array.from({ length: Math.max(0, last) }, (_, index) => index + 1)
  }
}

function effectsOf<Kind extends Effect['kind']>(fact: MatchFact, kind: Kind): Extract<Effect, { kind: Kind }>[] {
  return fact.effects.filter((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind)
}

const everywhere = <Value>(value: Value) =>
  Object.fromEntries(hitLocations.map((place) => [place, value])) as Record<HitLocation, Value>
const wounds = (minor: number, moderate: number, major: number): Tuning['injuryChances'] =>
  everywhere<InjuryChances>({ minor, moderate, major })
const oftenAt = (...places: HitLocation[]): Tuning['hitLocations'] => ({
  ...readingA.hitLocations,
  ...Object.fromEntries(places.map((place) => [place, 60])),
})

/** The number of matches by tuning; several tunings make rare events common. */
export const matchCountsByTuning: readonly (readonly [matches: number, tuning: Tuning])[] = [
  [300, readingA],
  [100, readingB],
  [150, tuningFromSimulatorConfig({ hitLocations: oftenAt('horse', 'hand', 'crest'), hitChance: 70 })],
  [
    150,
    tuningFromSimulatorConfig({
      ...readingA,
      injuryChances: wounds(15, 15, 15),
      hitLocations: oftenAt('neck', 'horse'),
    }),
  ],
  [
    200,
    tuningFromSimulatorConfig({ ...readingA, injuryChances: wounds(20, 10, 25), hitChance: 90, baseHealChance: 0 }),
  ],
  [50, tuningFromSimulatorConfig({ ...readingA, baseDeathChance: 30, hitChance: 80 })],
  [100, tuningFromSimulatorConfig({ ...readingA, hitChance: 20 })],
  [
    100,
    tuningFromSimulatorConfig({
      ...readingA,
      hitLocations: oftenAt('crest', 'visor'),
      lanceBreakChance: 70,
      dismountChance: 60,
    }),
  ],
  [
    100,
    tuningFromSimulatorConfig({
      ...readingA,
      locationPoints: everywhere(1),
      breakBonus: 0,
      dismountBonus: 0,
      hitChance: 85,
    }),
  ],
  [
    100,
    tuningFromSimulatorConfig({ ...readingA, locationPoints: { ...everywhere(1), crest: 10, chest: -10, leg: 8 } }),
  ],
  [100, tuningFromSimulatorConfig({ ...readingA, locationPoints: everywhere(5), breakBonus: 10, dismountBonus: 10 })],
]

const drawn = defineRandomStream('occasions/past')

/** Draws a plausible record. */
export function generateRecordsBeforeMatch(seed: Seed): RecordsBeforeMatch | null {
  const roll = (index: number, bound: number): number => randomBelow(seed, drawn, bound, index)
  if (roll(0, 6) === 0) return null
  const own = { knight1: drawKnight(forkSeed(seed, 'knight1')), knight2: drawKnight(forkSeed(seed, 'knight2')) }
  const ridden = Math.min(own.knight1.jousts, own.knight2.jousts, roll(1, 9))
  const knight1 = Math.min(own.knight1.wins, roll(2, ridden + 1))
  const knight2 = Math.min(own.knight2.wins, randomBelow(seed, drawn, ridden - knight1 + 1, 3))
  const share = 25 + roll(4, 51)
  return {
    ...own,
    meetings: { ridden, knight1, knight2 },
    lastWinner: pickRandom(
      seed,
      drawn,
      [null, ...(knight1 ? sides.slice(0, 1) : []), ...(knight2 ? sides.slice(1) : [])],
      5,
    ),
    odds: roll(6, 3) === 0 ? null : { knight1: share, knight2: 100 - share - roll(7, 2) },
    longestRun: Math.max(own.knight1.longestWon, own.knight2.longestWon, roll(8, 2) * roll(9, 9)),
  }
}

const odo: KnightName = { title: 'Sur', firstName: 'Odo', lastName: 'Late', epithet: '', gender: 'male' }

function drawKnight(seed: Seed): KnightRecordBeforeMatch {
  const jousts = pickRandom(seed, drawn, [0, 0, 1, 2, 4, 7, 12, 99])
  const wins = Math.min(jousts, pickRandom(seed, drawn, [0, 0, 1, 3, 5, 40], 1))
  const [lost, won] = [Math.min(6, jousts - wins), Math.min(6, wins)]
  const streak = pickRandom(seed, drawn, [-lost, won, randomBetween(seed, drawn, -lost, won, 2)], 4)
  const mourned = randomBelow(seed, drawn, 8, 3) === 0 ? odo : null
  return { jousts, wins, streak, longestWon: Math.max(0, streak), mourned }
}
