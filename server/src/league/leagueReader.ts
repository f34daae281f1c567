import type { StandingView } from '@tiltyard/contract'
import {
  computeLeagueAverages,
  isTestStable,
  type Knight,
  type LeagueAverages,
  rankStables,
  type Stable,
  type Standing,
} from '@tiltyard/engine'
import type { Clock } from '../platform/runtime/clock.ts'
import { readChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import type { SeasonRow } from '../platform/store/schema.ts'
import { readTuning } from './controls/controlsStore.ts'
import { readAllKnights, readBannedKnights, readKnightsOfEarlierLeagues, readStables } from './leagueStore.ts'
import { toStandingViews } from './leagueViews.ts'
import type { LeagueWinPercentJob } from './leagueWinPercentJob.ts'
import { readOpenSeason } from './seasons/seasonStore.ts'
import { readStableForms, type StableForm } from './stableForm.ts'

/** How long knights, stables and the league's averages are cached (design 12). */
export const ROSTER_CACHE_MS = 30 * 60_000
export const AVERAGES_CACHE_MS = 5 * 60_000

/** Every knight and every stable, of one read. */
export interface Roster {
  readonly knights: readonly Knight[]
  readonly knightsById: ReadonlyMap<string, Knight>
  /** Knights of earlier leagues too: nobody rides against them, but their pages stay. */
  readonly knightsEver: ReadonlyMap<string, Knight>
  /** The ids of those whom an admin has banned from the tourneys. */
  readonly bannedIds: ReadonlySet<string>
  readonly stables: readonly Stable[]
  /** The stable that each knight is with now. */
  readonly stableIdOf: ReadonlyMap<string, string>
  /** Of the open season; those of the regular weeks once its tourney is drawn. */
  readonly standings: readonly Standing[]
  /** The season that is ridden. */
  readonly season: Pick<SeasonRow, 'number' | 'name' | 'state' | 'standings'>
  /** The chance in percent against the field; null while unknown. */
  readonly expectedOf: (knight: Knight) => number | null
  /** Incremented with each change; answers from the same version are equal. */
  readonly version: number
}

/** The part of the field's computation that readers need. */
export type LeagueWinPercents = Pick<LeagueWinPercentJob, 'look' | 'expectedOf'>

interface Remembered<Value> {
  readonly value: Value
  readonly version: number
  readonly readAt: number
}

/**
 * Caches the league for frequent reads. It drops the cache after any change of a record, a knight or a stable on any
 * node. Each such change is counted in its transaction.
 */
export class LeagueReader {
  private readonly database: Database
  private readonly clock: Pick<Clock, 'now'>
  private readonly winPercents: LeagueWinPercents | null
  private rememberedRoster: Remembered<Roster> | null = null
  private rememberedControls: number | null = null
  private rememberedAverages: Remembered<LeagueAverages> | null = null
  private rememberedForms: Remembered<ReadonlyMap<string, StableForm>> | null = null

  /** @param winPercents computes the chances against the field; null for readers of records alone. */
  constructor(database: Database, clock: Pick<Clock, 'now'>, winPercents: LeagueWinPercents | null = null) {
    this.database = database
    this.clock = clock
    this.winPercents = winPercents
  }

  async roster(): Promise<Roster> {
    const { league: version = 0, controls = 0 } = await readChangeCounts(this.database)
    const known = this.rememberedRoster
    if (known && this.isFresh(known, version, ROSTER_CACHE_MS)) {
      if (controls !== this.rememberedControls) await this.lookAtField(known.value, controls)
      return known.value
    }
    const lists = {
      knights: await readAllKnights(this.database),
      earlier: await readKnightsOfEarlierLeagues(this.database),
      stables: await readStables(this.database),
      bannedIds: await readBannedKnights(this.database),
      season: await readOpenSeason(this.database),
    }
    const value = rosterOf(lists, version, (knight) => this.winPercents?.expectedOf(knight) ?? null)
    this.rememberedRoster = { value, version, readAt: this.clock.now() }
    await this.lookAtField(value, controls)
    return value
  }

  async averages(): Promise<LeagueAverages> {
    const { knights, version } = await this.roster()
    const known = this.rememberedAverages
    if (known && this.isFresh(known, version, AVERAGES_CACHE_MS)) return known.value
    const value = computeLeagueAverages(knights.map(({ performanceHistory }) => performanceHistory))
    this.rememberedAverages = { value, version, readAt: this.clock.now() }
    return value
  }

  /** Each stable's last results; empty for one without a match this season. */
  async forms(): Promise<ReadonlyMap<string, StableForm>> {
    const { league: version = 0 } = await readChangeCounts(this.database)
    const known = this.rememberedForms
    if (known && this.isFresh(known, version, AVERAGES_CACHE_MS)) return known.value
    const value = await readStableForms(this.database)
    this.rememberedForms = { value, version, readAt: this.clock.now() }
    return value
  }

  /** The standings of the open season; since the draw of its tourney, whose jousts do not count, those of that moment. */
  async standings(): Promise<StandingView[]> {
    const roster = await this.roster()
    return [...(roster.season.standings ?? toStandingViews(roster, await this.forms()))]
  }

  /** The present league, bypassing the cache. */
  async rosterNow(): Promise<Roster> {
    this.rememberedRoster = null
    return this.roster()
  }

  /** Reads the tuning with every roster, and after each change of the controls. */
  private async lookAtField({ knights, stables, stableIdOf }: Roster, controls: number): Promise<void> {
    if (this.winPercents === null) return
    const tuning = await readTuning(this.database)
    this.rememberedControls = controls
    const ofTests = new Set(stables.filter(isTestStable).map(({ id }) => id))
    const riders = knights.map(({ id, personalStats }) => {
      const stableId = stableIdOf.get(id) ?? null
      return { id, personalStats, stableId, isOfLeague: stableId !== null && !ofTests.has(stableId) }
    })
    this.winPercents.look({ knights: riders, tuning })
  }

  private isFresh(known: Remembered<unknown>, version: number, maxAgeMs: number): boolean {
    return known.version === version && this.clock.now() - known.readAt < maxAgeMs
  }
}

function rosterOf(
  {
    knights,
    earlier,
    stables,
    bannedIds,
    season,
  }: Pick<Roster, 'knights' | 'stables' | 'bannedIds' | 'season'> & { readonly earlier: readonly Knight[] },
  version: number,
  expectedOf: Roster['expectedOf'],
): Roster {
  return {
    knights,
    knightsById: new Map(knights.map((knight) => [knight.id, knight])),
    knightsEver: new Map([...earlier, ...knights].map((knight) => [knight.id, knight])),
    stables,
    bannedIds,
    stableIdOf: new Map(stables.flatMap(({ id, knightIds }) => knightIds.map((knightId) => [knightId, id] as const))),
    standings: season.standings ?? rankStables(stables, knights),
    season,
    expectedOf,
    version,
  }
}
