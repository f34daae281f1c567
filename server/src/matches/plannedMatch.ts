import { hasStoredWords, type MatchFact, rideFacts, type StoredEvent, tellFacts } from '@tiltyard/engine'
import type { LiveMatchRow } from '../database/schema.ts'
import type { Log } from '../world/log.ts'
import { entropyOf } from '../world/secret.ts'

const MAX_REMEMBERED = 64
const remembered = new Map<string, readonly MatchFact[]>()

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
  if (row.setup === null) throw new MatchNotStarted('Match missing startTime')
  const known = remembered.get(row.id)
  if (known) return known
  const planned = rideFacts(row.setup, entropyOf(row.secret), [], {
    onMissingDefinition: (referenceName) =>
      log?.error({ matchId: row.id, referenceName }, 'Event definition not found; the event is skipped'),
  })
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(row.id, planned)
  return planned
}

/** The planned events as the store keeps them: the facts, and for a match of the older form with their words. */
export function plannedEvents(row: PinnedMatch): readonly StoredEvent[] {
  const facts = plannedMatch(row)
  if (row.setup === null || !hasStoredWords(row.setup)) return facts
  return tellFacts(row.setup, entropyOf(row.secret)(0), facts)
}
