import type { Ending, ReplayableEvent } from '../joust/event.ts'
import { endings } from '../joust/event.ts'
import type { MatchState } from '../joust/matchState.ts'
import { createMutableMatchState, replay, replayIntoMutableState } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import type { BySide, Side } from '../league/side.ts'
import { assertReachableState } from './assertReachableState.ts'
import type { AttackModel } from './attack/attack.ts'
import type { RemainingAttackStart } from './attack/remainingAttackStart.ts'
import { startAttackBetweenPasses, startAttackWithinPass } from './attackStarts.ts'
import type { CombinedAttackResult } from './combineAttackRuns.ts'
import { combineStartedAttacks, createAttackModels } from './combineStartedAttacks.ts'
import { isInformativeEvent, type KnownPassFacts, readKnownPassFacts } from './knownPassFacts.ts'
import type { MatchWinProbabilities, WinChances, WinChancesAt } from './shares.ts'

export { computeNextPassLeverage } from './computeNextPassLeverage.ts'
export type { MatchWinProbabilities, WinChances, WinChancesAt } from './shares.ts'

/**
 * Computes a match's win chances from public information only (rules 9.6). @param state after all events so far. @param
 * passEvents the current pass's events, from its start on; none between two passes. @throws RangeError for unknown rules, an
 * incomplete tuning or an impossible state, with the allowed values.
 */
export function computeWinChances(
  setup: MatchSetup,
  state: MatchState,
  passEvents: readonly ReplayableEvent[] = [],
): WinChances {
  assertReachableState(setup, state, passEvents)
  if (state.ending !== null) return finalChances(state.ending, state.winner)
  const attacks = createAttackModels(setup)
  const tellings = readKnownPassFacts(setup, passEvents)
  if (tellings.length > 0) return mixMeanings(tellings.map((telling) => readPass(setup, state, attacks, telling)))
  const isOver = passEvents.length === 0 || state.currentPass === 0
  const start = (side: Side): RemainingAttackStart => startAttackBetweenPasses(attacks[side], side, state, isOver)
  return combineStartedAttacks(
    setup,
    attacks,
    { knight1: start('knight1'), knight2: start('knight2') },
    state.knight1.points,
  ).chances
}

/**
 * Computes each knight's expected points at the end of a match that has not begun.
 * @throws RangeError as `chances` does.
 */
export function computeExpectedPoints(setup: MatchSetup): BySide<number> {
  return forecastMatch(setup).gains
}

/**
 * Computes the win chances and expected points of a match that has not begun.
 * @throws RangeError as `chances` does.
 */
export function forecastMatch(setup: MatchSetup): CombinedAttackResult {
  const state = replay([])
  assertReachableState(setup, state, [])
  const attacks = createAttackModels(setup)
  const start = (side: Side): RemainingAttackStart => startAttackBetweenPasses(attacks[side], side, state, true)
  return combineStartedAttacks(setup, attacks, { knight1: start('knight1'), knight2: start('knight2') }, 0)
}

function finalChances(ending: Ending, winner: Side | null): WinChances {
  return {
    ...{ knight1: 0, knight2: 0, none: 0, [winner ?? 'none']: 1 },
    endings: byEnding((one) => (one === ending ? 1 : 0)),
  }
}

function byEnding(probability: (ending: Ending) => number): WinChances['endings'] {
  return Object.fromEntries(endings.map((ending) => [ending, probability(ending)])) as WinChances['endings']
}

/** One reading of the events, if they are ambiguous. */
interface Meaning {
  readonly likelihood: number
  readonly chances: () => WinChances
}

function readPass(
  setup: MatchSetup,
  state: MatchState,
  attacks: BySide<AttackModel>,
  telling: KnownPassFacts,
): Meaning {
  const one = startAttackWithinPass(attacks.knight1, 'knight1', state, telling)
  const other = startAttackWithinPass(attacks.knight2, 'knight2', state, telling)
  if (telling.isLeaving) return { likelihood: 1, chances: () => chancesAfterWithdrawal(one.start, other.start) }
  const starts = { knight1: one.start, knight2: other.start }
  return {
    likelihood: one.likelihood * other.likelihood,
    chances: () => combineStartedAttacks(setup, attacks, starts, state.knight1.points).chances,
  }
}

/** A match after an announced withdrawal: the other's attack tells who was in doubt. */
function chancesAfterWithdrawal(
  { passInProgress: one }: RemainingAttackStart,
  { passInProgress: other }: RemainingAttackStart,
): WinChances {
  const isFirstIn = (other?.doubt ?? 0) === 0
  const isSecondIn = (one?.doubt ?? 0) === 0
  if (!isFirstIn && !isSecondIn) return finalChances('double-withdrawal', null)
  return finalChances('withdrawal', isFirstIn ? 'knight1' : 'knight2')
}

/** @throws RangeError if every reading is impossible. */
function mixMeanings(meanings: readonly Meaning[]): WinChances {
  const sum = meanings.reduce((total, { likelihood }) => total + likelihood, 0)
  if (sum === 0) throw new RangeError('What has been told of this pass can not happen in it.')
  const parts = meanings
    .filter(({ likelihood }) => likelihood > 0)
    .map((meaning) => ({ probability: meaning.likelihood / sum, of: meaning.chances() }))
  const [only] = parts
  if (only && parts.length === 1) return only.of
  const mean = (read: (of: WinChances) => number): number =>
    parts.reduce((total, { probability, of }) => total + probability * read(of), 0)
  return {
    ...{ knight1: mean((of) => of.knight1), knight2: mean((of) => of.knight2), none: mean((of) => of.none) },
    endings: byEnding((ending) => mean((of) => of.endings[ending])),
  }
}

/**
 * Computes the win chances before the first event and after each. @param facts the facts or events from the first on.
 * @throws RangeError as `chances` does.
 */
export function winChancesAfterEachEvent(setup: MatchSetup, facts: readonly ReplayableEvent[]): WinChancesAt[] {
  const known = new Set([0])
  for (const fact of facts) if (beginsPass(fact) || isInformativeEvent(fact)) known.add(fact.seq)
  const thoughts = winChancesAfterEventSeqs(setup, facts, known)
  let thought: MatchWinProbabilities = thoughts.get(0) ?? nobody
  return [{ seq: 0 }, ...facts].map(({ seq }) => {
    thought = thoughts.get(seq) ?? thought
    const { knight1, knight2, none } = thought
    return { seq, knight1, knight2, none }
  })
}

/**
 * Computes the win chances after the events with these seqs; 0 is before the first. @param facts the facts or events
 * from the first on. @throws RangeError as `chances` does.
 */
export function winChancesAfterEventSeqs(
  setup: MatchSetup,
  facts: readonly ReplayableEvent[],
  seqs: ReadonlySet<number>,
): ReadonlyMap<number, MatchWinProbabilities> {
  const thoughts = new Map<number, MatchWinProbabilities>()
  const state = createMutableMatchState()
  let events: ReplayableEvent[] = []
  if (seqs.has(0)) thoughts.set(0, computeWinChances(setup, state))
  for (const fact of facts) {
    if (beginsPass(fact)) events = []
    events.push(fact)
    replayIntoMutableState(state, [fact])
    if (seqs.has(fact.seq)) thoughts.set(fact.seq, computeWinChances(setup, state, events))
  }
  return thoughts
}

function beginsPass({ effects }: ReplayableEvent): boolean {
  return effects.some(({ kind }) => kind === 'pass-began')
}

const nobody: MatchWinProbabilities = { knight1: 0, knight2: 0, none: 1 }
