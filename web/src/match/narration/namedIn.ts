import type { MatchKnightView } from '@tiltyard/contract'
import type { KnightName, NameForm } from '@tiltyard/engine'
import { knightName } from '../../language/localeWords.ts'
import { profileId } from '../../league/knights/KnightLink.tsx'

/** A knight whose name a line may contain. */
export type NamedRider = KnightName & Pick<MatchKnightView, 'id' | 'profileId'>

/** A part of a line: a knight's name, or the text between names. */
export interface TextSegment {
  readonly text: string
  /** Null between names. */
  readonly knightId: string | null
}

/**
 * Splits a line at its knights' names, in any form; the parts join to the same line. It prefers the longest form. A
 * form that both knights share is no name.
 */
export function namedIn(line: string, riders: readonly NamedRider[]): readonly TextSegment[] {
  const finder = finderOf(riders)
  if (finder === null) return [{ text: line, knightId: null }]
  const stretches: TextSegment[] = []
  let from = 0
  for (const { 0: text, index } of line.matchAll(finder.pattern)) {
    if (index > from) stretches.push({ text: line.slice(from, index), knightId: null })
    stretches.push({ text, knightId: finder.idOf.get(text) ?? null })
    from = index + text.length
  }
  if (from < line.length) stretches.push({ text: line.slice(from), knightId: null })
  return stretches
}

interface Finder {
  readonly pattern: RegExp
  readonly idOf: ReadonlyMap<string, string>
}

/** Caches one finder per match. */
const finders = new WeakMap<readonly NamedRider[], Finder | null>()

function finderOf(riders: readonly NamedRider[]): Finder | null {
  const known = finders.get(riders)
  if (known !== undefined) return known
  const owners = new Map<string, string | null>()
  for (const rider of riders) {
    for (const form of formsOf(rider)) owners.set(form, owners.has(form) ? null : profileId(rider))
  }
  const idOf = new Map([...owners].flatMap(([form, id]) => (id === null ? [] : [[form, id] as const])))
  const forms = [...owners.keys()].sort((one, other) => other.length - one.length).map(escaped)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const finder = idOf.size === 0 ? null : { pattern, idOf }
  finders.set(riders, finder)
  return finder
}

const formats: readonly NameForm[] = ['full', 'title_first', 'title_last', 'first_last', 'first', 'last']

/** Lists the forms that narration uses: the full name, and title, first and last name in any combination. */
function formsOf(name: KnightName): ReadonlySet<string> {
  const { title } = name
  const bare = { ...name, epithet: '' }
  const forms = [knightName(bare, 'full'), ...formats.map((format) => knightName(name, format))]
  // Excludes a title alone.
  const titles = [title, knightName({ ...bare, firstName: '', lastName: '' }, 'full')]
  return new Set(forms.filter((form) => form !== '' && !titles.includes(form)))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
