import type { MatchEvent } from '@tiltyard/engine'

/** How much the pass at hand can move the chances of a match, as far as its viewer has been told. */
export interface LeverageNow {
  /** The expected move of the chance, up or down: 0 to 1. */
  readonly leverage: number
  /** Whether the pass is still to come, is ridden, or has had its blows: then the next has not been reckoned yet. */
  readonly stage: 'coming' | 'ridden' | 'judged'
}

/** The leverage that was told last, with how far its pass has come; null before the first, and once the match is over. */
export function leverageAt(shown: readonly MatchEvent[]): LeverageNow | null {
  let stage: LeverageNow['stage'] = 'coming'
  for (let at = shown.length - 1; at >= 0; at--) {
    const event = shown[at]
    if (event === undefined || event.effects.some(({ kind }) => kind === 'ended')) return null
    if (event.leverage !== undefined) return { leverage: event.leverage, stage }
    if (event.outcome !== undefined) stage = 'judged'
    else if (stage === 'coming') stage = 'ridden'
  }
  return null
}

/**
 * Whether no pass is being ridden after these events: before the first, or when all that a pass has brought was told and
 * the next has been called, of which nothing else was told yet.
 */
export function isBetweenPasses(shown: readonly MatchEvent[]): boolean {
  const newest = shown.at(-1)
  return newest === undefined || newest.passNumber === 0 || newest.effects.some(({ kind }) => kind === 'pass-began')
}
