import type { TimestampedEvent } from '@tiltyard/contract'
import { toKnightPageId } from '../../league/profileId.ts'
import { toPublicMatchView } from '../../matches/filterPublicMatch.ts'
import { readLiveOrPackedMatches, readStoredEvents } from '../../matches/matchStore.ts'
import { timestampEvents } from '../../matches/toMatchDocument.ts'
import { narrateEvents } from '../../matches/writing/narrateEvents.ts'
import type { CsvRow } from '../../platform/http/csv.ts'
import type { Database } from '../../platform/store/database.ts'
import type { FinishedMatchRow } from '../../platform/store/schema.ts'

/** An event of a completed match. */
export type MatchEventRecord = { readonly matchId: string } & TimestampedEvent

/** The events of these matches, one match after the other; deleted or damaged matches have none. */
export async function* yieldMatchEventRecords(
  database: Database,
  ended: readonly FinishedMatchRow[],
): AsyncGenerator<readonly MatchEventRecord[]> {
  const matches = new Map(
    (
      await readLiveOrPackedMatches(
        database,
        ended.map(({ matchId }) => matchId),
      )
    ).map((row) => [row.id, row]),
  )
  for (const { matchId } of ended) {
    const match = matches.get(matchId)
    if (!match) continue
    const events = timestampEvents(
      toPublicMatchView(match),
      narrateEvents(match, await readStoredEvents(database, matchId)),
    )
    yield events.map(({ knightId, ...event }) => ({
      ...{ matchId, ...event },
      ...(knightId !== undefined && { knightId: toKnightPageId(knightId, match.generation) }),
    }))
  }
}

/** An event as a table line; only its JSON has its changes. */
export function toEventCsvRow({ matchId, seq, timestamp, tOffsetMs, passNumber, ...event }: MatchEventRecord): CsvRow {
  const { type, referenceName, description, isSuddenDeath, knightId = null, outcome = null } = event
  const { hitLocation = null, lanceBroke = null, dismounted = null, points = null } = event
  return {
    ...{ matchId, seq, timestamp, tOffsetMs, passNumber, isSuddenDeath, type, referenceName, knightId, outcome },
    ...{ hitLocation, lanceBroke, dismounted, points, description },
  }
}
