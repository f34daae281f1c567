import type { Ending } from '../joust/event.ts'

/** A knight's last result as form counts it: 1 won, 0 drawn, -1 lost or disqualified. */
export type FormResult = 1 | 0 | -1

/** How many of the last results make up a knight's form. */
export const FORM_RESULTS = 5

/**
 * What a match adds to a knight's form (rules 9.2). Two who are both disqualified have
 * both lost.
 * @param hasWon null for a match without a winner.
 * @param ending how it ended; null when that is not known any more.
 */
export function formResult(hasWon: boolean | null, ending: Ending | null): FormResult {
  if (hasWon !== null) return hasWon ? 1 : -1
  return ending === 'double-disqualification' ? -1 : 0
}
