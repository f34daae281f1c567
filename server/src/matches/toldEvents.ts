import { isFact, type MatchEvent, type StoredEvent, tellFacts } from '@tiltyard/engine'
import type { LiveMatchRow } from '../database/schema.ts'
import { entropyOf } from '../world/secret.ts'
import { plannedMatch } from './plannedMatch.ts'

const MAX_REMEMBERED = 64
const remembered = new Map<string, readonly MatchEvent[]>()

/**
 * Stored events as viewers are told them: words are made here, on the way out, in the version that the match has pinned.
 * Those of matches of the older form hold the words in which they were told.
 * @param stored a match's events from the first on.
 */
export function toldEvents(row: Pick<LiveMatchRow, 'setup' | 'secret'>, stored: readonly StoredEvent[]): MatchEvent[] {
  const { setup, secret } = row
  const facts = stored.filter(isFact)
  const told = stored.filter((event): event is MatchEvent => !isFact(event))
  return facts.length === 0 || setup === null ? told : tellFacts(setup, entropyOf(secret)(0), facts)
}

/**
 * A whole match as viewers will be told it, kept while it is played: an event that is stored is told without telling all
 * that came before it again. As secret as the plan until each event has been stored.
 * @throws Error "Match missing startTime" before the match has been started.
 */
export function plannedTelling(row: Pick<LiveMatchRow, 'id' | 'setup' | 'secret'>): readonly MatchEvent[] {
  const facts = plannedMatch(row)
  const known = remembered.get(row.id)
  if (known) return known
  const told = toldEvents(row, facts)
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(row.id, told)
  return told
}
