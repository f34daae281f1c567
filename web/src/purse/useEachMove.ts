import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSession } from '../session/useSession.ts'
import { purseMoves, subscribeToPurse } from './purseStore.ts'

/** Acts whenever the purse has been moved: from here, or elsewhere, as the user's own document tells. */
export function useEachMove(act: () => void): void {
  const { user } = useSession().session
  const moves = useSyncExternalStore(subscribeToPurse, purseMoves)
  const standing = `${moves} ${user?.honor} ${user?.shinings} ${user?.ash}`
  const last = useRef(standing)
  useEffect(() => {
    if (last.current === standing) return
    last.current = standing
    act()
  }, [standing, act])
}
