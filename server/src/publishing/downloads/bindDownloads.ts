import { type DaySpan, routes } from '@tiltyard/contract'
import { toFinishedMatch } from '../../archive/toFinishedMatch.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { csvPieces } from '../../platform/http/csv.ts'
import type { Database } from '../../platform/store/database.ts'
import { eventColumns, matchColumns } from './columns.ts'
import { type EventLine, eventLine, eventsOf } from './eventLines.ts'
import { finishedWithin } from './finishedSpan.ts'
import { eachOf, ndjsonOf } from './lines.ts'
import { matchLine } from './matchLines.ts'
import type { DownloadPlaces } from './places.ts'

export interface DownloadRouteDeps {
  readonly database: Database
  readonly downloads: DownloadPlaces
}

/** The number of matches in memory at once. */
const MATCHES_AT_ONCE = 200
const RIDDEN_AT_ONCE = 10

/** Binds the contract's downloads of completed matches by days; each is streamed as it is read. */
export function bindDownloads(binder: Binder, { database, downloads: places }: DownloadRouteDeps): void {
  const { downloads } = routes
  const matches = (span: DaySpan) =>
    eachOf(finishedWithin(database, span, MATCHES_AT_ONCE), (row) => toFinishedMatch(row))
  const events = (span: DaySpan) => eventsWithin(database, span)
  binder.bind(downloads.matchesCsv, ({ query: { separator, ...span } }) =>
    places.open(csvPieces(eachOf(matches(span), matchLine), { columns: matchColumns, separator })),
  )
  binder.bind(downloads.matchesNdjson, ({ query }) => places.open(ndjsonOf(matches(query))))
  binder.bind(downloads.eventsCsv, ({ query: { separator, ...span } }) =>
    places.open(csvPieces(eachOf(events(span), eventLine), { columns: eventColumns, separator })),
  )
  binder.bind(downloads.eventsNdjson, ({ query }) => places.open(ndjsonOf(events(query))))
}

async function* eventsWithin(database: Database, span: DaySpan): AsyncGenerator<readonly EventLine[]> {
  for await (const rows of finishedWithin(database, span, RIDDEN_AT_ONCE)) yield* eventsOf(database, rows)
}
