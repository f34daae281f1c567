import type { Ending } from '../joust/event.ts'

/** A knight's result for form: 1 won, 0 drawn, -1 lost or disqualified. */
export type FormResult = 1 | 0 | -1

/** The number of last results in a knight's form. */
export const FORM_RESULT_COUNT = 5

/**
 * The form result of a match (rules 9.2). A double disqualification is a loss for both.
 * @param hasWon null for a match without a winner.
 * @param ending null if no longer known.
 */
export function toFormResult(hasWon: boolean | null, ending: Ending | null): FormResult {
  if (hasWon !== null) return hasWon ? 1 : -1
  return ending === 'double-disqualification' ? -1 : 0
}
