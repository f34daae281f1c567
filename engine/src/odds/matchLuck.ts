import type { Beat } from '../joust/event.ts'
import { replay } from '../joust/replay.ts'
import type { BySide, Side } from '../league/side.ts'
import type { EventType } from '../rules/eventType.ts'
import { referenceNames } from '../rules/referenceName.ts'
import { chancesAfter, expectedPoints } from '../winProbability/chances.ts'
import { exactly } from './exactSum.ts'
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
export function computeLuck({ setup, facts }: Omit<RiddenMatch, 'odds1' | 'crowd1'>): BySide<MatchLuck> {
  const rounds = blowRounds(facts)
  const thought = chancesAfter(setup, facts, new Set([0, ...rounds.flat()]))
  const points = expectedPoints(setup)
  const over = replay(facts)
  const luckOfSide = (side: Side): MatchLuck => {
    const chanceAt = (seq: number): number => thought.get(seq)?.[side] ?? 0
    return {
      wins: over.winner === side ? 1 : 0,
      expectedWins: exactly(chanceAt(0)),
      points: over[side].points,
      expectedPoints: exactly(points[side]),
      blows: exactly(rounds.reduce((sum, [before, after]) => sum + chanceAt(after) - chanceAt(before), 0)),
    }
  }
  return { knight1: luckOfSide('knight1'), knight2: luckOfSide('knight2') }
}

/**
 * The seqs just before and at the end of each row of events that tell of blows. What the blows of a row move a chance by adds
 * up to what the whole row does; each comes as a surprise, and so their sum is expected to be nothing.
 */
function blowRounds(facts: readonly Beat[]): (readonly [before: number, after: number])[] {
  const tellsBlow = (fact: Beat | undefined): boolean =>
    fact !== undefined && blowTypes.has(referenceNames[fact.referenceName])
  const rounds: [before: number, after: number][] = []
  facts.forEach((fact, at) => {
    if (!tellsBlow(fact)) return
    const last = rounds.at(-1)
    if (last && tellsBlow(facts[at - 1])) last[1] = fact.seq
    else rounds.push([fact.seq - 1, fact.seq])
  })
  return rounds
}
