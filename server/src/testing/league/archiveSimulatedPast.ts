import {
  createSampleMatch,
  defineRandomStream,
  generateInitialLeague,
  type MatchSummary,
  randomBelow,
  readingA,
  type Seed,
  seedFromText,
  simulateFacts,
  summarizeMatch,
} from '@tiltyard/engine'
import { toArchivedFigures, toArchivedName } from '../../archive/archivedFigures.ts'
import { storeRiderNames } from '../../archive/packs/riderNames.ts'
import { helsinkiDay } from '../../league/time/helsinki.ts'
import type { Database } from '../../platform/store/database.ts'
import { insertRows } from '../../platform/store/insertRows.ts'
import { finishedMatches } from '../../platform/store/schema.ts'

const MINUTE_MS = 60_000
const SLOT_MS = 15 * MINUTE_MS
const SLOTS_OF_A_DAY = 64
const LISTS = 4
const OVERNIGHT_MS = 8 * 60 * MINUTE_MS
/** The number of simulated matches; each row then draws its riders and time. */
const RIDDEN = 1_000

const who = defineRandomStream('past/who')
const odds = defineRandomStream('past/odds')
const when = defineRandomStream('past/when')

export type PastMatchRow = typeof finishedMatches.$inferInsert

/**
 * Archives a league's past: four matches a slot, 64 slots a day, back from a moment, with the figures of simulated
 * matches. @param until when the last slot began, in milliseconds since 1970.
 */
export async function archiveSimulatedPast(
  database: Database,
  matches: number,
  until: number,
  name = 'past',
): Promise<PastMatchRow[]> {
  const seed = seedFromText(name)
  const digests = Array.from({ length: Math.min(RIDDEN, matches) }, (_, at) => sampleDigest(seed, at))
  const league = generateInitialLeague(seedFromText('test league'))
  const rows: PastMatchRow[] = []
  for (let at = matches - 1; at >= 0; at--) {
    const digest = digests[at % digests.length]
    if (digest) rows.push(rowOf(seed, at, until, digest, league))
  }
  await insertRows(database, finishedMatches, rows)
  await storeRiderNames(database, rows)
  return rows
}

function sampleDigest(seed: Seed, at: number): MatchSummary {
  const { setup, entropy } = createSampleMatch(seed, at, readingA)
  return summarizeMatch(simulateFacts(setup, entropy))
}

/** @param at how many matches ago, from 0. */
function rowOf(
  seed: Seed,
  at: number,
  until: number,
  { winner, ending, events, passes, leadChanges, comeback, knight1, knight2 }: MatchSummary,
  { knights, stables }: ReturnType<typeof generateInitialLeague>,
): PastMatchRow {
  const slot = Math.floor(at / LISTS)
  const startedAt = until - slot * SLOT_MS - Math.floor(slot / SLOTS_OF_A_DAY) * OVERNIGHT_MS
  const endedAt = startedAt + 2 * MINUTE_MS + randomBelow(seed, when, 2 * MINUTE_MS, at)
  const first = randomBelow(seed, who, stables.length, at * 4)
  const second = (first + 1 + randomBelow(seed, who, stables.length - 1, at * 4 + 1)) % stables.length
  const rider = (stable: number, place: number) => {
    const { id: stableId = '', knightIds = [] } = stables[stable] ?? {}
    const knight = knights.find(({ id }) => id === knightIds[randomBelow(seed, who, knightIds.length, at * 4 + place)])
    if (!knight) throw new Error('Nobody to ride.')
    return { knight, stableId }
  }
  const [one, other] = [rider(first, 2), rider(second, 3)]
  return {
    ...{ matchId: `match-${at.toString(16).padStart(16, '0')}`, list: at % LISTS },
    ...{ startedAt: new Date(startedAt), endedAt: new Date(endedAt), day: helsinkiDay(endedAt).date },
    ...{ knight1Id: one.knight.id, knight2Id: other.knight.id, stable1Id: one.stableId, stable2Id: other.stableId },
    names: [toArchivedName(one.knight), toArchivedName(other.knight)],
    ...{ ending: ending ?? 'stopped', stoppedBy: null, winner, events, passes, leadChanges, comeback },
    ...{
      figures1: toArchivedFigures(knight1),
      figures2: toArchivedFigures(knight2),
      odds1: 20 + randomBelow(seed, odds, 61, at),
    },
  }
}
