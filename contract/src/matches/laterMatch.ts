import type { MatchStatus, MatchView } from './matches.ts'

const statusOrder: Readonly<Record<MatchStatus, number>> = { waiting: 0, active: 1, completed: 2 }

/**
 * Which of two tellings of one match is the later; what is held when neither is. A match only moves on, so whoever keeps
 * the later one never goes back, in whatever order tellings arrive. A prolonged lease is no change of its own.
 */
export function laterMatch(held: MatchView, received: MatchView): MatchView {
  const steps = [
    statusOrder[received.status] - statusOrder[held.status],
    received.version - held.version,
    leaseEndOf(received) - leaseEndOf(held),
  ]
  return (steps.find((step) => step !== 0) ?? 0) > 0 ? received : held
}

function leaseEndOf({ writerExpiresAt }: MatchView): number {
  return writerExpiresAt === null ? 0 : Date.parse(writerExpiresAt)
}
