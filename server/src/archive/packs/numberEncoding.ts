const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BASE = LETTERS.length

/** The usual letters per number: two encode 0 to 4,095. Larger numbers are in brackets. */
export type LettersPerNumber = 1 | 2

/** Encodes whole numbers as letters without separators: shorter than digits, also when compressed. */
export function encodeNumbers(numbers: readonly number[], width: LettersPerNumber): string {
  return numbers
    .map((number) => (number >= 0 && number < BASE ** width ? inBase(number, width) : `(${number})`))
    .join('')
}

/** Decodes the numbers of such a text. */
export function decodeNumbers(text: string, width: LettersPerNumber): number[] {
  const words = text.match(width === 1 ? /\(-?\d+\)|./g : /\(-?\d+\)|../g) ?? []
  return words.map((word) => (word.startsWith('(') ? Number(word.slice(1, -1)) : fromBase(word)))
}

function inBase(number: number, width: LettersPerNumber): string {
  const low = LETTERS.charAt(number % BASE)
  return width === 1 ? low : LETTERS.charAt(Math.floor(number / BASE)) + low
}

function fromBase(word: string): number {
  return [...word].reduce((number, letter) => number * BASE + LETTERS.indexOf(letter), 0)
}
