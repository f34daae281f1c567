import { addToPerformanceHistory, computePerformanceGains } from '../../joust/computePerformanceGains.ts'
import { replay } from '../../joust/replay.ts'
import type { MatchSetup } from '../../joust/setup.ts'
import { simulateFinalState } from '../../joust/simulateFinalState.ts'
import { createSampleMatch } from '../../joust/simulateSampleMatches.ts'
import { generateInitialLeague } from '../../league/initialLeague.ts'
import type { Knight } from '../../league/knight.ts'
import { type Side, sides } from '../../league/side.ts'
import { computeLeagueAverages } from '../../odds/computeLeagueAverages.ts'
import { computeMatchOdds, type KnightForOdds } from '../../odds/computeMatchOdds.ts'
import { FORM_RESULT_COUNT, toFormResult } from '../../odds/toFormResult.ts'
import { forkSeed } from '../../random/randomNumbers.ts'
import type { Seed } from '../../random/seed.ts'
import { currentVersions } from '../../rules/versions.ts'
import { generateWeekSchedule } from '../../schedule/generateWeekSchedule.ts'
import { readingA } from '../../tuning/presets.ts'
import { computeWinChances } from '../../winProbability/computeWinChances.ts'

/** The forecasts for a match: the odds, which open its market, and the engine's chance. */
export interface OddsAndTrueChance {
  /** The odds of the first knight, 0.05 to 0.95. */
  readonly opening: number
  /** The engine's chance of the first knight, given a winner. */
  readonly chance: number
  /** The engine's chance of no winner. */
  readonly none: number
}

type Rider = KnightForOdds & { readonly knight: Knight }

const SUNDAY = '2026-01-04'

/**
 * Simulates a league's first weeks and samples matches of each. Records grow meanwhile, so the odds get closer to the
 * engine.
 */
export function sampleOddsAndChances(seed: Seed, weeks: number, matchesPerWeek: number): OddsAndTrueChance[][] {
  const { stables, knights } = generateInitialLeague(seed)
  const league = new Map<string, Rider>(knights.map((knight) => [knight.id, { ...riderOf(knight), form: [] }]))
  return Array.from({ length: weeks }, (_, week) => {
    const weekSeed = forkSeed(seed, `week ${week}`)
    for (const [id, rider] of league) league.set(id, { ...rider, form: [] })
    const matches = generateWeekSchedule(stables, SUNDAY, weekSeed).flatMap((day) => day.matches)
    const step = Math.max(1, Math.floor(matches.length / matchesPerWeek))
    return matches.flatMap(({ knight1Id, knight2Id }, index) => {
      const [knight1, knight2] = [league.get(knight1Id), league.get(knight2Id)]
      if (!knight1 || !knight2) return []
      const setup = setupOf(knight1, knight2)
      // The first step is skipped, because nobody has a record yet.
      const said = (index + 1) % step === 0 ? disagreement(knight1, knight2, setup, [...league.values()]) : null
      const state = simulateFinalState(setup, createSampleMatch(weekSeed, index, readingA).entropy)
      const records = computePerformanceGains(state)
      for (const side of sides) {
        const rider = side === 'knight1' ? knight1 : knight2
        league.set(rider.id, addMatch(rider, records?.[side] ?? null, formOf(state, side)))
      }
      return said ? [said] : []
    })
  })
}

function riderOf(knight: Knight): Omit<Rider, 'form'> {
  return { id: knight.id, knight, performanceHistory: knight.performanceHistory }
}

function setupOf(knight1: Rider, knight2: Rider): MatchSetup {
  const horsed = ({ knight }: Rider) => ({ ...knight, stableId: '' })
  return { ...currentVersions, tuning: readingA, knight1: horsed(knight1), knight2: horsed(knight2) }
}

function disagreement(
  knight1: Rider,
  knight2: Rider,
  setup: MatchSetup,
  league: readonly Rider[],
): OddsAndTrueChance | null {
  const averages = computeLeagueAverages(league.map(({ performanceHistory }) => performanceHistory))
  const odds = computeMatchOdds(knight1, knight2, averages)
  if (odds.error) return null
  const said = computeWinChances(setup, replay([]))
  return { opening: odds.knight1Odds / 100, chance: said.knight1 / (said.knight1 + said.knight2), none: said.none }
}

function formOf({ winner, ending }: ReturnType<typeof simulateFinalState>, side: Side): KnightForOdds['form'][number] {
  return toFormResult(winner === null ? null : winner === side, ending)
}

function addMatch(
  rider: Rider,
  record: Parameters<typeof addToPerformanceHistory>[1] | null,
  result: KnightForOdds['form'][number],
): Rider {
  return {
    ...rider,
    performanceHistory: record ? addToPerformanceHistory(rider.performanceHistory, record) : rider.performanceHistory,
    form: [result, ...rider.form].slice(0, FORM_RESULT_COUNT),
  }
}
