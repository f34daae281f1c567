import { expect } from 'vitest'
import { type HitLocation, hitLocations } from '../../league/hitLocation.ts'
import type { Severity } from '../../league/injury.ts'
import type { PersonalStats } from '../../league/knight.ts'
import type { Side } from '../../league/side.ts'
import { LAST_PASS } from '../../rules/matchLengthRules.ts'
import { currentVersions } from '../../rules/versions.ts'
import { compileTuning, ratingPairIndex } from '../../tuning/compileTuning.ts'
import { readingA } from '../../tuning/presets.ts'
import type { Tuning } from '../../tuning/tuning.ts'
import type { Effect, UntimedFact } from '../event.ts'
import { simulatePass } from '../flow.ts'
import { startMatchSimulation } from '../matchSimulation.ts'
import type { MutableMatchState } from '../replay.ts'
import type { MatchKnight, MatchSetup } from '../setup.ts'
import { passNumberSeed, setDiceScript, unusedScriptedRolls } from './scriptedDice.ts'

export interface ScriptedHit {
  readonly at: HitLocation
  /** The wound's severity; the victim survives the death roll unless `rolls` says otherwise. */
  readonly wound?: Severity
  /** The path of a wound at a healthy place. */
  readonly path?: 'A' | 'B'
  readonly breaks?: boolean
  readonly dismounts?: boolean
}

/** A scripted pass: each knight's hit, and further rolls by name. */
export interface ScriptedPass {
  readonly knight1?: ScriptedHit
  readonly knight2?: ScriptedHit
  readonly rolls?: Readonly<Record<string, number>>
}

export interface ScriptResult {
  readonly state: MutableMatchState
  readonly moments: readonly UntimedFact[]
  readonly names: readonly string[]
}

export const averageStats: PersonalStats = { riding: 3, accuracy: 3, control: 3, power: 3, ferocity: 3, stamina: 3 }
export const ALWAYS_SUCCEEDING_ROLL = 0
export const ALWAYS_FAILING_ROLL = 9_999

/** Rides the passes with scripted dice, and checks that every roll was used. */
export function simulateScript(
  passes: readonly ScriptedPass[],
  options: { readonly tuning?: Tuning; readonly stats?: Partial<Record<Side, PersonalStats>> } = {},
): ScriptResult {
  const setup = scriptedSetup(options.tuning ?? readingA, options.stats ?? {})
  const moments: UntimedFact[] = []
  const riding = startMatchSimulation(setup, (moment) => {
    moments.push(moment)
  })
  const { draft } = riding
  setDiceScript(diceFor(passes, setup))
  for (let pass = 1; pass <= Math.min(passes.length, LAST_PASS); pass++) {
    expect(draft.ending, `the match was over before pass ${pass}`).toBeNull()
    simulatePass(riding, pass, passNumberSeed(pass))
  }
  expect(unusedScriptedRolls(), 'dice that were never rolled').toEqual([])
  return { state: draft, moments, names: moments.map((moment) => moment.referenceName) }
}

/** Passes without a hit. */
export function cleanPasses(count: number): ScriptedPass[] {
  return Array.from({ length: count }, () => ({}))
}

/** Every effect of a kind, in order. */
export function filterEffects<Kind extends Effect['kind']>(
  moments: readonly UntimedFact[],
  kind: Kind,
): Extract<Effect, { kind: Kind }>[] {
  return moments.flatMap((moment) => moment.effects).filter((effect) => isOfKind(effect, kind))
}

export function scriptedSetup(tuning: Tuning, stats: Partial<Record<Side, PersonalStats>> = {}): MatchSetup {
  const knight = (side: Side, firstName: string): MatchKnight => ({
    id: side === 'knight1' ? 'knight_1' : 'knight_2',
    title: 'Sur',
    firstName,
    lastName: 'of the Dice',
    epithet: '',
    gender: 'male',
    stableId: side === 'knight1' ? 'stable_1' : 'stable_2',
    personalStats: stats[side] ?? averageStats,
  })
  return { ...currentVersions, tuning, knight1: knight('knight1', 'West'), knight2: knight('knight2', 'East') }
}

function isOfKind<Kind extends Effect['kind']>(effect: Effect, kind: Kind): effect is Extract<Effect, { kind: Kind }> {
  return effect.kind === kind
}

function diceFor(passes: readonly ScriptedPass[], setup: MatchSetup): Map<string, number> {
  const dice = new Map<string, number>()
  passes.forEach((scripted, index) => {
    const say = (name: string, value: number): Map<string, number> => dice.set(`pass ${index + 1} ${name}`, value)
    for (const side of ['knight1', 'knight2'] as const) {
      for (const [name, value] of strikeDice(side, scripted[side], setup)) say(name, value)
    }
    for (const [name, value] of Object.entries(scripted.rolls ?? {})) say(name, value)
  })
  return dice
}

function strikeDice(side: Side, strike: ScriptedHit | undefined, setup: MatchSetup): [string, number][] {
  if (!strike) return [[`${side}/hit`, ALWAYS_FAILING_ROLL]]
  const victim = side === 'knight1' ? 'knight2' : 'knight1'
  const { accuracy, ferocity, power } = setup[side].personalStats
  const tables = compileTuning(setup.tuning)
  const place = hitLocations.indexOf(strike.at)
  const aim = tables.aim[ratingPairIndex(accuracy, ferocity)] ?? []
  const bands = tables.injury[ratingPairIndex(ferocity, power)]?.[place]
  const starts = { major: 0, moderate: bands?.major ?? 0, minor: bands?.moderateOrWorse ?? 0 }
  const dice: [string, number][] = [
    [`${side}/hit`, ALWAYS_SUCCEEDING_ROLL],
    [`${side}/aim`, place === 0 ? 0 : (aim[place - 1] ?? 0)],
    [`${side}/lance-break`, strike.breaks ? ALWAYS_SUCCEEDING_ROLL : ALWAYS_FAILING_ROLL],
    [`${side}/dismount`, strike.dismounts ? ALWAYS_SUCCEEDING_ROLL : ALWAYS_FAILING_ROLL],
    [`${side}/severity`, strike.wound ? starts[strike.wound] : ALWAYS_FAILING_ROLL],
  ]
  if (strike.wound) dice.push([`${victim}/death`, ALWAYS_FAILING_ROLL])
  if (strike.path) dice.push([`${victim}/path`, strike.path === 'A' ? 0 : 1])
  return dice
}
