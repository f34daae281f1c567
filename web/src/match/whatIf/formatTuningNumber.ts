import { lazyValue } from '../../language/lazyValue.ts'
import { locale } from '../../language/locale.ts'

const format = lazyValue(() => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }))

/** Formats a number of the tuning with all decimals in the page's language, without thousands separators. */
export function formatTuningNumber(value: number): string {
  return format().format(value)
}
