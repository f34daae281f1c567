import { userOfWriter } from '@tiltyard/contract'
import type { LiveMatchRow } from '../platform/store/schema.ts'

/** By whom the league's matches are written: by this steward, another node's, a browser, or nobody. */
export const penSides = ['own', 'other-node', 'browser', 'nobody'] as const

/** How many of the matches that are ridden each has. */
export type LeasesSeen = Readonly<Record<(typeof penSides)[number], number>>

export const noLeases: LeasesSeen = { own: 0, 'other-node': 0, browser: 0, nobody: 0 }

/** @param own the id under which this steward writes. */
export function leasesIn(active: readonly Pick<LiveMatchRow, 'writerId'>[], own: string): LeasesSeen {
  const counts = { ...noLeases }
  for (const { writerId } of active) counts[sideOf(writerId, own)] += 1
  return counts
}

function sideOf(writerId: string | null, own: string): keyof LeasesSeen {
  if (writerId === null) return 'nobody'
  if (writerId === own) return 'own'
  return userOfWriter(writerId) === null ? 'other-node' : 'browser'
}
