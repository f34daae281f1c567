import { t } from '@lingui/core/macro'
import { type Odds, oddsToReturn } from '@tiltyard/engine'
import { formatFixed } from '../../language/formatFixed.ts'
import { formatPercent, UNKNOWN_PERCENT_TEXT } from '../../language/formatPercent.ts'

/** One knight's odds and returns as text. */
export interface OddsText {
  /** "60%", or "X%" without odds. */
  readonly odds: string
  /** "1.67x", or "Xx" without odds. */
  readonly returns: string
}

/** Formats odds. Returns are computed from the odds as shown (rules 9.3). */
export function oddsTexts({ knight1Odds, knight2Odds, error }: Odds): readonly [OddsText, OddsText] {
  const textOf = (share: number): OddsText => {
    if (error !== undefined) return { odds: UNKNOWN_PERCENT_TEXT, returns: NO_RETURNS }
    const returns = oddsToReturn(share)
    return { odds: formatPercent(share), returns: returns === null ? NO_RETURNS : timesText(returns) }
  }
  return [textOf(knight1Odds), textOf(knight2Odds)]
}

const NO_RETURNS = t`Xx`

function timesText(returns: number): string {
  const factor = formatFixed(returns, 2)
  return t`${factor}x`
}

/** Why betting opens at 50:50 (rules 9.3); null if it opens at the odds. */
export function fiftyFiftyOpeningReasonText({ error }: Pick<Odds, 'error'>): string | null {
  return error === undefined ? null : t`There are no odds before both knights have a record, so betting opens at 50:50.`
}
