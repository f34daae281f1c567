import { type DownloadDays, routes } from '@tiltyard/contract'
import { toFinishedMatch } from '../../archive/toFinishedMatch.ts'
import { requireSeason } from '../../league/seasons/seasonStore.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { streamCsv } from '../../platform/http/csv.ts'
import type { Database } from '../../platform/store/database.ts'
import { eventCsvColumns, matchCsvColumns } from './columns.ts'
import type { DownloadLimiter } from './downloadLimiter.ts'
import { type MatchEventRecord, toEventCsvRow, yieldMatchEventRecords } from './eventLines.ts'
import { mapAsyncPieces, streamNdjson } from './lines.ts'
import { toMatchCsvRow } from './matchLines.ts'
import { yieldFinishedMatchesByDays } from './yieldFinishedMatchesByDays.ts'

export interface DownloadRouteDeps {
  readonly database: Database
  readonly downloadLimiter: DownloadLimiter
}

/** The number of matches in memory at once. */
const MATCHES_AT_ONCE = 200
const RIDDEN_AT_ONCE = 10

/** Binds the contract's downloads of completed matches by days; each is streamed as it is read. */
export function bindDownloads(binder: Binder, { database, downloadLimiter: places }: DownloadRouteDeps): void {
  const { downloads } = routes
  const matches = async (span: DownloadDays) => {
    if (span.season !== undefined) await requireSeason(database, span.season)
    return mapAsyncPieces(yieldFinishedMatchesByDays(database, span, MATCHES_AT_ONCE), (row) => toFinishedMatch(row))
  }
  const events = async (span: DownloadDays) => {
    if (span.season !== undefined) await requireSeason(database, span.season)
    return eventsWithin(database, span)
  }
  binder.bind(downloads.matchesCsv, async ({ query: { separator, ...span } }) =>
    places.open(streamCsv(mapAsyncPieces(await matches(span), toMatchCsvRow), { columns: matchCsvColumns, separator })),
  )
  binder.bind(downloads.matchesNdjson, async ({ query }) => places.open(streamNdjson(await matches(query))))
  binder.bind(downloads.eventsCsv, async ({ query: { separator, ...span } }) =>
    places.open(streamCsv(mapAsyncPieces(await events(span), toEventCsvRow), { columns: eventCsvColumns, separator })),
  )
  binder.bind(downloads.eventsNdjson, async ({ query }) => places.open(streamNdjson(await events(query))))
}

async function* eventsWithin(database: Database, span: DownloadDays): AsyncGenerator<readonly MatchEventRecord[]> {
  for await (const rows of yieldFinishedMatchesByDays(database, span, RIDDEN_AT_ONCE))
    yield* yieldMatchEventRecords(database, rows)
}
