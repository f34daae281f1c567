import { useMemo } from 'react'
import { type FollowedIds, followedIds } from '../../account/follows/followed.ts'
import { useFollows } from '../../account/follows/useFollows.ts'

/** Whom the reader follows, as long as only they are wanted; null while all are. 'nobody' has no account to follow with. */
export function useMine(isWanted: boolean): FollowedIds | null | 'nobody' {
  const { uid, follows } = useFollows()
  const mine = useMemo(() => followedIds(follows ?? []), [follows])
  if (uid === null) return 'nobody'
  return isWanted ? mine : null
}
