import { type MatchEvent, simulate } from '@tiltyard/engine'
import type { LiveMatchRow } from '../database/schema.ts'
import type { Log } from '../world/log.ts'
import { entropyOf } from '../world/secret.ts'

const MAX_REMEMBERED = 64
const remembered = new Map<string, readonly MatchEvent[]>()

/**
 * Every event of a match, worked out from its pinned setup and its secret: what a writer's events are
 * held against. It never leaves the server; `publicMatch` decides what does.
 * @param log hears of events without a definition, when the match is worked out for the first time.
 * @throws Error "Match missing startTime" before the match has been started.
 */
export function plannedMatch(
  row: Pick<LiveMatchRow, 'id' | 'setup' | 'secret'>,
  log?: Pick<Log, 'error'>,
): readonly MatchEvent[] {
  if (row.setup === null) throw new Error('Match missing startTime')
  const known = remembered.get(row.id)
  if (known) return known
  const planned = simulate(row.setup, entropyOf(row.secret), [], {
    onMissingDefinition: (referenceName) =>
      log?.error({ matchId: row.id, referenceName }, 'Event definition not found; the event is skipped'),
  })
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
  remembered.set(row.id, planned)
  return planned
}
