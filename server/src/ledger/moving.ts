import type { Posting } from './postToLedger.ts'

/** What goes from one account to another; below zero, the other way. @param amount in whole hundredths. */
export function moving(from: string, to: string, amount: number): readonly Posting[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
}
