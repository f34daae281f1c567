// Numbers as English writes them, in digits or in words.
const units = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
]
const places = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  ...['twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'],
  'twentieth',
]
const others: Readonly<Record<string, number>> = { a: 1, an: 1, single: 1, once: 1, twice: 2, thrice: 3 }

const boundless = (words: readonly string[]): string => [...words].sort((a, b) => b.length - a.length).join('|')
const edge = (inner: string): string => `(?<![a-z\\d@#-])(?:${inner})(?![a-z\\d-])`

/** A number that counts, in lowered text. */
export const cardinal: string = edge(`-?\\d+|${boundless(units)}`)
/** A number that orders. */
export const ordinal: string = edge(`\\d+(?:st|nd|rd|th)|${boundless(places)}`)

/** What a number word is worth; NaN for what is none. */
export function numberOf(word: string): number {
  const lowered = word.toLowerCase()
  if (/^-?\d+/.test(lowered)) return Number.parseInt(lowered, 10)
  const unit = units.indexOf(lowered)
  if (unit !== -1) return unit
  const place = places.indexOf(lowered)
  return place === -1 ? (others[lowered] ?? Number.NaN) : place + 1
}
