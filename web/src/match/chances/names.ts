import { formatName, type KnightName, type NameFormat, otherSide, type Side } from '@tiltyard/engine'

/** From the shortest on: two who share a name are told apart by the next. */
const titled: readonly NameFormat[] = ['title_first', 'title_last', 'full']
const plain: readonly NameFormat[] = ['first', 'last', 'full']

/**
 * A knight of a match by as short a name as tells them from the other, such as "Sur Ivo"; "Sur Elderbank" beside another Ivo.
 * @param isPlain without the title.
 */
export function nameOf(riders: Readonly<Record<Side, KnightName>>, side: Side, isPlain = false): string {
  const [own, other] = [riders[side], riders[otherSide(side)]]
  const format = (isPlain ? plain : titled).find((each) => formatName(own, each) !== formatName(other, each))
  return formatName(own, format ?? 'full')
}
