/** The two ends of the list: knight1 rides from the west, knight2 from the east. */
export const sides = ['knight1', 'knight2'] as const
export type Side = (typeof sides)[number]

/** One value for each end of the list. */
export type BySide<T> = Readonly<Record<Side, T>>

export function otherSide(side: Side): Side {
  return side === 'knight1' ? 'knight2' : 'knight1'
}
