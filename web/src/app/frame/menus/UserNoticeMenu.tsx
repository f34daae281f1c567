import { Suspense } from 'react'
import { lazyWithFallback } from '../../../api/loadChunk.ts'
import { useSession } from '../../../api/session/useSession.ts'

const BellAndAutoCollectNotice = lazyWithFallback(() =>
  import('./BellAndAutoCollectNotice.tsx').then((chunk) => chunk.BellAndAutoCollectNotice),
)

/** The bell for users; nothing for visitors. */
export function UserNoticeMenu() {
  return (
    useSession().session.user && (
      <Suspense>
        <BellAndAutoCollectNotice />
      </Suspense>
    )
  )
}
