import { useEffect } from 'react'
import { useSession } from '../../api/session/useSession.ts'
import { answerPress } from './heldPress.ts'

/**
 * What stands beside this can answer, once it is known who sits there. A screen is taken over for itself, and later than its frame
 * where its code is late: so it stands beside the screen.
 */
export function Answering() {
  const { isResolving } = useSession()
  useEffect(() => {
    if (!isResolving) answerPress()
  }, [isResolving])
  return null
}
