import { locale } from './locale.ts'
import { whenNeeded } from './whenNeeded.ts'

/** How the language of the page writes numbers of a kind that `numeral` does not know, made once and when the first is written. */
export function numberFormat(options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  return whenNeeded(() => new Intl.NumberFormat(locale, options))
}
