import type { routes, Sendable } from '@tiltyard/contract'
import { archiveEndings, archiveTags, listNames } from '@tiltyard/engine'
import { leagueStables } from '../knights/leagueStables.ts'

export type ArchiveQuery = Sendable<(typeof routes)['archive']['list'], 'query'>

/** The filters of an address, by their names there, which are the interface's own; without what is not asked for. */
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

/** What an address asks of the archive, or what in it the archive cannot be asked. */
export interface Asked {
  readonly filters: Filters
  /** Filters and place, as the server takes them. */
  readonly query: ArchiveQuery
  /** Such as "list=Dragon"; null where all is understood. What others have put there, such as `utm_source`, counts for nothing. */
  readonly fault: string | null
}

export function askedIn(params: URLSearchParams): Asked {
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
  // Looked at above, name by name and value by value; what is left is the server's to refuse.
  const query = asked as ArchiveQuery
  return { filters, query, fault }
}

/** The address of a list. @param place where it begins, such as `before=...`; left out, with the newest. */
export function archiveAddress(
  filters: Filters,
  place?: Readonly<Partial<Record<(typeof placeNames)[number], string>>>,
): string {
  const asked = filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))
  const text = new URLSearchParams([...asked, ...Object.entries(place ?? {})]).toString()
  return text === '' ? PATH : `${PATH}?${text}`
}
