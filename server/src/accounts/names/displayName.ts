import { standName } from '@tiltyard/engine'
import { Problem } from '../../platform/runtime/problem.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'

/** In characters as they are counted by people who write them in Latin letters: code points. */
const LENGTH = { min: 2, max: 32 } as const

/** Letters, with at most two marks each, and digits; between them a space, hyphen or apostrophe, or a full stop. */
const form = /^[\p{L}0-9]\p{M}{0,2}(?:(?:[ '’-]|\. ?)?[\p{L}0-9]\p{M}{0,2})*\.?$/u

/** Among letters, too, there are some that are not drawn. */
const unseen = /\p{Default_Ignorable_Code_Point}/u

/** Latin letters that whole languages write, and that are none of the 26 with a mark. Others are there to look like them. */
const otherLatin = 'ÆæŒœØøĐđÐðŁłĦħÞþßẞŊŋŦŧƏəıƁɓƊɗƘƙƐɛƆɔƳƴ'

/** Letters and marks of two alphabets in one name are there to look like others. The last three are written together. */
const alphabets = [
  new RegExp(`^[A-Za-z${otherLatin}\\u0300-\\u036f]+$`, 'u'),
  /^(?:\p{sc=Grek}|[\u0300-\u036f])+$/u,
  /^(?:\p{sc=Cyrl}|[\u0300-\u036f])+$/u,
  /^\p{sc=Armn}+$/u,
  /^\p{sc=Geor}+$/u,
  /^\p{scx=Hebr}+$/u,
  /^\p{scx=Arab}+$/u,
  /^\p{scx=Deva}+$/u,
  /^\p{sc=Thai}+$/u,
  /^\p{sc=Hang}+$/u,
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\u3099\u309a]+$/u,
]

/** Accents, and the points and strokes of Arabic and Hebrew, which are written or left out. */
const strokes = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g

/** Letters and digits that are drawn alike, each with those that it is taken for. */
const alike = new Map(
  [
    ['аα', 'a'],
    ['вβɓ', 'b'],
    ['сϲ', 'c'],
    ['đðɗԁ', 'd'],
    ['еεəɛ', 'e'],
    ['ցɡ', 'g'],
    ['нηħһհ', 'h'],
    ['іιı', 'i'],
    ['јϳ', 'j'],
    ['кκƙ', 'k'],
    ['1ӏł', 'l'],
    ['мμ', 'm'],
    ['ŋո', 'n'],
    ['оο0øօɔ', 'o'],
    ['рρþ', 'p'],
    ['ԛ', 'q'],
    ['ѕ', 's'],
    ['тτŧ', 't'],
    ['ս', 'u'],
    ['νѵ', 'v'],
    ['ԝω', 'w'],
    ['хχ', 'x'],
    ['уυүγƴ', 'y'],
    ['ζ', 'z'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['ß', 'ss'],
    ['یى', 'ي'],
    ['ک', 'ك'],
    ['ヘ', 'へ'],
    ['リ', 'り'],
    ['二', 'ニ'],
    ['口', 'ロ'],
    ['力', 'カ'],
    ['工', 'エ'],
    ['夕', 'タ'],
    ['卜', 'ト'],
    ['八', 'ハ'],
    ['一', 'ー'],
  ].flatMap(([ones = '', letters = '']) => [...ones].map((one) => [one, letters] as const)),
)

/** What of keys is taken for another: a capital I for a small L, and letters side by side for one. In this order. */
export const mistaken = [
  ['i', 'l'],
  ['rn', 'm'],
  ['vv', 'w'],
] as const

/** Whoever were called so would be taken for the yard itself. */
const kept = new Set(
  ['admin', 'administrator', 'steward', 'the steward', 'herald', 'the herald', 'tilt yard'].map((name) =>
    likenessKey(toNameKey(name)),
  ),
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
  const letters =
    displayName
      .normalize('NFD')
      .match(/[\p{L}\p{M}]/gu)
      ?.join('') ?? ''
  const isAllowed =
    length >= LENGTH.min &&
    length <= LENGTH.max &&
    form.test(displayName) &&
    !unseen.test(displayName) &&
    alphabets.some((alphabet) => alphabet.test(letters))
  const nameKey = toNameKey(displayName)
  if (!isAllowed || kept.has(likenessKey(nameKey))) {
    throw new Problem('name-invalid', { min: String(LENGTH.min), max: String(LENGTH.max) })
  }
  return { displayName, nameKey }
}

/** The same for names that look alike: without case, accents, spaces and signs, and each letter by what it looks like. */
export function toNameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(strokes, '')
    // Its small letter looks like another.
    .replaceAll('Ν', 'n')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return [...plain].map((letter) => alike.get(letter) ?? letter).join('')
}

/**
 * What two keys have in common whose names are taken for each other at a glance. A key keeps apart what this does not, for
 * names that are drawn may be as near to each other as they like.
 */
export function likenessKey(nameKey: string): string {
  return mistaken.reduce((text, [one, other]) => text.replaceAll(one, other), nameKey)
}
