import type { MatchEvent } from '@tiltyard/engine'

/** How much the current pass can move the chances, as of the playhead. */
export interface LeverageNow {
  /** The expected move of the chance, up or down: 0 to 1. */
  readonly leverage: number
  /** Whether the pass is to come, under way, or struck: then the next leverage is not computed yet. */
  readonly stage: 'coming' | 'ridden' | 'judged'
}

/** Finds the latest leverage, with the stage of its pass; null before the first, and after the end. */
export function findLatestLeverage(shown: readonly MatchEvent[]): LeverageNow | null {
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

/** Whether no pass is under way after these events: before the first, or right after a pass is called. */
export function isBetweenPasses(shown: readonly MatchEvent[]): boolean {
  const newest = shown.at(-1)
  return newest === undefined || newest.passNumber === 0 || newest.effects.some(({ kind }) => kind === 'pass-began')
}
