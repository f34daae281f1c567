import {
  type Knight,
  type LeagueAverages,
  leagueAverages,
  type Stable,
  type Standing,
  standings,
} from '@tiltyard/engine'
import { readChangeCounts } from '../changes/changeCounts.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../world/clock.ts'
import { readAllKnights, readStables } from './leagueStore.ts'

/** How long knights and stables, and the league's averages, are remembered (design 12). */
export const ROSTER_CACHE_MS = 30 * 60_000
export const AVERAGES_CACHE_MS = 5 * 60_000

/** Every knight and every stable, as they were read together. */
export interface Roster {
  readonly knights: readonly Knight[]
  readonly knightsById: ReadonlyMap<string, Knight>
  readonly stables: readonly Stable[]
  /** The stable that each knight is with now. */
  readonly stableIdOf: ReadonlyMap<string, string>
  readonly standings: readonly Standing[]
  /** Grows with each change; answers made from the same version are the same. */
  readonly version: number
}

interface Remembered<Value> {
  readonly value: Value
  readonly version: number
  readonly readAt: number
}

/**
 * Reads the league for whoever asks often. What is remembered is dropped as soon as a record, a knight or a
 * stable has changed, on whatever node, for every such change is counted in its own transaction.
 */
export class LeagueReader {
  private readonly database: Database
  private readonly clock: Clock
  private rememberedRoster: Remembered<Roster> | null = null
  private rememberedAverages: Remembered<LeagueAverages> | null = null

  constructor(database: Database, clock: Clock) {
    this.database = database
    this.clock = clock
  }

  async roster(): Promise<Roster> {
    const { league: version = 0 } = await readChangeCounts(this.database)
    const known = this.rememberedRoster
    if (known && this.isFresh(known, version, ROSTER_CACHE_MS)) return known.value
    const value = rosterOf(await readAllKnights(this.database), await readStables(this.database), version)
    this.rememberedRoster = { value, version, readAt: this.clock.now() }
    return value
  }

  async averages(): Promise<LeagueAverages> {
    const { knights, version } = await this.roster()
    const known = this.rememberedAverages
    if (known && this.isFresh(known, version, AVERAGES_CACHE_MS)) return known.value
    const value = leagueAverages(knights.map(({ performanceHistory }) => performanceHistory))
    this.rememberedAverages = { value, version, readAt: this.clock.now() }
    return value
  }

  /** The league as it is this moment, remembered or not. */
  async rosterNow(): Promise<Roster> {
    this.rememberedRoster = null
    return this.roster()
  }

  private isFresh(known: Remembered<unknown>, version: number, maxAgeMs: number): boolean {
    return known.version === version && this.clock.now() - known.readAt < maxAgeMs
  }
}

function rosterOf(knights: readonly Knight[], stables: readonly Stable[], version: number): Roster {
  return {
    knights,
    knightsById: new Map(knights.map((knight) => [knight.id, knight])),
    stables,
    stableIdOf: new Map(stables.flatMap(({ id, knightIds }) => knightIds.map((knightId) => [knightId, id] as const))),
    standings: standings(stables, knights),
    version,
  }
}
