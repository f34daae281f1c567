import { useMemo } from 'react'
import { type FollowedIds, followedIds } from '../../account/follows/followed.ts'
import { useFollows } from '../../account/follows/useFollows.ts'

/** Returns the user's follows if wanted, otherwise null; 'nobody' for a visitor. */
export function useFollowsIfWanted(isWanted: boolean): FollowedIds | null | 'nobody' {
  const { uid, follows } = useFollows()
  const mine = useMemo(() => followedIds(follows ?? []), [follows])
  if (uid === null) return 'nobody'
  return isWanted ? mine : null
}
