import { t } from '@lingui/core/macro'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'

/** One change, as text. */
export interface LoggedDifference {
  /** A path such as "personalStats.riding"; empty if the whole is one value. */
  readonly name: string
  readonly before: string
  readonly after: string
}

interface Differences {
  readonly shown: readonly LoggedDifference[]
  /** How many more there are. */
  readonly more: number
}

const MOST_SHOWN = 12
const MOST_CHARACTERS = 60
const NOTHING = '–'

/** Lists the differences between two values, shortened. */
export function listLoggedDifferences(before: unknown, after: unknown): Differences {
  const [old, fresh] = [new Map(leavesOf(before, '')), new Map(leavesOf(after, ''))]
  // Compares whole values: shortened ones may differ further on.
  const isChanged = (name: string): boolean => JSON.stringify(old.get(name)) !== JSON.stringify(fresh.get(name))
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter(isChanged)
  const textIn = (leaves: ReadonlyMap<string, unknown>, name: string): string =>
    leaves.has(name) ? shortened(leaves.get(name)) : NOTHING
  const all = names.map((name) => ({ name, before: textIn(old, name), after: textIn(fresh, name) }))
  return { shown: all.slice(0, MOST_SHOWN), more: Math.max(0, all.length - MOST_SHOWN) }
}

/** All leaf values with their paths. A list is one value. */
function leavesOf(value: unknown, name: string): [name: string, value: unknown][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object' || Array.isArray(value)) return [[name, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, name === '' ? key : `${name}.${key}`))
}

function shortened(value: unknown): string {
  const text = Array.isArray(value) && value.every(isName) ? listIds(value) : plainText(value)
  if (text === '' || text === '[]') return NOTHING
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

/** An instant as the server writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function plainText(value: unknown): string {
  if (typeof value === 'string' && INSTANT.test(value)) return formatLocalInstant(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isName(value: unknown): value is string {
  return typeof value === 'string'
}

const MOST_LISTED = 2

/** A list of ids: the first few, and the number of all. */
function listIds(names: readonly string[]): string {
  const more = names.length - MOST_LISTED
  const shown = names.slice(0, MOST_LISTED).join(', ')
  return more > 0 ? t`${shown} and ${more} more` : shown
}
