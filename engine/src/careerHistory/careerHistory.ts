import type { Ending } from '../joust/event.ts'
import type { KnightRecordBeforeMatch, RecordsBeforeMatch } from '../joust/recordsBeforeMatch.ts'
import type { MatchKnight } from '../joust/setup.ts'
import type { KnightName } from '../league/knight.ts'
import { type BySide, onSide, type Side, sides } from '../league/side.ts'
import { getResultCode } from './result.ts'
import { extendStreaks, noStreaks } from './streaks.ts'

/** A rider, as far as the history needs one. */
export type NamedMatchKnight = KnightName & Pick<MatchKnight, 'id' | 'stableId'>

/** A knight's career so far. */
export interface PastCareer extends Omit<KnightRecordBeforeMatch, 'mourned'> {
  /** The end of their last match, such as in milliseconds since 1970; null before the first. */
  readonly lastAt: number | null
}

/** The meetings of two knights so far, by their ids. */
export interface PairMeetingRecord {
  readonly ridden: number
  readonly winsByKnightId: Readonly<Record<string, number>>
  readonly lastWinner: string | null
}

/** A knight who has died and has not ridden since. */
export interface DeadKnight {
  readonly stableId: string
  readonly name: KnightName
  /** The time of death, in the unit of `lastAt`. */
  readonly at: number
}

/** The initial content of a history. */
export interface InitialCareerHistory {
  readonly careers: ReadonlyMap<string, PastCareer>
  /** By `knightPairKey`. */
  readonly meetings: ReadonlyMap<string, PairMeetingRecord>
  /** By knight id. */
  readonly fallen: ReadonlyMap<string, DeadKnight>
  /** The longest run of wins in the league. */
  readonly longestRun: number
}

const neverRode: PastCareer = { jousts: 0, wins: 0, streak: 0, longestWon: 0, lastAt: null }
const neverMet: PairMeetingRecord = { ridden: 0, winsByKnightId: {}, lastWinner: null }
const nothingYet: InitialCareerHistory = { careers: new Map(), meetings: new Map(), fallen: new Map(), longestRun: 0 }

/** The league's record for the herald, extended match by match. */
export class CareerHistory {
  private readonly careers: Map<string, PastCareer>
  private readonly encounters: Map<string, PairMeetingRecord>
  private readonly fallen: Map<string, DeadKnight>
  private longestRun: number

  /** @param stored the record so far; empty by default. */
  constructor({ careers, meetings, fallen, longestRun }: InitialCareerHistory = nothingYet) {
    this.careers = new Map(careers)
    this.encounters = new Map(meetings)
    this.fallen = new Map(fallen)
    this.longestRun = longestRun
  }

  /** Returns the record before a match that begins now. @param odds1 percent that knight 1 wins; null if unknown. */
  recordsBefore({ knight1, knight2 }: BySide<NamedMatchKnight>, odds1: number | null): RecordsBeforeMatch {
    const { ridden, winsByKnightId, lastWinner } =
      this.encounters.get(knightPairKey(knight1.id, knight2.id)) ?? neverMet
    const own = { knight1: this.knightPast(knight1), knight2: this.knightPast(knight2) }
    return {
      ...own,
      meetings: { ridden, knight1: winsByKnightId[knight1.id] ?? 0, knight2: winsByKnightId[knight2.id] ?? 0 },
      lastWinner: lastWinner === knight1.id ? 'knight1' : lastWinner === knight2.id ? 'knight2' : null,
      odds: odds1 === null ? null : { knight1: odds1, knight2: 100 - odds1 },
      longestRun: Math.max(this.longestRun, own.knight1.longestWon, own.knight2.longestWon),
    }
  }

  /** True if a knight has died in an added match and has not ridden since. */
  isDead(id: string): boolean {
    return this.fallen.has(id)
  }

  /** Removes these knights from the dead. */
  revive(ids: readonly string[]): void {
    for (const id of ids) this.fallen.delete(id)
  }

  /** Adds a finished match. @param at its end, in the unit of `lastAt`. */
  addResult(
    riders: BySide<NamedMatchKnight>,
    result: { readonly ending: Ending; readonly winner: Side | null },
    at: number,
  ): void {
    for (const side of sides) {
      const rider = onSide(riders, side)
      const before = this.careers.get(rider.id) ?? neverRode
      const { streak, longestWon } = extendStreaks({ ...noStreaks, ...before }, '', getResultCode(result, side))
      const wins = before.wins + (result.winner === side ? 1 : 0)
      this.careers.set(rider.id, { jousts: before.jousts + 1, wins, streak, longestWon, lastAt: at })
      this.longestRun = Math.max(this.longestRun, longestWon)
      if (getResultCode(result, side) === 'DTH')
        this.fallen.set(rider.id, { stableId: rider.stableId, name: nameOf(rider), at })
      else this.fallen.delete(rider.id)
    }
    this.enterEncounter(riders, result.winner)
  }

  private enterEncounter({ knight1, knight2 }: BySide<NamedMatchKnight>, winner: Side | null): void {
    const pair = knightPairKey(knight1.id, knight2.id)
    const { ridden, winsByKnightId } = this.encounters.get(pair) ?? neverMet
    const lastWinner = winner === null ? null : onSide({ knight1, knight2 }, winner).id
    const added = lastWinner === null ? {} : { [lastWinner]: (winsByKnightId[lastWinner] ?? 0) + 1 }
    this.encounters.set(pair, { ridden: ridden + 1, winsByKnightId: { ...winsByKnightId, ...added }, lastWinner })
  }

  private knightPast({ id, stableId }: NamedMatchKnight): KnightRecordBeforeMatch {
    const { jousts, wins, streak, longestWon, lastAt } = this.careers.get(id) ?? neverRode
    return { jousts, wins, streak, longestWon, mourned: this.mournedOf(id, stableId, lastAt) }
  }

  private mournedOf(id: string, stableId: string, lastAt: number | null): KnightName | null {
    let last: DeadKnight | null = null
    for (const [fallenId, fallen] of this.fallen) {
      const isMissed = fallenId !== id && fallen.stableId === stableId && (lastAt === null || fallen.at > lastAt)
      if (isMissed && (last === null || fallen.at > last.at)) last = fallen
    }
    return last?.name ?? null
  }
}

/** The key of two knights, in either order. */
export function knightPairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}

function nameOf({ title, firstName, lastName, epithet, gender }: KnightName): KnightName {
  return { title, firstName, lastName, epithet, gender }
}
