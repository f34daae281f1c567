import type { ReferenceName } from '../../rules/referenceName.ts'

/** The ways to tell each kind of event. */
export type WordingTable = Readonly<Record<ReferenceName, readonly string[]>>
