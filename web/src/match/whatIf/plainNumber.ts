import { locale } from '../../language/locale.ts'
import { whenNeeded } from '../../language/whenNeeded.ts'

const format = whenNeeded(() => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }))

/** A number of the tuning with all its decimals, as the language of the page writes it; thousands are not parted. */
export function plainNumber(value: number): string {
  return format().format(value)
}
