/** The two ends of the list: knight1 rides from the west, knight2 from the east. */
export const sides = ['knight1', 'knight2'] as const
export type Side = (typeof sides)[number]

const none: readonly Side[] = []
const west: readonly Side[] = ['knight1']
const east: readonly Side[] = ['knight2']

/** The sides for which a condition holds, knight1 first. Constant lists, because every pass asks several times. */
export function sidesWhere(knight1: boolean, knight2: boolean): readonly Side[] {
  if (knight1) return knight2 ? sides : west
  return knight2 ? east : none
}

/** One value for each side. */
export type BySide<T> = Readonly<Record<Side, T>>

export function otherSide(side: Side): Side {
  return side === 'knight1' ? 'knight2' : 'knight1'
}

/** The value of one side. Reading a fixed property is several times faster than a computed one in the hot path. */
export function onSide<T>(bySide: BySide<T>, side: Side): T {
  return side === 'knight1' ? bySide.knight1 : bySide.knight2
}
