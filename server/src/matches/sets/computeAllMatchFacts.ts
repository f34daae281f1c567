import { isDeepEqual, type MatchFact, type MatchState, replay, simulateFacts } from '@tiltyard/engine'
import type { Log } from '../../platform/log/log.ts'
import { createPassSeedSource } from '../../platform/runtime/secret.ts'
import { setWithinLimit } from '../../platform/runtime/setWithinLimit.ts'
import type { LiveMatchRow } from '../../platform/store/schema.ts'

const MAX_REMEMBERED = 64
/** The facts by match, with the inputs they were computed from; other inputs are computed again. */
const remembered = new Map<string, Pick<PinnedMatch, 'setup' | 'secret'> & { readonly facts: readonly MatchFact[] }>()

/** The latest state of each match's facts. */
const states = new WeakMap<readonly MatchFact[], MatchState>()

/** A match has no facts before its startTime, which comes with its setup. */
export class MatchNotStartedError extends Error {
  override readonly name = 'MatchNotStartedError'
}

type PinnedMatch = Pick<LiveMatchRow, 'id' | 'setup' | 'secret'>

/**
 * Computes every fact of a match from its pinned setup and its secret, to check a writer's events. The result must stay
 * on the server; `filterPublicMatch` filters it. @param log receives undefined events of the first computation. @throws
 * MatchNotStartedError "Match missing startTime" before the start.
 */
export function computeAllMatchFacts(row: PinnedMatch, log?: Pick<Log, 'error'>): readonly MatchFact[] {
  const { id, setup, secret } = row
  if (setup === null) throw new MatchNotStartedError('Match missing startTime')
  const known = remembered.get(id)
  if (known && known.secret === secret && isDeepEqual(known.setup, setup)) {
    // The next call usually has the same row, whose setup is then compared by identity.
    remembered.set(id, { ...known, setup })
    return known.facts
  }
  const facts = simulateFacts(setup, createPassSeedSource(secret), [], {
    onMissingDefinition: (referenceName) =>
      log?.error({ matchId: id, referenceName }, 'Event definition not found; the event is skipped'),
  })
  setWithinLimit(remembered, id, { setup, secret, facts }, MAX_REMEMBERED)
  return facts
}

/**
 * The state of a match after its first facts. It is carried forward from the state that was asked for before.
 * @param head how many facts.
 * @throws MatchNotStartedError as `computeAllMatchFacts` does.
 */
export function computeStateAfterFacts(row: PinnedMatch, head: number): MatchState {
  const facts = computeAllMatchFacts(row)
  const before = states.get(facts)
  const state =
    before !== undefined && before.seq <= head
      ? replay(facts.slice(before.seq, head), before)
      : replay(facts.slice(0, head))
  states.set(facts, state)
  return state
}
