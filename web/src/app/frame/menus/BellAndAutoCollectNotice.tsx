import { useSession } from '../../../api/session/useSession.ts'
import { AutoCollectNotice } from '../../../betting/money/AutoCollectNotice.tsx'
import { NoticeBell } from './NoticeBell.tsx'

/** A user's notices in the bar. */
export function BellAndAutoCollectNotice() {
  const { user } = useSession().session
  return (
    <>
      <NoticeBell />
      <AutoCollectNotice key={user?.uid} />
    </>
  )
}
