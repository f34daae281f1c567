import type { routes, Sendable } from '@tiltyard/contract'
import { archiveEndings, archiveTags, listNames } from '@tiltyard/engine'
import { leagueStables } from '../knights/leagueStables.ts'

export type SentArchiveQuery = Sendable<(typeof routes)['archive']['list'], 'query'>

/** The set filters of an address, by parameter name. The API has the same names. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>

export const filterNames = ['name', 'knight', 'stable', 'list', 'ending', 'tag', 'day'] as const
export type FilterName = (typeof filterNames)[number]

const placeNames = ['before', 'after'] as const

export const PATH = '/matches'

const known: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  stable: leagueStables.map(({ id }) => id),
  list: listNames,
  ending: archiveEndings,
  tag: archiveTags,
}

/** An address's filters, or why they are invalid. */
export interface ArchiveRequest {
  readonly filters: Filters
  /** Filters and position, as the API takes them. */
  readonly query: SentArchiveQuery
  /** The invalid parameter, such as "list=Dragon"; null for none. Unknown ones, such as `utm_source`, do not count. */
  readonly fault: string | null
}

export function parseAddress(params: URLSearchParams): ArchiveRequest {
  const filters: Partial<Record<FilterName, string>> = {}
  const asked: Record<string, string> = {}
  let fault: string | null = null
  for (const [name, value] of params) {
    const filter = filterNames.find((other) => other === name)
    const isPlace = placeNames.some((other) => other === name)
    const choices = filter && known[filter]
    if (value === '' || (!filter && !isPlace)) continue
    asked[name] = value
    if (choices && !choices.includes(value)) fault ??= `${name}=${value}`
    else if (filter) filters[filter] = value
  }
  // Names and values are checked above; the server checks the rest.
  const query = asked as SentArchiveQuery
  return { filters, query, fault }
}

/** Returns the address of a list. @param place its position, such as `before=...`; the newest if left out. */
export function archiveAddress(
  filters: Filters,
  place?: Readonly<Partial<Record<(typeof placeNames)[number], string>>>,
): string {
  const asked = filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))
  const text = new URLSearchParams([...asked, ...Object.entries(place ?? {})]).toString()
  return text === '' ? PATH : `${PATH}?${text}`
}
