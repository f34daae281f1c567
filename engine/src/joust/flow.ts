import type { Injury } from '../league/injury.ts'
import { type BySide, onSide, type Side, sides, sidesWhere } from '../league/side.ts'
import { defineRandomStream, randomBelow } from '../random/randomNumbers.ts'
import type { Seed } from '../random/seed.ts'
import type { EventKindName } from '../rules/eventKinds.ts'
import { type Blow, computeWound, rollBlow, rollRestOfBlow } from './blow.ts'
import { endByVerdict, endOrAnnounceSuddenDeathIfDue } from './endings.ts'
import type { Effect, PassOutcomeName } from './event.ts'
import { type FixedBlow, type FixedPassFacts, noFixedFacts } from './fixedPassFacts.ts'
import { addHealingEffects } from './healing.ts'
import { applyEffectsAndEmitFact, type MatchSimulation } from './matchSimulation.ts'
import { addToMatchEventCount, getMutableRiderState } from './replay.ts'
import { mustConsiderWithdrawal, rollDeath, rollWithdrawals } from './verdicts.ts'

const nothing: readonly Effect[] = []
const began: Effect = { kind: 'pass-began' }
const passBegan: readonly Effect[] = [began]
const noPoints: readonly Effect[] = [{ kind: 'awarded', knight1: 0, knight2: 0 }]
const opening = ['MATCH_START', 'RIDERS_TO_POSTS', 'MARSHALL_ASSESSMENT', 'KNIGHT_READY'] as const
const beats = ['TRUMPET_BLAST', 'KNIGHTS_CHARGE', 'MOUNTS_BUILDING_SPEED', 'LOWER_LANCES'] as const
const pathStreams: BySide<number> = {
  knight1: defineRandomStream('knight1/path'),
  knight2: defineRandomStream('knight2/path'),
}

/** Rides the opening, before the first pass. */
export function simulateOpening(simulation: MatchSimulation): void {
  for (const name of opening) applyEffectsAndEmitFact(simulation, 0, name, null, nothing)
}

/** Rides one pass, from 1 on, to its last event; `draft.ending` is null if the match continues. */
export function simulatePass(
  simulation: MatchSimulation,
  passNumber: number,
  seed: Seed,
  fixedFacts: FixedPassFacts = noFixedFacts,
): void {
  approach(simulation, passNumber, seed, fixedFacts)
  const blows =
    fixedFacts.blows === undefined ? drawBlows(simulation, seed) : drawOtherBlows(simulation, seed, fixedFacts.blows)
  attaint(simulation, passNumber, blows)
  const wounds = injure(simulation, passNumber, blows, seed, fixedFacts)
  if (decideDeath(simulation, passNumber, blows, seed, fixedFacts)) return
  if (raiseFlags(simulation, passNumber, blows)) return
  if (considerWithdrawal(simulation, passNumber, wounds, seed, fixedFacts)) return
  endOrAnnounceSuddenDeathIfDue(simulation, passNumber)
}

function approach(riding: MatchSimulation, passNumber: number, seed: Seed, { healing }: FixedPassFacts): void {
  const name = passNumber > riding.rules.passes ? 'SUDDEN_DEATH_PASS_START' : 'PASS_START'
  applyEffectsAndEmitFact(
    riding,
    passNumber,
    name,
    null,
    healing ? [...passBegan, ...healing] : leechwork(riding, passNumber, seed),
  )
  if (riding.herald === null) {
    addToMatchEventCount(riding.draft, beats.length)
    return
  }
  for (const beat of beats) applyEffectsAndEmitFact(riding, passNumber, beat, null, nothing)
}

