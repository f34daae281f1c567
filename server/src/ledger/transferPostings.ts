import type { Posting } from './postToLedger.ts'

/** The postings of a transfer; a negative amount goes the other way. @param amount in whole hundredths. */
export function transferPostings(from: string, to: string, amount: number): readonly Posting[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
}
