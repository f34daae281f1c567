import type { ReplayableEvent } from '../joust/event.ts'
import { replay } from '../joust/replay.ts'
import type { BySide, Side } from '../league/side.ts'
import { eventKinds } from '../rules/eventKinds.ts'
import type { EventType } from '../rules/eventType.ts'
import { computeExpectedPoints, winChancesAfterEventSeqs } from '../winProbability/computeWinChances.ts'
import { roundForExactSum } from './exactSum.ts'
import type { FinishedMatchFacts } from './matchForecasts.ts'

/** A knight's results beside the expected ones (rules 9.8). */
export interface MatchLuck {
  readonly wins: 0 | 1
  /** 0 to 1. */
  readonly expectedWins: number
  readonly points: number
  readonly expectedPoints: number
  /** The sum of the chance moves by blows, -1 to 1; its expected value is 0. */
  readonly blows: number
}

/** The events of a meeting: from a clean pass or the first attaint to the score. */
const blowTypes: ReadonlySet<EventType> = new Set(['clean_pass', 'strike', 'exchange', 'point'] as const)

/** Computes both knights' luck in a finished match. @throws RangeError for an unknown rules version. */
export function computeMatchLuck({ setup, facts }: Omit<FinishedMatchFacts, 'odds1' | 'crowd1'>): BySide<MatchLuck> {
  const rounds = blowRounds(facts)
  const thought = winChancesAfterEventSeqs(setup, facts, new Set([0, ...rounds.flat()]))
  const points = computeExpectedPoints(setup)
  const over = replay(facts)
  const luckOfSide = (side: Side): MatchLuck => {
    const chanceAt = (seq: number): number => thought.get(seq)?.[side] ?? 0
    return {
      wins: over.winner === side ? 1 : 0,
      expectedWins: roundForExactSum(chanceAt(0)),
      points: over[side].points,
      expectedPoints: roundForExactSum(points[side]),
      blows: roundForExactSum(rounds.reduce((sum, [before, after]) => sum + chanceAt(after) - chanceAt(before), 0)),
    }
  }
  return { knight1: luckOfSide('knight1'), knight2: luckOfSide('knight2') }
}

/**
 * The seqs before and at the end of each run of events about blows. The moves of single blows add up to the move of the
 * run; their expected sum is 0.
 */
function blowRounds(facts: readonly ReplayableEvent[]): (readonly [before: number, after: number])[] {
  const tellsBlow = (fact: ReplayableEvent | undefined): boolean =>
    fact !== undefined && blowTypes.has(eventKinds[fact.referenceName].type)
  const rounds: [before: number, after: number][] = []
  facts.forEach((fact, at) => {
    if (!tellsBlow(fact)) return
    const last = rounds.at(-1)
    if (last && tellsBlow(facts[at - 1])) last[1] = fact.seq
    else rounds.push([fact.seq - 1, fact.seq])
  })
  return rounds
}
