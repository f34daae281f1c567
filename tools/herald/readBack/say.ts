// Patterns of English, written with what they are about: {K} and {L} for knights, {W} for a knight or their stable, {N}
// and {M} for numbers, {O} for an ordinal, {P} for a place, {B} for a part of the body. They are read in lowered text with marked names.
import { hitLocations, type Side } from '@tiltyard/engine'
import { cardinal, numberOf, ordinal } from './numbers.ts'

/** Parts of a body and of a horse, by where a blow to them lands. */
const places: ReadonlyMap<string, string> = new Map([
  ['mount', 'horse'],
  ['head', 'crest'],
  ['face', 'visor'],
  ['shield arm', 'shield'],
])
export const placeWords: readonly string[] = [...hitLocations, 'mount']
const place = `(?<![a-z])(?:${placeWords.join('|')})(?![a-z])`

const parts: Readonly<Record<string, string>> = {
  K: '(?<k>@[12])',
  L: '(?<l>@[12])',
  W: '(?<k>[@#][12])',
  N: `(?<n>${cardinal})`,
  M: `(?<m>${cardinal})`,
  O: `(?<o>${ordinal})`,
  P: `(?<p>${place})`,
  B: `(?<p>(?<![a-z])(?:shield arm|head|face|arm|${placeWords.join('|')})(?![a-z]))`,
}

/** Turns a pattern of English into a regular expression; what stands in several of its branches is counted. */
export function say(text: string): RegExp {
  let count = 0
  const source = text.replace(/\{([A-Z])\}/g, (_, name: string) => {
    count += 1
    return (parts[name] ?? '').replace('>', `${count}>`)
  })
  const [before, after] = [/^[a-z]/.test(text) ? '(?<![a-z])' : '', /[a-z}]$/.test(text) ? '(?![a-z\\d])' : '']
  return new RegExp(`${before}${source}${after}`, 'g')
}

/** What a pattern found. */
export interface Said {
  readonly text: string
  /** Where it begins in the line. */
  readonly at: number
  readonly k: Side | null
  readonly l: Side | null
  readonly n: number
  readonly m: number
  readonly o: number
  readonly p: string
}

/** Reads what was found. */
export function readSaid(match: RegExpMatchArray): Said {
  const groups = Object.entries(match.groups ?? {})
  const first = (letter: string): string | undefined =>
    groups.find(([name, text]) => name.startsWith(letter) && text !== undefined)?.[1]
  return {
    text: match[0],
    at: match.index ?? 0,
    k: sideOf(first('k')),
    l: sideOf(first('l')),
    n: numberOf(first('n') ?? ''),
    m: numberOf(first('m') ?? ''),
    o: numberOf(first('o') ?? ''),
    p: placeOf(first('p')),
  }
}

export function sideOf(mark: string | undefined): Side | null {
  if (mark?.endsWith('1')) return 'knight1'
  return mark?.endsWith('2') ? 'knight2' : null
}

/** Where a blow lands that hurts this part. */
export function placeOf(word: string | undefined): string {
  return word === undefined ? '' : (places.get(word) ?? word)
}
