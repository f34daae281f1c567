import { fixed } from './fixed.ts'
import { percentage } from './percentage.ts'
import { whenNeeded } from './whenNeeded.ts'

/** The sign, with the space before it that some languages want. */
const sign = whenNeeded(() => percentage(0).slice(1))

/** So many of a hundred, as the language of the page writes it: 12% or 12 %. */
export function percent(value: number, decimals = 0): string {
  return fixed(value, decimals) + sign()
}

/** Where a share is not known. */
export function noPercent(): string {
  return `X${sign()}`
}
