import { WonNotice } from '../purse/WonNotice.tsx'
import { NoticeBell } from './NoticeBell.tsx'

/** All that a user is notified of in the bar. */
export function UserNotices() {
  return (
    <>
      <NoticeBell />
      <WonNotice />
    </>
  )
}
