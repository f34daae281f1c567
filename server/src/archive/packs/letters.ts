const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BASE = LETTERS.length

/** How many letters a number takes as a rule: two tell 0 to 4,095. What has no room in them is written out in brackets. */
export type Width = 1 | 2

/** Whole numbers as letters without anything between them: shorter than digits, also when they are packed. */
export function toLetters(numbers: readonly number[], width: Width): string {
  return numbers
    .map((number) => (number >= 0 && number < BASE ** width ? inBase(number, width) : `(${number})`))
    .join('')
}

/** The numbers of such a text. */
export function fromLetters(text: string, width: Width): number[] {
  const words = text.match(width === 1 ? /\(-?\d+\)|./g : /\(-?\d+\)|../g) ?? []
  return words.map((word) => (word.startsWith('(') ? Number(word.slice(1, -1)) : fromBase(word)))
}

function inBase(number: number, width: Width): string {
  const low = LETTERS.charAt(number % BASE)
  return width === 1 ? low : LETTERS.charAt(Math.floor(number / BASE)) + low
}

function fromBase(word: string): number {
  return [...word].reduce((number, letter) => number * BASE + LETTERS.indexOf(letter), 0)
}
