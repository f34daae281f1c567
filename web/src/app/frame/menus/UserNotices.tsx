import { useSession } from '../../../api/session/useSession.ts'
import { WonNotice } from '../../../betting/money/WonNotice.tsx'
import { NoticeBell } from './NoticeBell.tsx'

/** A user's notices in the bar. */
export function UserNotices() {
  const { user } = useSession().session
  return (
    <>
      <NoticeBell />
      <WonNotice key={user?.uid} />
    </>
  )
}
