const ones = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** A season's name in English: "Season One" to "Season Twelve", then "Season 13". @param number from 1. */
export function seasonName(number: number): string {
  return `Season ${ones[number - 1] ?? number}`
}
