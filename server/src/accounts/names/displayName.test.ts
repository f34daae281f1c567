import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '../../platform/runtime/problem.ts'
import { generateDisplayName, parseChosenName, toConfusableKey, toNameKey } from './displayName.ts'

function isRefused(typed: string): boolean {
  try {
    parseChosenName(typed)
    return false
  } catch (error) {
    return error instanceof Problem && error.code === 'name-invalid'
  }
}

describe('a name', () => {
  test.each([
    ['Maud', 'Maud'],
    ['  Maud   of  Ely ', 'Maud of Ely'],
    ['Ｍａｕｄ', 'Maud'],
    ['Zoë O’Hara-Smith', 'Zoë O’Hara-Smith'],
    ["St. Odo's 2nd", "St. Odo's 2nd"],
    ['Мария', 'Мария'],
    ['まもる騎士', 'まもる騎士'],
    ['गौरी', 'गौरी'],
    ['Øystein Łucja', 'Øystein Łucja'],
    ['Nguyễn Thị Ơn', 'Nguyễn Thị Ơn'],
    ['مُحَمَّد', 'مُحَمَّد'],
    ['がんばる', 'がんばる'],
    ['Ἀθηνᾶ', 'Ἀθηνᾶ'],
  ])('may be %j', (typed, kept) => {
    expect(parseChosenName(typed).displayName).toBe(kept)
  })

  test.each([
    ['nothing', ''],
    ['one character', 'M'],
    ['33 characters', 'M'.repeat(33)],
    ['no letter', '1234'],
    ['a control character', 'Ma\u0007ud'],
    ['nothing but a line break', '\u2028'],
    ['a mark that turns the direction', 'Maud\u202Eduam'],
    ['characters without a width', 'Ma\u200Bud'],
    ['a joiner', 'Ma\u200Dud'],
    ['a soft hyphen', 'Ma\u00ADud'],
    ['a filler that looks like nothing', 'ㅤㅤㅤ'],
    ['a heap of marks', `M${'\u0353'.repeat(8)}aud`],
    ['an emoji', 'Maud 🐎'],
    ['markup', '<b>Maud</b>'],
    ['an address', 'maud@example.org'],
    ['letters of two alphabets', 'Mаud'],
    ['signs one after the other', 'Maud--Ely'],
    ['a sign at its beginning', '-Maud'],
    ['the yard’s own', 'The Steward'],
    ['one like the yard’s own', 'Admín'],
    ['that with a digit', 'Adm1n'],
    ['that with a letter without its dot', 'Admın'],
    ['that with a capital', 'TiIt Yard'],
    ['that with two letters for one', 'Stevvard'],
    ['small capitals', 'ᴀʟɪᴄᴇ'],
    ['letters of phonetics', 'Stewɑrd'],
    ['another alphabet’s marks', 'Maud\u05b0'],
    ['marks that hang on any letter', 'Ma\u064bud'],
    ['marks that enclose', 'Ma\u20e6ud'],
  ])('may not be %s', (_, typed) => {
    expect(isRefused(typed)).toBe(true)
  })

  test('equals another one that looks like it', () => {
    const keys = ['Maud Ely', 'maud ely', 'MAUDELY', 'Maúd-Ely', 'Maud  E1y'].map(toNameKey)
    expect(new Set(keys).size).toBe(1)
    expect(toNameKey('Сосо')).toBe(toNameKey('Coco'))
    expect(toNameKey('Squire 10')).toBe(toNameKey('Squire lO'))
    expect(toNameKey('Maud')).not.toBe(toNameKey('Mabel'))
    expect(toNameKey('ΝΙΝΑ')).toBe(toNameKey('NINA'))
    expect(toNameKey('Ŀucıa Øst')).toBe(toNameKey('Lucia Ost'))
    expect(toNameKey('محـمد')).toBe(toNameKey('مُحَمَّد'))
    expect(toNameKey('Maud Ivo')).not.toBe(toNameKey('Maud lvo'))
    const likenesses = ['Alice Warner', 'AIice Wamer', 'alice VVarner'].map((name) => toConfusableKey(toNameKey(name)))
    expect(new Set(likenesses).size).toBe(1)
  })

  test('any typed text is refused or becomes a valid name without invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        if (isRefused(typed)) return
        const { displayName, nameKey } = parseChosenName(typed)
        expect(parseChosenName(displayName)).toEqual({ displayName, nameKey })
        expect(displayName).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
      }),
    )
  })

  test('a drawn name is valid', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3, maxLength: 3 }), (bytes) => {
        const drawn = generateDisplayName(() => bytes)
        expect(parseChosenName(drawn).displayName).toBe(drawn)
      }),
    )
  })
})
