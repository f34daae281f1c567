import { type ChancesAt, chancesOver } from '../chances/chances.ts'
import type { Beat } from '../joust/event.ts'
import { replay } from '../joust/replay.ts'
import type { BySide, Side } from '../league/side.ts'
import type { EventType } from '../rules/eventType.ts'
import { referenceNames } from '../rules/referenceName.ts'
import { exactly } from './exactSum.ts'
import { expectedPoints } from './expectedPoints.ts'
import type { RiddenMatch } from './matchForecasts.ts'

/** How a knight fared in a match beside what could be expected (rules 9.8). */
export interface MatchLuck {
  readonly wins: 0 | 1
  /** 0 to 1. */
  readonly expectedWins: number
  readonly points: number
  readonly expectedPoints: number
  /** By how much the blows told moved the knight's chance to win, -1 to 1; nothing is what could be expected. */
  readonly blows: number
}

/** What tells how two knights met: from a clean pass or the first attaint to the announcement of the score. */
const blowTypes: ReadonlySet<EventType> = new Set(['clean_pass', 'strike', 'exchange', 'point'] as const)

/**
 * Both knights' luck in a match that was ridden to its end, with a winner or without.
 * @throws RangeError when the rules of the match are not known here.
 */
export function luckOf({ setup, facts }: Omit<RiddenMatch, 'odds1' | 'crowd1'>): BySide<MatchLuck> {
  const [over, thought] = [replay(facts), chancesOver(setup, facts)]
  const points = expectedPoints(setup)
  const luckOfSide = (side: Side): MatchLuck => ({
    wins: over.winner === side ? 1 : 0,
    expectedWins: exactly(thought[0]?.[side] ?? 0),
    points: over[side].points,
    expectedPoints: exactly(points[side]),
    blows: exactly(facts.reduce((sum, fact) => sum + movedBy(fact, thought, side), 0)),
  })
  return { knight1: luckOfSide('knight1'), knight2: luckOfSide('knight2') }
}

/** How much a blow moved a side's chance. Each comes as a surprise, and so their sum is expected to be nothing. */
function movedBy({ seq, referenceName }: Beat, thought: readonly ChancesAt[], side: Side): number {
  if (!blowTypes.has(referenceNames[referenceName])) return 0
  return (thought[seq]?.[side] ?? 0) - (thought[seq - 1]?.[side] ?? 0)
}
