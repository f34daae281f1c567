import type { ReferenceName } from '../../joust/referenceName.ts'

/** How long an event lasts before the next, in seconds, and the ways to tell it. */
export interface Wording {
  readonly delay: readonly [min: number, max: number]
  readonly texts: readonly string[]
}

export type WordingTable = Readonly<Partial<Record<ReferenceName, Wording>>>
