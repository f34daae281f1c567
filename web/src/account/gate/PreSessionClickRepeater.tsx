import { useEffect } from 'react'
import { useSession } from '../../api/session/useSession.ts'
import { repeatPreSessionClick } from './repeatPreSessionClick.ts'

/**
 * Replays an early press once the session is known.
 * Rendered beside a screen, because a screen hydrates by itself and later than its frame.
 */
export function PreSessionClickRepeater() {
  const { isResolving } = useSession()
  useEffect(() => {
    if (!isResolving) repeatPreSessionClick()
  }, [isResolving])
  return null
}
