import type { MatchStatus, MatchView } from './matches.ts'

const statusOrder: Readonly<Record<MatchStatus, number>> = { waiting: 0, active: 1, completed: 2 }

/**
 * Returns the later of two versions of a match, or `held` if equal. So a state never goes back, in any order of
 * updates. A renewed lease does not change the version.
 */
export function pickLaterMatchView(current: MatchView, received: MatchView): MatchView {
  const steps = [
    statusOrder[received.status] - statusOrder[current.status],
    received.version - current.version,
    leaseEndOf(received) - leaseEndOf(current),
  ]
  return (steps.find((step) => step !== 0) ?? 0) > 0 ? received : current
}

function leaseEndOf({ writerExpiresAt }: MatchView): number {
  return writerExpiresAt === null ? 0 : Date.parse(writerExpiresAt)
}
