import { generateSpectatorName } from '@tiltyard/engine'
import { Problem } from '../../platform/runtime/problem.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'

/** In code points, which writers of Latin letters count as characters. */
const LENGTH = { min: 2, max: 32 } as const

/** Letters, with at most two marks each, and digits; between them a space, hyphen or apostrophe, or a full stop. */
const form = /^[\p{L}0-9]\p{M}{0,2}(?:(?:[ '’-]|\. ?)?[\p{L}0-9]\p{M}{0,2})*\.?$/u

/** Some letters are invisible too. */
const unseen = /\p{Default_Ignorable_Code_Point}/u

/** Latin letters of whole languages that are none of the 26 with a mark. Others only imitate these. */
const otherLatin = 'ÆæŒœØøĐđÐðŁłĦħÞþßẞŊŋŦŧƏəıƁɓƊɗƘƙƐɛƆɔƳƴ'

/** Letters of two alphabets in one name imitate others. The last three alphabets belong together. */
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

/** Accents, and the optional points and strokes of Arabic and Hebrew. */
const strokes = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g

/** Letters and digits that look alike, each with the ones it is mistaken for. */
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

/** Confusable parts of keys, in this order: a capital I for a small L, and letter pairs for one letter. */
export const confusableLetters = [
  ['i', 'l'],
  ['rn', 'm'],
  ['vv', 'w'],
] as const

/** Names that would pass for the yard itself. */
const kept = new Set(
  ['admin', 'administrator', 'steward', 'the steward', 'herald', 'the herald', 'tilt yard'].map((name) =>
    toConfusableKey(toNameKey(name)),
  ),
)

/** A display name, and the key that must be unique. */
export interface DisplayNameWithKey {
  readonly displayName: string
  readonly nameKey: string
}

/** Draws a name such as "Falconer Nesta Puddifoot", because an address must stay hidden; names may repeat. */
export function generateDisplayName(random: RandomBytes): string {
  const [office = 0, given = 0, family = 0] = random(3)
  return generateSpectatorName([office, given, family])
}

/** Validates and normalizes a chosen name. @throws Problem name-invalid, with the allowed form. */
export function parseChosenName(typed: string): DisplayNameWithKey {
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
  if (!isAllowed || kept.has(toConfusableKey(nameKey))) {
    throw new Problem('name-invalid', { min: String(LENGTH.min), max: String(LENGTH.max) })
  }
  return { displayName, nameKey }
}

/** The same key for names that look alike: without case, accents, spaces and signs, each letter by its look. */
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

/** The same likeness for keys that are confused at a glance. Drawn names may share a likeness, but never a key. */
export function toConfusableKey(nameKey: string): string {
  return confusableLetters.reduce((text, [one, other]) => text.replaceAll(one, other), nameKey)
}
