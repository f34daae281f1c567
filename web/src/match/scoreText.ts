import { t } from '@lingui/core/macro'
import type { KnightName } from '@tiltyard/engine'
import { knightName } from '../language/tongue.ts'

interface Scorer extends KnightName {
  readonly points: number
}

/** How the board stands, as a sentence: "Sur Ivo 6, Lady Lucia 9." */
export function scoreText({ knight1, knight2 }: { readonly knight1: Scorer; readonly knight2: Scorer }): string {
  const [first, second] = [knightName(knight1, 'full'), knightName(knight2, 'full')]
  const [points1, points2] = [knight1.points, knight2.points]
  return t`${first} ${points1}, ${second} ${points2}.`
}
