import { locale } from './locale.ts'
import { formatShareInLanguage } from './numerals.ts'

/** Formats a share, 0 to 1, as a percentage: 62%, or 62 % with a no-break space. */
export function formatShareAsPercent(share: number, decimals = 0): string {
  return formatShareInLanguage(share, decimals, locale)
}
