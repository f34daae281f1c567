import { routes } from '@tiltyard/contract'
import { requireSeason } from '../league/seasons/seasonStore.ts'
import type { Binder } from '../platform/http/bind.ts'
import { getServerTexts } from '../platform/languages/serverTexts.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import { formatArchiveCursor, splitArchiveCursor } from './archiveCursor.ts'
import { isKnownRider } from './packs/riderNames.ts'
import { readArchivePage } from './readArchivePage.ts'
import { toFinishedMatch } from './toFinishedMatch.ts'

/** Binds the contract's route of completed matches. */
export function bindArchive(binder: Binder, { database }: { readonly database: Database }): void {
  binder.bind(routes.archive.list, async ({ query: { before, after, locale, name: typed, ...others } }) => {
    const filters = { ...others, ...(typed !== undefined && { name: getServerTexts(locale).typedKnight(typed) }) }
    if (filters.knight !== undefined && !(await isKnownRider(database, filters.knight))) {
      throw new Problem('knight-not-found')
    }
    if (filters.season !== undefined) await requireSeason(database, filters.season)
    const from = after ?? before
    const start = {
      cursor: from === undefined ? null : splitArchiveCursor(from),
      direction: after === undefined ? 'older' : 'newer',
    } as const
    const { rows, older, newer, lastScanned } = await readArchivePage(database, filters, start)
    return {
      matches: rows.map((row) => toFinishedMatch(row, locale)),
      older: older && formatArchiveCursor(older),
      newer: newer && formatArchiveCursor(newer),
      lookedBackTo: lastScanned?.endedAt.toISOString() ?? null,
    }
  })
}
