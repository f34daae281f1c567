import { formatPercent } from '../../language/formatPercent.ts'

/** A chance in percent, with a decimal near 0 and 100, where it is never none or certain: <0.1%, 3.4%, 42%, >99.9%. */
export function projectedChanceText(percent: number): string {
  if (percent > 0 && percent < 0.1) return `<${formatPercent(0.1, 1)}`
  if (percent > 99.9 && percent < 100) return `>${formatPercent(99.9, 1)}`
  const isNearEnd = (percent > 0 && percent < 10) || (percent > 99 && percent < 100)
  return formatPercent(percent, isNearEnd ? 1 : 0)
}
