import { type KnightName, type NameForm, otherSide, type Side } from '@tiltyard/engine'
import { knightName } from '../../language/localeWords.ts'

/** Shortest first; two knights who share a form use the next. */
const titled: readonly NameForm[] = ['title_first', 'title_last', 'full']
const plain: readonly NameForm[] = ['first', 'last', 'full']

/**
 * Formats the shortest name that differs from the other's, such as "Sur Ivo", or "Sur Elderbank" beside another Ivo.
 * @param isPlain without the title.
 */
export function shortestDistinctKnightName(
  riders: Readonly<Record<Side, KnightName>>,
  side: Side,
  isPlain = false,
): string {
  const [own, other] = [riders[side], riders[otherSide(side)]]
  const format = (isPlain ? plain : titled).find((each) => knightName(own, each) !== knightName(other, each))
  return knightName(own, format ?? 'full')
}
