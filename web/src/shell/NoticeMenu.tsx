import { Suspense } from 'react'
import { later } from '../api/loadChunk.ts'
import { useSession } from '../session/useSession.ts'

/** It collects: the page waits for it no more than for the bell. */
const WonNotice = later(() => import('../purse/WonNotice.tsx').then((chunk) => chunk.WonNotice))

const NoticeBell = later(() => import('./NoticeBell.tsx').then((chunk) => chunk.NoticeBell))

/** What a user has been told; nothing for who has no account. */
export function NoticeMenu() {
  return (
    useSession().session.user && (
      <Suspense>
        <NoticeBell />
        <WonNotice />
      </Suspense>
    )
  )
}
