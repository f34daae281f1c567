import type { RequestInput, routes } from '@tiltyard/contract'
import { archiveEndings, archiveTags, listNames } from '@tiltyard/engine'
import { leagueStables } from '../knights/leagueStables.ts'
import { isSeasonNumber } from '../results/seasonParameter.ts'

export type ArchiveQueryInput = RequestInput<(typeof routes)['archive']['list'], 'query'>

/** The set filters of an address, by parameter name. The API has the same names. */
export type ArchiveFilterValues = Readonly<Partial<Record<ArchiveFilterName, string>>>

export const archiveFilterNames = ['name', 'knight', 'stable', 'list', 'ending', 'tag', 'season', 'day'] as const
export type ArchiveFilterName = (typeof archiveFilterNames)[number]

const placeNames = ['before', 'after'] as const

export const ARCHIVE_PATH = '/matches'

const known: Readonly<Partial<Record<ArchiveFilterName, readonly string[]>>> = {
  stable: leagueStables.map(({ id }) => id),
  list: listNames,
  ending: archiveEndings,
  tag: archiveTags,
}

/** An address's filters, or why they are invalid. */
export interface ParsedArchiveAddress {
  readonly filters: ArchiveFilterValues
  /** Filters and position, as the API takes them. */
  readonly query: ArchiveQueryInput
  /** The invalid parameter, such as "list=Dragon"; null for none. Unknown ones, such as `utm_source`, do not count. */
  readonly fault: string | null
}

export function parseArchiveAddress(params: URLSearchParams): ParsedArchiveAddress {
  const filters: Partial<Record<ArchiveFilterName, string>> = {}
  const asked: Record<string, string> = {}
  let fault: string | null = null
  for (const [name, value] of params) {
    const filter = archiveFilterNames.find((other) => other === name)
    const isPlace = placeNames.some((other) => other === name)
    const choices = filter && known[filter]
    if (value === '' || (!filter && !isPlace)) continue
    asked[name] = value
    const isWrong = choices ? !choices.includes(value) : filter === 'season' && !isSeasonNumber(value)
    if (isWrong) fault ??= `${name}=${value}`
    else if (filter) filters[filter] = value
  }
  // Names and values are checked above; the server checks the rest.
  const query = asked as ArchiveQueryInput
  return { filters, query, fault }
}

/** Returns the address of a list. @param cursor its position, such as `before=...`; the newest if left out. */
export function formatArchiveAddress(
  filters: ArchiveFilterValues,
  cursor?: Readonly<Partial<Record<(typeof placeNames)[number], string>>>,
): string {
  const asked = archiveFilterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))
  const text = new URLSearchParams([...asked, ...Object.entries(cursor ?? {})]).toString()
  return text === '' ? ARCHIVE_PATH : `${ARCHIVE_PATH}?${text}`
}
