import { plural, t } from '@lingui/core/macro'
import type { LeverageNow } from './leverageAt.ts'

/** Hundredths, as a viewer reads them. */
export function pointsOf(leverage: number): number {
  return Math.round(leverage * 100)
}

/** What a leverage means; null says that nothing has been told of it. */
export function leverageText(now: LeverageNow | null): string {
  if (now === null) return ''
  if (now.stage === 'judged') return t`Leverage is told again before the next pass.`
  const points = pointsOf(now.leverage)
  return now.stage === 'coming' ? comingText(points) : riddenText(points)
}

function comingText(points: number): string {
  if (points === 0) return t`Leverage 0: the coming pass can hardly move it.`
  return plural(points, {
    one: 'Leverage #: the coming pass should move it by about # point.',
    other: 'Leverage #: the coming pass should move it by about # points.',
  })
}

function riddenText(points: number): string {
  if (points === 0) return t`Leverage 0: this pass can hardly move it.`
  return plural(points, {
    one: 'Leverage #: this pass should move it by about # point.',
    other: 'Leverage #: this pass should move it by about # points.',
  })
}
