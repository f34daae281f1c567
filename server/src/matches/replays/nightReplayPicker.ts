import type { NightReplayJoust } from '@tiltyard/contract'
import { type ListName, listNames } from '@tiltyard/engine'
import { and, asc, isNotNull } from 'drizzle-orm'
import { matchesEndedOnDayCondition } from '../../archive/archiveScan.ts'
import { setWithinLimit } from '../../platform/runtime/setWithinLimit.ts'
import type { Database } from '../../platform/store/database.ts'
import { finishedMatches } from '../../platform/store/schema.ts'
import { readMatchThenEvents } from '../matchStore.ts'

/** The number of replays per list, about a quarter of an hour in all. */
const PLAYED = 6
const KEPT_DAYS = 3

/** The replays of the night after a day. */
export interface NightReplayProgramme {
  readonly from: Date
  readonly jousts: readonly NightReplayJoust[]
}

interface WonJoust {
  readonly matchId: string
  readonly list: ListName
  readonly startedAt: Date
  readonly endedAt: Date
  readonly comeback: number
  readonly leadChanges: number
}

/** Picks each list's best jousts of a day, once until the day has another result. */
export class NightReplayPicker {
  private readonly database: Database
  private readonly picked = new Map<
    string,
    { readonly results: string; readonly jousts: Promise<NightReplayJoust[]> }
  >()

  constructor(database: Database) {
    this.database = database
  }

  /**
   * Depends on the day's results alone, so that all nodes answer alike. @param day YYYY-MM-DD in Helsinki. @returns
   * null for a day without results.
   */
  async ofDay(day: string): Promise<NightReplayProgramme | null> {
    const won = await readWon(this.database, day)
    const last = won.at(-1)
    if (last === undefined) return null
    const results = `${won.length} ${last.matchId}`
    const known = this.picked.get(day)
    const jousts =
      known?.results === results ? known.jousts : Promise.all(best(won).map((joust) => this.replayed(joust)))
    this.picked.delete(day)
    setWithinLimit(this.picked, day, { results, jousts }, KEPT_DAYS)
    jousts.catch(() => this.picked.delete(day))
    return { from: last.endedAt, jousts: await jousts }
  }

  private async replayed({ matchId, list: listName, startedAt }: WonJoust): Promise<NightReplayJoust> {
    const found = await readMatchThenEvents(this.database, matchId)
    return {
      matchId,
      listName,
      startTime: startedAt.toISOString(),
      lengthMs: found?.events.at(-1)?.tOffsetMs ?? 0,
    }
  }
}

/**
 * Each list's jousts with the greatest comebacks and then the most changes of the lead, in the order of the day. Both
 * are stored with the result, so nothing is calculated.
 */
function best(won: readonly WonJoust[]): readonly WonJoust[] {
  const order = (one: WonJoust, other: WonJoust): number =>
    other.comeback - one.comeback || other.leadChanges - one.leadChanges || +one.startedAt - +other.startedAt
  return listNames.flatMap((name) =>
    won
      .filter(({ list }) => list === name)
      .sort(order)
      .slice(0, PLAYED)
      .sort((one, other) => +one.startedAt - +other.startedAt),
  )
}

/** The day's matches with a winner, in the order of their ends. */
async function readWon(database: Database, day: string): Promise<WonJoust[]> {
  const { matchId, list, startedAt, endedAt, comeback, leadChanges } = finishedMatches
  const rows = await database
    .select({ matchId, list, startedAt, endedAt, comeback, leadChanges })
    .from(finishedMatches)
    .where(and(matchesEndedOnDayCondition(day), isNotNull(finishedMatches.winner), isNotNull(list)))
    .orderBy(asc(endedAt), asc(matchId))
  return rows.flatMap(({ list: at, ...row }) => {
    const listName = listNames[at ?? -1]
    return listName === undefined ? [] : [{ ...row, list: listName }]
  })
}
