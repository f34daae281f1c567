import {
  CareerHistory,
  type DeadKnight,
  isTestStable,
  knightPairKey,
  type PairMeetingRecord,
  type PastCareer,
} from '@tiltyard/engine'
import { eq, type SQL, sql } from 'drizzle-orm'
import { readStables } from '../../league/leagueStore.ts'
import type { Database } from '../../platform/store/database.ts'
import { finishedMatches, knightCareers, knights, meetings } from '../../platform/store/schema.ts'

/**
 * Reads the league's record for matches that begin now, in a few statements for any number. Its time is milliseconds
 * since 1970. @param pairs the ids of the opponents; only their meetings are read.
 */
export async function readCareerHistory(
  database: Database,
  pairs: readonly (readonly [string, string])[],
): Promise<CareerHistory> {
  const totals = await database.select(lifeColumns).from(knightCareers)
  const stables = await readStables(database)
  const stableOf = new Map(stables.flatMap(({ id, knightIds }) => knightIds.map((knightId) => [knightId, id])))
  // As in the league's records: test knights do not count.
  const ofLeague = new Set(stables.filter((stable) => !isTestStable(stable)).flatMap(({ knightIds }) => knightIds))
  const runs = totals.flatMap(({ knightId, longestWon }) => (ofLeague.has(knightId) ? [longestWon] : []))
  const careers = new Map(
    totals.map(({ knightId, lastAt, ...life }) => [knightId, { ...life, lastAt: lastAt?.getTime() ?? null }]),
  )
  return new CareerHistory({
    careers,
    meetings: await readEncounters(database, pairs),
    fallen: await readFallen(database, careers, stableOf),
    longestRun: Math.max(0, ...runs),
  })
}

const lifeColumns = {
  ...{ knightId: knightCareers.knightId, jousts: knightCareers.matches, wins: knightCareers.wins },
  ...{ streak: knightCareers.streak, longestWon: knightCareers.longestWon, lastAt: knightCareers.lastAt },
}

/** Dead knights have not ridden since: they died in their last match. */
async function readFallen(
  database: Database,
  careers: ReadonlyMap<string, PastCareer>,
  stableOf: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, DeadKnight>> {
  const { id, title, firstName, lastName, epithet, gender } = knights
  const dead = await database
    .select({ id, name: { title, firstName, lastName, epithet, gender } })
    .from(knights)
    .where(eq(knights.status, 'dead'))
  return new Map(
    dead.flatMap(({ id: deadId, name }): [string, DeadKnight][] => {
      const [stableId, at] = [stableOf.get(deadId), careers.get(deadId)?.lastAt ?? null]
      return stableId === undefined || at === null ? [] : [[deadId, { stableId, name, at }]]
    }),
  )
}

/** Without the last meeting nobody has won it. */
async function readEncounters(
  database: Database,
  pairs: readonly (readonly [string, string])[],
): Promise<ReadonlyMap<string, PairMeetingRecord>> {
  if (pairs.length === 0) return new Map()
  const { oneId, otherId, met, oneWins, otherWins, lastMatchId } = meetings
  const { matchId, winner, knight1Id, knight2Id } = finishedMatches
  const rows = await database
    .select({ oneId, otherId, met, oneWins, otherWins, winner, knight1Id, knight2Id })
    .from(meetings)
    .leftJoin(finishedMatches, eq(matchId, lastMatchId))
    .where(sql`(${oneId}, ${otherId}) in (${sql.join(pairs.map(inOrder), sql`, `)})`)
  return new Map(
    rows.map((row) => [
      knightPairKey(row.oneId, row.otherId),
      {
        ridden: row.met,
        winsByKnightId: { [row.oneId]: row.oneWins, [row.otherId]: row.otherWins },
        lastWinner: row.winner === null ? null : row.winner === 'knight1' ? row.knight1Id : row.knight2Id,
      },
    ]),
  )
}

/** Meetings are stored with the lower id first. */
function inOrder([one, other]: readonly [string, string]): SQL {
  return one < other ? sql`(${one}, ${other})` : sql`(${other}, ${one})`
}
