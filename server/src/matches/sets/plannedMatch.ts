import { isDeepEqual, type MatchFact, type MatchState, replay, rideFacts } from '@tiltyard/engine'
import type { Log } from '../../platform/log/log.ts'
import { toEntropy } from '../../platform/runtime/secret.ts'
import type { LiveMatchRow } from '../../platform/store/schema.ts'

const MAX_REMEMBERED = 64
/** By match, with what it was worked out from: a row that says something else is worked out anew. */
const remembered = new Map<string, Pick<PinnedMatch, 'setup' | 'secret'> & { readonly facts: readonly MatchFact[] }>()

/** The state of each plan that was asked for last. */
const states = new WeakMap<readonly MatchFact[], MatchState>()

/** A match has no facts before it has its setup; that comes with its startTime. */
export class MatchNotStarted extends Error {
  override readonly name = 'MatchNotStarted'
}

type PinnedMatch = Pick<LiveMatchRow, 'id' | 'setup' | 'secret'>

/**
 * Every fact of a match, worked out from its pinned setup and its secret: what a writer's events are
 * held against. It never leaves the server; `publicMatch` decides what does.
 * @param log hears of events without a definition, when the match is worked out for the first time.
 * @throws MatchNotStarted "Match missing startTime" before the match has been started.
 */
export function plannedMatch(row: PinnedMatch, log?: Pick<Log, 'error'>): readonly MatchFact[] {
  const { id, setup, secret } = row
  if (setup === null) throw new MatchNotStarted('Match missing startTime')
  const known = remembered.get(id)
  if (known && known.secret === secret && isDeepEqual(known.setup, setup)) {
    // Whoever asks again in the same breath asks with the same row, which is then known at once.
    remembered.set(id, { ...known, setup })
    return known.facts
  }
  const facts = rideFacts(setup, toEntropy(secret), [], {
    onMissingDefinition: (referenceName) =>
      log?.error({ matchId: id, referenceName }, 'Event definition not found; the event is skipped'),
  })
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(id, { setup, secret, facts })
  return facts
}

/**
 * The state of a match after its first facts. It is carried forward from the state that was asked for before.
 * @param head how many facts.
 * @throws MatchNotStarted as `plannedMatch` does.
 */
export function plannedState(row: PinnedMatch, head: number): MatchState {
  const facts = plannedMatch(row)
  const before = states.get(facts)
  const state =
    before !== undefined && before.seq <= head
      ? replay(facts.slice(before.seq, head), before)
      : replay(facts.slice(0, head))
  states.set(facts, state)
  return state
}
