/** One thing that an act changed, as text. */
export interface Difference {
  /** Such as "personalStats.riding"; empty where the whole is one value. */
  readonly name: string
  readonly before: string
  readonly after: string
}

interface Differences {
  readonly shown: readonly Difference[]
  /** How many there are besides. */
  readonly more: number
}

const MOST_SHOWN = 12
const MOST_CHARACTERS = 60
const NOTHING = '–'

/** What differs between how things stood before and after, in short. */
export function differencesOf(before: unknown, after: unknown): Differences {
  const [old, fresh] = [new Map(leavesOf(before, '')), new Map(leavesOf(after, ''))]
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter((name) => old.get(name) !== fresh.get(name))
  const all = names.map((name) => ({ name, before: old.get(name) ?? NOTHING, after: fresh.get(name) ?? NOTHING }))
  return { shown: all.slice(0, MOST_SHOWN), more: Math.max(0, all.length - MOST_SHOWN) }
}

/** Every value within, by where it is. Lists are one value. */
function leavesOf(value: unknown, name: string): [name: string, text: string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object' || Array.isArray(value)) return [[name, shortened(value)]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, name === '' ? key : `${name}.${key}`))
}

function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === '' || text === '[]') return NOTHING
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}
