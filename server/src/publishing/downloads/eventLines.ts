import type { TimedEvent } from '@tiltyard/contract'
import { toProfileId } from '../../league/profileId.ts'
import { readEvents, readMatches } from '../../matches/matchStore.ts'
import { toPublicMatchView } from '../../matches/publicMatch.ts'
import { timedEvents } from '../../matches/toMatchDocument.ts'
import { narrateEvents } from '../../matches/writing/narrateEvents.ts'
import type { TableLine } from '../../platform/http/csv.ts'
import type { Database } from '../../platform/store/database.ts'
import type { FinishedMatchRow } from '../../platform/store/schema.ts'

/** An event of a completed match. */
export type EventLine = { readonly matchId: string } & TimedEvent

/** The events of these matches, one match after the other; deleted or damaged matches have none. */
export async function* readEventLines(
  database: Database,
  ended: readonly FinishedMatchRow[],
): AsyncGenerator<readonly EventLine[]> {
  const matches = new Map(
    (
      await readMatches(
        database,
        ended.map(({ matchId }) => matchId),
      )
    ).map((row) => [row.id, row]),
  )
  for (const { matchId } of ended) {
    const match = matches.get(matchId)
    if (!match) continue
    const events = timedEvents(toPublicMatchView(match), narrateEvents(match, await readEvents(database, matchId)))
    yield events.map(({ knightId, ...event }) => ({
      ...{ matchId, ...event },
      ...(knightId !== undefined && { knightId: toProfileId(knightId, match.generation) }),
    }))
  }
}

/** An event as a table line; only its JSON has its changes. */
export function toEventLine({ matchId, seq, timestamp, tOffsetMs, passNumber, ...event }: EventLine): TableLine {
  const { type, referenceName, description, isSuddenDeath, knightId = null, outcome = null } = event
  const { hitLocation = null, lanceBroke = null, dismounted = null, points = null } = event
  return {
    ...{ matchId, seq, timestamp, tOffsetMs, passNumber, isSuddenDeath, type, referenceName, knightId, outcome },
    ...{ hitLocation, lanceBroke, dismounted, points, description },
  }
}
