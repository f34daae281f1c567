import { Suspense } from 'react'
import { later } from '../../../api/loadChunk.ts'
import { useSession } from '../../../api/session/useSession.ts'

const UserNotices = later(() => import('./UserNotices.tsx').then((chunk) => chunk.UserNotices))

/** What a user has been told; nothing for who has no account. */
export function NoticeMenu() {
  return (
    useSession().session.user && (
      <Suspense>
        <UserNotices />
      </Suspense>
    )
  )
}
