import { useMemo } from 'react'
import { type FollowedIds, followedIds } from '../../account/follows/followed.ts'
import { useOwnFollows } from '../../account/follows/useOwnFollows.ts'

/** Returns the user's follows if wanted, otherwise null; 'nobody' for a visitor. */
export function useFollowedIdsOrNobody(isWanted: boolean): FollowedIds | null | 'nobody' {
  const { uid, follows } = useOwnFollows()
  const mine = useMemo(() => followedIds(follows ?? []), [follows])
  if (uid === null) return 'nobody'
  return isWanted ? mine : null
}
