import { numberFormats } from './numberFormats.ts'

const formatOf = numberFormats({ style: 'percent' })

/** A share, 0 to 1, in hundredths as the language of the page writes them: 62%, or 62 % with a space that does not part. */
export function percentage(share: number, decimals = 0): string {
  return formatOf(decimals).format(share)
}