/** Healing since the last pass is silent, so the next pass's start has its effects. */
function leechwork({ draft, setup, tuning }: MatchSimulation, passNumber: number, seed: Seed): readonly Effect[] {
  if (draft.knight1.injuries.length === 0 && draft.knight2.injuries.length === 0) return passBegan
  const effects: Effect[] = [began]
  for (const side of sides) {
    const { stamina } = onSide(setup, side).personalStats
    addHealingEffects(effects, getMutableRiderState(draft, side).injuries, stamina, tuning, side, passNumber - 1, seed)
  }
  return effects
}

interface Blows {
  readonly knight1: Blow | null
  readonly knight2: Blow | null
}

function drawBlows({ tuning, setup, draft }: MatchSimulation, seed: Seed): Blows {
  return {
    knight1: rollBlow(tuning, setup.knight1.personalStats, draft.knight1.hasStruckCrest, 'knight1', seed),
    knight2: rollBlow(tuning, setup.knight2.personalStats, draft.knight2.hasStruckCrest, 'knight2', seed),
  }
}

function drawOtherBlows(riding: MatchSimulation, seed: Seed, given: Partial<BySide<FixedBlow>>): Blows {
  const { tuning, setup, draft } = riding
  const blowOf = (side: Side): Blow | null => {
    const { hasStruckCrest } = onSide(draft, side)
    return rollRestOfBlow(tuning, onSide(setup, side).personalStats, hasStruckCrest, side, seed, given[side] ?? {})
  }
  return { knight1: blowOf('knight1'), knight2: blowOf('knight2') }
}

function attaint(riding: MatchSimulation, passNumber: number, blows: Blows): void {
  const { knight1, knight2 } = blows
  if (!knight1 && !knight2) {
    applyEffectsAndEmitFact(riding, passNumber, 'CLEAN_PASS', null, nothing, 'clean_pass')
    applyEffectsAndEmitFact(riding, passNumber, 'SCORE_ANNOUNCE_NONE', null, noPoints)
    return
  }
  const isExchange = knight1 !== null && knight2 !== null
  const hitter: Side | null = isExchange ? null : knight1 ? 'knight1' : 'knight2'
  const outcome = isExchange ? 'exchange' : 'strike'
  applyEffectsAndEmitFact(riding, passNumber, isExchange ? 'TWIND_ATTAINT' : 'ATTAINT', hitter, nothing, outcome)
  if (knight1) tellStrike(riding, passNumber, 'knight1', knight1, outcome)
  if (knight2) tellStrike(riding, passNumber, 'knight2', knight2, outcome)
  const { draft } = riding
  const awarded: Effect = {
    kind: 'awarded',
    knight1: appliedChange(draft.knight1.points, knight1),
    knight2: appliedChange(draft.knight2.points, knight2),
  }
  applyEffectsAndEmitFact(riding, passNumber, 'POINTS_AWARDED', hitter, [awarded])
  applyEffectsAndEmitFact(
    riding,
    passNumber,
    isExchange ? 'SCORE_ANNOUNCE_DOUBLE' : 'SCORE_ANNOUNCE_SINGLE',
    hitter,
    nothing,
  )
}

/** The change of a total that never falls below 0. A plain 0, never -0, which JSON does not have. */
function appliedChange(total: number, blow: Blow | null): number {
  if (blow === null) return 0
  return total + blow.points < 0 ? 0 - total : blow.points
}

function tellStrike(
  riding: MatchSimulation,
  passNumber: number,
  side: Side,
  blow: Blow,
  outcome: PassOutcomeName,
): void {
  const { location, isRedirected, points, lanceBroke, dismounted } = blow
  const struck: Effect = { kind: 'struck', side, location, isRedirected, points, lanceBroke, dismounted }
  applyEffectsAndEmitFact(riding, passNumber, strikeName(blow), side, [struck], outcome)
}

