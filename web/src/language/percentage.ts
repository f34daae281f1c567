import { locale } from './locale.ts'
import { hundredths } from './numerals.ts'

/** A share, 0 to 1, in hundredths as the language of the page writes them: 62%, or 62 % with a space that does not part. */
export function percentage(share: number, decimals = 0): string {
  return hundredths(share, decimals, locale)
}
