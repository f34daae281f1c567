import { type KnightName, type NameForm, otherSide, type Side } from '@tiltyard/engine'
import { knightName } from '../../language/localeWords.ts'

/** From the shortest on: two who share a name are told apart by the next. */
const titled: readonly NameForm[] = ['title_first', 'title_last', 'full']
const plain: readonly NameForm[] = ['first', 'last', 'full']

/**
 * A knight of a match by as short a name as tells them from the other, such as "Sur Ivo"; "Sur Elderbank" beside another Ivo.
 * @param isPlain without the title.
 */
export function shortName(riders: Readonly<Record<Side, KnightName>>, side: Side, isPlain = false): string {
  const [own, other] = [riders[side], riders[otherSide(side)]]
  const format = (isPlain ? plain : titled).find((each) => knightName(own, each) !== knightName(other, each))
  return knightName(own, format ?? 'full')
}
