import { formatPercent } from '../../language/formatPercent.ts'

/** A chance in percent, with a decimal near 0 and 100, so that a small chance is not none: 0.3%, 42%, 99.8%. */
export function chanceText(percent: number): string {
  const isNearEnd = (percent > 0 && percent < 10) || (percent > 99 && percent < 100)
  return formatPercent(percent, isNearEnd ? 1 : 0)
}
