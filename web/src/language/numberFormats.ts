import { locale } from './locale.ts'
import { whenNeeded } from './whenNeeded.ts'

/**
 * How the language of the page writes numbers of a kind, made once and when the first is written: each takes a slow phone 30 ms, and
 * `toLocaleString` makes one for each number.
 */
export function numberFormat(options?: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  return whenNeeded(() => new Intl.NumberFormat(locale, options))
}

/** The same of numbers with so many decimals. */
export function numberFormats(options?: Intl.NumberFormatOptions): (decimals: number) => Intl.NumberFormat {
  const made: (() => Intl.NumberFormat)[] = []
  return (decimals) => {
    made[decimals] ??= numberFormat({
      ...options,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    return made[decimals]()
  }
}
