/** An amount for the wire, in whole units with up to two decimals. @param amount in whole hundredths. */
export function hundredthsToUnits(amount: number): number {
  return amount / 100
}

/** Converts units to hundredths. */
export function unitsToHundredths(units: number): number {
  return Math.round(units * 100)
}
