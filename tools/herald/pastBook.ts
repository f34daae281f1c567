// The record of a league that is ridden for the report, as the herald of a match may remember it.
import {
  type BySide,
  extendStreaks,
  type KnightName,
  type KnightPast,
  type MatchPast,
  type MatchState,
  noStreaks,
  resultOf,
  type Side,
  type Streaks,
  sides,
} from '@tiltyard/engine'

interface Career {
  jousts: number
  wins: number
  streaks: Streaks
  /** How many matches the league had ridden when this knight last rode; 0 before the first. */
  rodeAt: number
}

interface Meetings {
  ridden: number
  readonly won: Map<string, number>
  lastWinner: string | null
}

/** Who rides, as the book knows them. */
export interface Entered {
  readonly id: string
  readonly stableId: string
  readonly name: KnightName
}

/** A class, for it lives as long as the league. */
export class PastBook {
  private readonly careers = new Map<string, Career>()
  private readonly meetings = new Map<string, Meetings>()
  private readonly deaths = new Map<string, { readonly name: KnightName; readonly at: number }>()
  private readonly dead = new Set<string>()
  private longestRun = 0
  private ridden = 0

  /** The record before a match. @param odds percent that each would win; null where it is not known. */
  pastOf(riders: BySide<Entered>, odds: BySide<number> | null): MatchPast {
    const { knight1, knight2 } = riders
    const met = this.meetings.get(pairOf(riders))
    const won = (id: string): number => met?.won.get(id) ?? 0
    const lastWinner = sides.find((side) => riders[side].id === met?.lastWinner) ?? null
    return {
      knight1: this.knightPast(knight1),
      knight2: this.knightPast(knight2),
      meetings: { ridden: met?.ridden ?? 0, knight1: won(knight1.id), knight2: won(knight2.id) },
      lastWinner,
      odds,
      longestRun: this.longestRun,
    }
  }

  /** Whether a knight has died in a match that was entered. */
  isDead(id: string): boolean {
    return this.dead.has(id)
  }

  /** Enters a match that is over. */
  enter(riders: BySide<Entered>, { ending, winner }: MatchState): void {
    if (ending === null) throw new Error('A match is entered when it is over.')
    this.ridden += 1
    for (const side of sides) {
      const career = this.careerOf(riders[side].id)
      career.jousts += 1
      career.rodeAt = this.ridden
      if (winner === side) career.wins += 1
      career.streaks = extendStreaks(career.streaks, '', resultOf({ ending, winner }, side))
      this.longestRun = Math.max(this.longestRun, career.streaks.longestWon)
      const died = ending === 'double-death' || (ending === 'death' && winner !== side)
      if (died) this.deaths.set(riders[side].stableId, { name: riders[side].name, at: this.ridden })
    }
    this.enterMeeting(riders, winner)
  }

  private enterMeeting(riders: BySide<Entered>, winner: Side | null): void {
    const key = pairOf(riders)
    const met = this.meetings.get(key) ?? { ridden: 0, won: new Map<string, number>(), lastWinner: null }
    this.meetings.set(key, met)
    const winnerId = winner === null ? null : riders[winner].id
    met.ridden += 1
    met.lastWinner = winnerId
    if (winnerId !== null) met.won.set(winnerId, (met.won.get(winnerId) ?? 0) + 1)
  }

  private knightPast({ id, stableId }: Entered): KnightPast {
    const { jousts, wins, streaks, rodeAt } = this.careerOf(id)
    const death = this.deaths.get(stableId)
    const isMourned = death !== undefined && death.at > rodeAt
    const { streak, longestWon } = streaks
    return { jousts, wins, streak, longestWon, mourned: isMourned ? death.name : null }
  }

  private careerOf(id: string): Career {
    const career = this.careers.get(id) ?? { jousts: 0, wins: 0, streaks: noStreaks, rodeAt: 0 }
    this.careers.set(id, career)
    return career
  }
}

function pairOf({ knight1, knight2 }: BySide<Entered>): string {
  return [knight1.id, knight2.id].sort().join(' ')
}
