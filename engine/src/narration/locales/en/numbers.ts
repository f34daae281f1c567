const words = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
]
const ordinals = [
  ...['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth'],
  ...['nineteenth', 'twentieth'],
]
const suffixes: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** "no", "one", "seven", "31". @param count a whole number from 0 on. */
export function numberWord(count: number): string {
  return words[count] ?? String(count)
}

/** "first", "seventh", "31st". @param count a whole number from 1 on. */
export function ordinalWord(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13
  return ordinals[count] ?? `${count}${isTeen ? 'th' : (suffixes[count % 10] ?? 'th')}`
}
