import type { FollowedKind, FollowedKnightOrStable } from '@tiltyard/contract'

/** Ids of followed knights and stables, by kind, for lookups. */
export type FollowedIds = Readonly<Record<FollowedKind, ReadonlySet<string>>>

export function followedIds(follows: readonly FollowedKnightOrStable[]): FollowedIds {
  const of = (kind: FollowedKind) => new Set(follows.filter((one) => one.kind === kind).map(({ id }) => id))
  return { knight: of('knight'), stable: of('stable') }
}
