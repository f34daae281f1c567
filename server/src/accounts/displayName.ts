import { standName } from '@tiltyard/engine'
import { Problem } from '../refusals/problem.ts'
import type { RandomBytes } from '../world/random.ts'

/** In characters as they are counted by people who write them in Latin letters: code points. */
const LENGTH = { min: 2, max: 32 } as const

/** Letters, with at most two marks each, and digits; between them a space, hyphen or apostrophe, or a full stop. */
const form = /^[\p{L}0-9]\p{M}{0,2}(?:(?:[ '’-]|\. ?)?[\p{L}0-9]\p{M}{0,2})*\.?$/u

/** Among letters, too, there are some that are not drawn. */
const unseen = /\p{Default_Ignorable_Code_Point}/u

/** Letters of two alphabets in one name are there to look like others. The last three are written together. */
const alphabets = [
  /^\p{sc=Latn}+$/u,
  /^\p{sc=Grek}+$/u,
  /^\p{sc=Cyrl}+$/u,
  /^\p{sc=Armn}+$/u,
  /^\p{sc=Geor}+$/u,
  /^\p{sc=Hebr}+$/u,
  /^\p{sc=Arab}+$/u,
  /^\p{sc=Deva}+$/u,
  /^\p{sc=Thai}+$/u,
  /^\p{sc=Hang}+$/u,
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]+$/u,
]

/** Letters and digits that are drawn alike, each with the Latin letter that it is taken for. */
const alike = new Map(
  [
    ['аα', 'a'],
    ['вβ', 'b'],
    ['сϲ', 'c'],
    ['еε', 'e'],
    ['нη', 'h'],
    ['іι', 'i'],
    ['ј', 'j'],
    ['кκ', 'k'],
    ['1ӏ', 'l'],
    ['мμ', 'm'],
    ['оο0', 'o'],
    ['рρ', 'p'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['ν', 'v'],
    ['хχ', 'x'],
    ['уυ', 'y'],
    ['ζ', 'z'],
  ].flatMap(([ones = '', letter = '']) => [...ones].map((one) => [one, letter] as const)),
)

/** Whoever were called so would be taken for the yard itself. */
const kept = new Set(
  ['admin', 'administrator', 'steward', 'the steward', 'herald', 'the herald', 'tilt yard'].map(keyOf),
)

/** A name that others may see, and what no other name may have in common with it. */
export interface OwnName {
  readonly displayName: string
  readonly nameKey: string
}

/** Draws a name such as "Falconer Nesta Puddifoot", since an address must not be shown; names may repeat. */
export function drawName(random: RandomBytes): string {
  const [office = 0, given = 0, family = 0] = random(3)
  return standName([office, given, family])
}

/** A name by which somebody wants to be known, as it is kept. @throws Problem name-invalid, with what is allowed. */
export function ownName(typed: string): OwnName {
  const displayName = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const length = [...displayName].length
  const letters = displayName.match(/\p{L}/gu)?.join('') ?? ''
  const isAllowed =
    length >= LENGTH.min &&
    length <= LENGTH.max &&
    form.test(displayName) &&
    !unseen.test(displayName) &&
    alphabets.some((alphabet) => alphabet.test(letters))
  const nameKey = keyOf(displayName)
  if (!isAllowed || kept.has(nameKey)) {
    throw new Problem('name-invalid', { min: String(LENGTH.min), max: String(LENGTH.max) })
  }
  return { displayName, nameKey }
}

/** The same for names that look alike: without case, accents, spaces and signs, and each letter by what it looks like. */
export function keyOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return [...plain].map((letter) => alike.get(letter) ?? letter).join('')
}
