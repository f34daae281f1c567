import { t } from '@lingui/core/macro'

interface Scored {
  readonly name: string
  /** As formatted text. */
  readonly points: string
}

/** Formats a score as a sentence: "Sur Ivo 6, Lady Lucia 9." */
export function namedScoreText(
  { name: first, points: points1 }: Scored,
  { name: second, points: points2 }: Scored,
): string {
  return t`${first} ${points1}, ${second} ${points2}.`
}
