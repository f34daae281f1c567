import { type Odds, returnsOf } from '@tiltyard/engine'

/** Odds and returns of one knight as the page writes them. */
export interface OddsText {
  /** "60%", or "X%" without odds. */
  readonly odds: string
  /** "1.67x", or "Xx" without odds to divide by. */
  readonly returns: string
}

/** Returns follow from the odds that are shown (rules 9.3). */
export function oddsTexts({ knight1Odds, knight2Odds, error }: Odds): readonly [OddsText, OddsText] {
  const textOf = (percent: number): OddsText => {
    if (error !== undefined) return { odds: 'X%', returns: 'Xx' }
    const returns = returnsOf(percent)
    return { odds: `${percent}%`, returns: returns === null ? 'Xx' : `${returns.toFixed(2)}x` }
  }
  return [textOf(knight1Odds), textOf(knight2Odds)]
}