/** Written out, because looking up a concatenated name is slow. */
function strikeName({ location, lanceBroke, dismounted }: Blow): EventKindName {
  if (location === 'crest') {
    if (lanceBroke) return dismounted ? 'STRIKE_CREST_BREAK_DISMOUNT' : 'STRIKE_CREST_BREAK'
    return dismounted ? 'STRIKE_CREST_DISMOUNT' : 'STRIKE_CREST'
  }
  if (lanceBroke) return dismounted ? 'STRIKE_BODY_BREAK_DISMOUNT' : 'STRIKE_BODY_BREAK'
  return dismounted ? 'STRIKE_BODY_DISMOUNT' : 'STRIKE_BODY'
}

type Wounds = BySide<Injury | null>

const unhurt: Wounds = { knight1: null, knight2: null }

function injure(riding: MatchSimulation, passNumber: number, blows: Blows, seed: Seed, given: FixedPassFacts): Wounds {
  if (!blows.knight1?.severity && !blows.knight2?.severity) return unhurt
  const wounds: Wounds = {
    knight1: woundOf(riding, 'knight1', blows.knight2, passNumber, seed, given.blows?.knight2?.path),
    knight2: woundOf(riding, 'knight2', blows.knight1, passNumber, seed, given.blows?.knight1?.path),
  }
  const { knight1, knight2 } = wounds
  const hurt = sidesWhere(knight1 !== null, knight2 !== null)
  const grave = sidesWhere(isGrave(knight1), isGrave(knight2))
  if (grave.length > 0) summonLeech(riding, passNumber, wounds, hurt, grave)
  else
    applyEffectsAndEmitFact(
      riding,
      passNumber,
      hurt.length === 2 ? 'INJURY_DOUBLE' : 'INJURY_SINGLE',
      only(hurt),
      injuredEffects(wounds),
    )
  return wounds
}

function woundOf(
  riding: MatchSimulation,
  side: Side,
  blow: Blow | null,
  passNumber: number,
  seed: Seed,
  path?: Injury['path'],
): Injury | null {
  if (!blow?.severity) return null
  const { location, severity } = blow
  const drawPath = (): Injury['path'] => path ?? (randomBelow(seed, onSide(pathStreams, side), 2) === 0 ? 'A' : 'B')
  return computeWound(getMutableRiderState(riding.draft, side).injuries, { location, severity }, passNumber, drawPath)
}

function summonLeech(
  riding: MatchSimulation,
  passNumber: number,
  wounds: Wounds,
  hurt: readonly Side[],
  grave: readonly Side[],
): void {
  applyEffectsAndEmitFact(
    riding,
    passNumber,
    grave.length === 2 ? 'BLACK_FLAG_DOUBLE' : 'BLACK_FLAG_SINGLE',
    only(grave),
    nothing,
  )
  applyEffectsAndEmitFact(riding, passNumber, 'LEECH_RIDE', only(hurt), nothing)
  hurt.forEach((side, order) => {
    const injury = onSide(wounds, side)
    const name = leechName(order === 0, injury?.escalatedAt === passNumber)
    applyEffectsAndEmitFact(riding, passNumber, name, side, injury ? [{ kind: 'injured', side, injury }] : nothing)
  })
}

function leechName(isFirst: boolean, isWorse: boolean): EventKindName {
  if (isWorse) return isFirst ? 'LEECH_ANNOUNCE_FIRST_ESCALATION' : 'LEECH_ANNOUNCE_SECOND_ESCALATION'
  return isFirst ? 'LEECH_ANNOUNCE_FIRST' : 'LEECH_ANNOUNCE_SECOND'
}

function isGrave(wound: Injury | null): boolean {
  return wound !== null && wound.severity !== 'minor'
}

function injuredEffects({ knight1, knight2 }: Wounds): Effect[] {
  const effects: Effect[] = []
  if (knight1) effects.push({ kind: 'injured', side: 'knight1', injury: knight1 })
  if (knight2) effects.push({ kind: 'injured', side: 'knight2', injury: knight2 })
  return effects
}

