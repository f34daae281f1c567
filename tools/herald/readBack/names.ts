// Finds the two knights of a match in a line, whatever form of their name it takes, and marks them: @1 and @2, @? for a
// name that both have, #1 and #2 for their stables, ~ for the dead whom a stable mourns.
import {
  type KnightName,
  type MatchPast,
  type MatchSetup,
  otherSide,
  seedFromText,
  seedLeague,
  sides,
  stableTable,
  titleCase,
} from '@tiltyard/engine'

interface Marked {
  /** Lowered, with its names marked. */
  readonly text: string
  /** With its names marked and its capitals as they were. */
  readonly cased: string
  readonly complaints: readonly string[]
}

type Marker = (line: string) => Marked

/** Words with a capital that are nobody's name. */
const known = new Set(['I', 'Latin', 'Knight', 'DQ', 'FF', 'DTH', 'Oof', 'Oyez'])
/** Those of a league's titled knights: whoever of them does not ride must not be named. */
const strangers: ReadonlySet<string> = new Set(
  seedLeague(seedFromText('names'))
    .knights.filter(({ title }) => title !== '')
    .flatMap(({ firstName, lastName }) => [firstName, lastName]),
)
const stableNames = stableTable.map(({ id, name }) => ({ id, name: titleCase(name) }))

/** What marks the lines of one match. */
export function markerOf(setup: MatchSetup, past: MatchPast | null): Marker {
  const marks = marksOf(setup, past)
  const names = [...marks.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const anyName = new RegExp(`(?<![\\p{L}])(?:${names.join('|')})(?![\\p{L}])`, 'gu')
  return (line) => {
    const complaints: string[] = []
    const cased = line.replace(anyName, (name) => {
      const mark = marks.get(name) ?? '@?'
      if (mark === '@?') complaints.push(`ambiguous name: both may be called "${name}"`)
      if (mark === '#?') complaints.push(`unknown stable: "${name}" has nobody in this match`)
      return mark
    })
    for (const stranger of strangersIn(cased)) complaints.push(`unknown name: "${stranger}"`)
    return { text: cased.toLowerCase(), cased, complaints }
  }
}

function marksOf(setup: MatchSetup, past: MatchPast | null): ReadonlyMap<string, string> {
  const marks = new Map<string, string>()
  for (const { name } of stableNames) marks.set(name, '#?')
  const bare = { knight1: barest(setup.knight1), knight2: barest(setup.knight2) }
  for (const [at, side] of sides.entries()) {
    const stable = stableNames.find(({ id }) => id === setup[side].stableId)
    if (stable) marks.set(stable.name, marks.get(stable.name) === '#1' ? '#0' : `#${at + 1}`)
    const mourned = past?.[side].mourned
    for (const form of mourned ? formsOf(mourned) : []) marks.set(form, '~')
  }
  for (const [at, side] of sides.entries()) {
    for (const form of formsOf(setup[side])) {
      // Two titles do not make two names: whoever hears "Lady Robin" and "Sur Robin" hears one.
      const isShared = bare[otherSide(side)].has(form) || bare[otherSide(side)].has(withoutTitle(form, setup[side]))
      marks.set(form, isShared ? '@?' : `@${at + 1}`)
    }
  }
  return marks
}

function withoutTitle(form: string, { title }: KnightName): string {
  return title !== '' && form.startsWith(`${title} `) ? form.slice(title.length + 1) : form
}

/** The forms without the title. */
function barest(name: KnightName): ReadonlySet<string> {
  return new Set(formsOf(name).map((form) => withoutTitle(form, name)))
}

/** Every way to call a knight: some parts of the name in their order, but never a title alone. */
function formsOf({ title, firstName, lastName, epithet }: KnightName): string[] {
  const parts = [title, firstName, lastName, epithet]
  const forms = new Set<string>()
  for (let chosen = 1; chosen < 16; chosen++) {
    const taken = parts.filter((part, at) => part !== '' && (chosen & (1 << at)) !== 0)
    if (taken.length > 0 && !(taken.length === 1 && taken[0] === title)) forms.add(taken.join(' '))
  }
  return [...forms]
}

function strangersIn(cased: string): string[] {
  const found: string[] = []
  for (const { 0: word, index } of cased.matchAll(/(?<![\p{L}@#'])\p{Lu}[\p{L}'-]*/gu)) {
    const bare = word.replace(/'s?$/, '')
    const isOpening = /(?:^|[.!?:]'?\s+'?|[.!?:]\s'|(?:^|\s)')$/.test(cased.slice(0, index))
    const isTitle = (bare === 'Sur' || bare === 'Lady') && /^\s+\p{Lu}/u.test(cased.slice(index + word.length))
    if (isTitle || strangers.has(bare) || (!isOpening && !known.has(bare))) found.push(word)
  }
  return found
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
