import { WonNotice } from '../purse/WonNotice.tsx'
import { useSession } from '../session/useSession.ts'
import { NoticeBell } from './NoticeBell.tsx'

/** All that a user is notified of in the bar. */
export function UserNotices() {
  const { user } = useSession().session
  return (
    <>
      <NoticeBell />
      <WonNotice key={user?.uid} />
    </>
  )
}
