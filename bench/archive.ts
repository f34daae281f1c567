// Reads of an archive with 100,000 finished matches, compared with pages without a filter.
import { join } from 'node:path'
import { generateInitialLeague, seedFromText } from '@tiltyard/engine'
import type { ArchiveFilters } from '../server/src/archive/archiveScan.ts'
import { readKnightCareer } from '../server/src/archive/careers/readKnightCareer.ts'
import { readLeagueRecords } from '../server/src/archive/careers/readLeagueRecords.ts'
import { readStableOverview } from '../server/src/archive/careers/readStableOverview.ts'
import { recomputeCareersAndRecords } from '../server/src/archive/careers/recomputeCareersAndRecords.ts'
import { readArchivePage } from '../server/src/archive/readArchivePage.ts'
import { LeagueReader } from '../server/src/league/leagueReader.ts'
import { storeInitialLeague } from '../server/src/league/leagueStore.ts'
import { readStableForms } from '../server/src/league/stableForm.ts'
import type { Database } from '../server/src/platform/store/database.ts'
import { openEmbedded } from '../server/src/platform/store/openEmbedded.ts'
import { archiveSimulatedPast } from '../server/src/testing/league/archiveSimulatedPast.ts'
import { type BenchRow, roundTo, withTemporaryFolder } from './measure.ts'

const MATCHES = 100_000
const NOON = Date.UTC(2026, 10, 23, 10)
const ASKED = 100
/** A new server is slow, so the first reads are not measured. */
const WARMED_BY = 10
/** The 95th percentile. */
const P95_AT = 0.95

const PLAIN = 'no filter'

const pages: Readonly<Record<string, ArchiveFilters>> = {
  [PLAIN]: {},
  'a stable': { stable: 'stable_3' },
  'a knight': { knight: 'knight_7' },
  'the common ending': { ending: 'points' },
  'a rare ending': { ending: 'death' },
  'the rarest ending': { ending: 'double-death' },
  'a list': { list: 'Stag' },
  'a day': { day: '2026-06-20' },
  upsets: { tag: 'upsets' },
  'close ones': { tag: 'close' },
  falls: { tag: 'falls' },
  'a common name': { name: 'sur' },
  'a rare name': { name: 'of the' },
  'a stable and an ending': { stable: 'stable_3', ending: 'withdrawal' },
  'a stable, a list and upsets': { stable: 'stable_3', list: 'Stag', tag: 'upsets' },
  'a stable and a knight’s rarest ending': { stable: 'stable_3', knight: 'knight_7', ending: 'double-death' },
  'a rare combination': { stable: 'stable_3', list: 'Lion', ending: 'points', name: 'sur', tag: 'falls' },
}

/** Milliseconds by request. */
type Times = ReadonlyMap<string, number>

export async function benchArchivePageReads(): Promise<BenchRow[]> {
  const times = await withTemporaryFolder(async (folder) => {
    const { database, close } = await openEmbedded(join(folder, 'league'))
    return timesIn(database).finally(close)
  })
  const plain = times.get(PLAIN) ?? Number.NaN
  return [...times].map(([what, ms]) => ({
    ...{ name: `archive, ${what}, p95`, value: roundTo(ms, 2), unit: 'ms' },
    ...{ baseline: PLAIN, baselineValue: roundTo(plain, 2), ratio: roundTo(ms / plain, 2) },
  }))
}

async function timesIn(database: Database): Promise<Times> {
  await archiveSimulatedPast(database, MATCHES, NOON)
  const times = new Map<string, number>()
  for (const [what, filters] of Object.entries(pages))
    times.set(what, await p95Of(() => readAnyPage(database, filters)))
  times.set('form for the standings', await p95Of(() => readStableForms(database)))
  for (const [what, ms] of await timesOfLives(database)) times.set(what, ms)
  return times
}

/** The career pages of the same matches: knights, stables, and the records. */
async function timesOfLives(database: Database): Promise<Times> {
  await storeInitialLeague(database, generateInitialLeague(seedFromText('test league')))
  // These matches have no events, and no record needs its moment here.
  await recomputeCareersAndRecords(database, () => async () => [])
  const roster = await new LeagueReader(database, { now: () => NOON }).roster()
  const next = (all: readonly { readonly id: string }[]) => all[asked++ % all.length]?.id ?? ''
  const inEnglish = { now: NOON, locale: 'en' } as const
  return new Map([
    ['a knight’s page', await p95Of(() => readKnightCareer(database, roster, next(roster.knights), inEnglish))],
    ['a stable’s page', await p95Of(() => readStableOverview(database, roster, next(roster.stables), inEnglish))],
    ['the records', await p95Of(() => readLeagueRecords(database, roster, 'en'))],
  ])
}

/** A page of the list: the first, or one some weeks back. */
async function readAnyPage(database: Database, filters: ArchiveFilters): Promise<void> {
  asked++
  const place = asked % 4 === 0 ? null : { endedAt: new Date(NOON - (asked % 40) * WEEK_MS), matchId: 'match-0' }
  await readArchivePage(database, filters, { cursor: place, direction: 'older' })
}

const WEEK_MS = 604_800_000
let asked = 0

async function p95Of(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < WARMED_BY; at++) await work()
  for (let at = 0; at < ASKED; at++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times.sort((one, other) => one - other)[Math.floor(ASKED * P95_AT)] ?? Number.NaN
}
