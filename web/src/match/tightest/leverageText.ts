import type { LeverageNow } from './leverageAt.ts'

/** Hundredths, as a viewer reads them. */
export function pointsOf(leverage: number): number {
  return Math.round(leverage * 100)
}

/** What a leverage means; null says that nothing has been told of it. */
export function leverageText(now: LeverageNow | null): string {
  if (now === null) return ''
  if (now.stage === 'judged') return 'Leverage is told again before the next pass.'
  const points = pointsOf(now.leverage)
  const which = now.stage === 'coming' ? 'the coming pass' : 'this pass'
  if (points === 0) return `Leverage 0: ${which} can hardly move it.`
  return `Leverage ${points}: ${which} should move it by about ${points} ${points === 1 ? 'point' : 'points'}.`
}
