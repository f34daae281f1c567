import type { ReplayedJoust } from '@tiltyard/contract'
import { findLowestChance, type ListName, listNames, type Side } from '@tiltyard/engine'
import { and, asc, isNotNull } from 'drizzle-orm'
import { endedOnDay } from '../../archive/archiveWalk.ts'
import { findProblem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { finishedMatches } from '../../platform/store/schema.ts'
import { readMatchAndEvents } from '../matchStore.ts'
import type { WinProbabilityService } from '../winProbabilityService.ts'

/** The number of jousts per list whose chances are calculated; each takes some tenths of a second. */
const WEIGHED = 12
/** The number of replays per list, about a quarter of an hour in all. */
const PLAYED = 6
const KEPT_DAYS = 3

export interface ReplayPickerDeps {
  readonly database: Database
  readonly winProbabilityService: Pick<WinProbabilityService, 'read'>
}

/** The replays of the night after a day. */
export interface ReplayProgramme {
  readonly from: Date
  readonly jousts: readonly ReplayedJoust[]
}

interface WonJoust {
  readonly matchId: string
  readonly list: ListName
  readonly startedAt: Date
  readonly endedAt: Date
  readonly winner: Side
  readonly comeback: number
  readonly leadChanges: number
}

/** Picks each list's best jousts of a day, once until the day has another result. */
export class ReplayPicker {
  private readonly deps: ReplayPickerDeps
  private readonly picked = new Map<string, { readonly results: string; readonly jousts: Promise<ReplayedJoust[]> }>()

  constructor(deps: ReplayPickerDeps) {
    this.deps = deps
  }

  /**
   * Depends on the day's results alone, so that all nodes answer alike. @param day YYYY-MM-DD in Helsinki. @returns
   * null for a day without results. @throws Problem chances-busy, unavailable.
   */
  async ofDay(day: string): Promise<ReplayProgramme | null> {
    const won = await readWon(this.deps.database, day)
    const last = won.at(-1)
    if (last === undefined) return null
    const results = `${won.length} ${last.matchId}`
    const known = this.picked.get(day)
    const jousts = known?.results === results ? known.jousts : this.pick(won)
    this.picked.delete(day)
    this.picked.set(day, { results, jousts })
    const [oldest] = this.picked.keys()
    if (this.picked.size > KEPT_DAYS && oldest !== undefined) this.picked.delete(oldest)
    jousts.catch(() => this.picked.delete(day))
    return { from: last.endedAt, jousts: await jousts }
  }

  /** Calculates one at a time, so that other calculations are not held up. */
  private async pick(won: readonly WonJoust[]): Promise<ReplayedJoust[]> {
    const jousts: ReplayedJoust[] = []
    for (const list of listNames) {
      const weighed: { readonly joust: WonJoust; readonly lowest: number }[] = []
      for (const joust of closest(won.filter((one) => one.list === list))) {
        const lowest = await this.lowestOf(joust)
        if (lowest !== null) weighed.push({ joust, lowest })
      }
      const best = weighed.sort((one, other) => one.lowest - other.lowest).slice(0, PLAYED)
      const inOrder = best.map(({ joust }) => joust).sort((one, other) => +one.startedAt - +other.startedAt)
      for (const joust of inOrder) jousts.push(await this.replayed(joust))
    }
    return jousts
  }

  /** The winner's lowest live chance; null where it can't be calculated. */
  private async lowestOf({ matchId, winner }: WonJoust): Promise<number | null> {
    try {
      const { chances } = await this.deps.winProbabilityService.read(matchId, async () => {})
      return findLowestChance(winner, chances)?.[winner] ?? null
    } catch (error) {
      const code = findProblem(error)?.code
      if (code === undefined || code === 'chances-busy' || code === 'unavailable') throw error
      return null
    }
  }

  private async replayed({ matchId, list: listName, startedAt }: WonJoust): Promise<ReplayedJoust> {
    const found = await readMatchAndEvents(this.deps.database, matchId)
    return {
      matchId,
      listName,
      startTime: startedAt.toISOString(),
      lengthMs: found?.events.at(-1)?.tOffsetMs ?? 0,
    }
  }
}

/** The jousts with the greatest comebacks, where the winner's lowest chance is likely. */
function closest(jousts: readonly WonJoust[]): readonly WonJoust[] {
  const order = (one: WonJoust, other: WonJoust): number =>
    other.comeback - one.comeback || other.leadChanges - one.leadChanges || +one.startedAt - +other.startedAt
  return [...jousts].sort(order).slice(0, WEIGHED)
}

/** The day's matches with a winner, in the order of their ends. */
async function readWon(database: Database, day: string): Promise<WonJoust[]> {
  const { matchId, list, startedAt, endedAt, winner, comeback, leadChanges } = finishedMatches
  const rows = await database
    .select({ matchId, list, startedAt, endedAt, winner, comeback, leadChanges })
    .from(finishedMatches)
    .where(and(endedOnDay(day), isNotNull(winner), isNotNull(list)))
    .orderBy(asc(endedAt), asc(matchId))
  return rows.flatMap(({ list: at, winner: side, ...row }) => {
    const listName = listNames[at ?? -1]
    return listName === undefined || side === null ? [] : [{ ...row, list: listName, winner: side }]
  })
}