/** Each knight struck in this pass may die; all their wounds count (rules 6.1). */
function decideDeath(
  riding: MatchSimulation,
  passNumber: number,
  blows: Blows,
  seed: Seed,
  { deaths }: FixedPassFacts,
): boolean {
  const first = blows.knight2 !== null && (deaths?.knight1 ?? dies(riding, 'knight1', seed))
  const second = blows.knight1 !== null && (deaths?.knight2 ?? dies(riding, 'knight2', seed))
  if (!first && !second) return false
  endByVerdict(riding, passNumber, 'death', sidesWhere(first, second))
  return true
}

function dies({ draft, tuning }: MatchSimulation, side: Side, seed: Seed): boolean {
  return rollDeath(getMutableRiderState(draft, side).injuries, tuning, side, seed)
}

/** Raises striped flags, disqualifies, then raises yellow flags. Returns true if the match is over. */
function raiseFlags(riding: MatchSimulation, passNumber: number, blows: Blows): boolean {
  const { knight1, knight2 } = blows
  if (knight1?.isPenalty || knight2?.isPenalty) {
    const fouls = sidesWhere(knight1?.isPenalty === true, knight2?.isPenalty === true)
    const effects = fouls.map((side): Effect => ({ kind: 'penalised', side }))
    applyEffectsAndEmitFact(
      riding,
      passNumber,
      fouls.length === 2 ? 'STRIPED_FLAG_DOUBLE' : 'STRIPED_FLAG_SINGLE',
      only(fouls),
      effects,
    )
    const out = sides.filter(
      (side) => getMutableRiderState(riding.draft, side).penalties >= riding.rules.penaltiesToDisqualify,
    )
    if (out.length > 0) {
      endByVerdict(riding, passNumber, 'disqualification', out)
      return true
    }
  }
  if (knight1?.isRedirected)
    applyEffectsAndEmitFact(riding, passNumber, 'YELLOW_FLAG', 'knight1', [{ kind: 'warned', side: 'knight1' }])
  if (knight2?.isRedirected)
    applyEffectsAndEmitFact(riding, passNumber, 'YELLOW_FLAG', 'knight2', [{ kind: 'warned', side: 'knight2' }])
  return false
}

/** Lets gravely wounded knights consider withdrawing. Returns true if one withdrew. */
function considerWithdrawal(
  riding: MatchSimulation,
  passNumber: number,
  wounds: Wounds,
  seed: Seed,
  given: FixedPassFacts,
): boolean {
  if (wounds === unhurt) return false
  const { draft, rules } = riding
  const considering = sidesWhere(
    mustConsiderWithdrawal(wounds.knight1, draft.knight1.injuries, rules),
    mustConsiderWithdrawal(wounds.knight2, draft.knight2.injuries, rules),
  )
  if (considering.length === 0) return false
  const isDouble = considering.length === 2
  const consider = isDouble ? 'INJURY_CONSIDERATION_DOUBLE' : 'INJURY_CONSIDERATION_SINGLE'
  applyEffectsAndEmitFact(riding, passNumber, consider, only(considering), nothing)
  const injuries = { knight1: draft.knight1.injuries, knight2: draft.knight2.injuries }
  const leaving = given.leaving ?? rollWithdrawals(considering, injuries, rules, seed)
  if (leaving.length === 0) {
    const announce = isDouble ? 'ANNOUNCE_CONTINUE_DOUBLE' : 'ANNOUNCE_CONTINUE_SINGLE'
    applyEffectsAndEmitFact(riding, passNumber, announce, only(considering), nothing)
    return false
  }
  const announce = leaving.length === 2 ? 'ANNOUNCE_WITHDRAWAL_DOUBLE' : 'ANNOUNCE_WITHDRAWAL_SINGLE'
  applyEffectsAndEmitFact(riding, passNumber, announce, only(leaving), nothing)
  endByVerdict(riding, passNumber, 'withdrawal', leaving)
  return true
}

/** The only side of a list; null for two. */
function only(list: readonly Side[]): Side | null {
  return list.length === 1 ? (list[0] ?? null) : null
}
