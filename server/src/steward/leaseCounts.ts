import { userIdOfMatchWriter } from '@tiltyard/contract'
import type { LiveMatchRow } from '../platform/store/schema.ts'

/** The holders of the league's leases: this steward, another node's, a browser, or nobody. */
export const leaseHolderKinds = ['own', 'other-node', 'browser', 'nobody'] as const

/** The number of running matches by lease holder. */
export type LeaseCounts = Readonly<Record<(typeof leaseHolderKinds)[number], number>>

export const noLeaseCounts: LeaseCounts = { own: 0, 'other-node': 0, browser: 0, nobody: 0 }

/** @param ownWriterId this steward's lease id. */
export function countLeases(active: readonly Pick<LiveMatchRow, 'writerId'>[], ownWriterId: string): LeaseCounts {
  const counts = { ...noLeaseCounts }
  for (const { writerId } of active) counts[sideOf(writerId, ownWriterId)] += 1
  return counts
}

function sideOf(writerId: string | null, own: string): keyof LeaseCounts {
  if (writerId === null) return 'nobody'
  if (writerId === own) return 'own'
  return userIdOfMatchWriter(writerId) === null ? 'other-node' : 'browser'
}
