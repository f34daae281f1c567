import { Suspense } from 'react'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import styles from '../MatchHeader.module.css'
import type { MomentRefusal } from '../playhead/matchOpeningRequest.ts'

const Refused = lazyWithFallback(() => import('./MomentRefusalText.tsx').then((chunk) => chunk.MomentRefusalText))

/** Says why the requested moment is not shown; empty when it is. */
export function MomentRefusalNotice({ refused }: { readonly refused: MomentRefusal | null }) {
  return (
    <p className={styles.moment} role="status">
      <Suspense>{refused && <Refused refused={refused} />}</Suspense>
    </p>
  )
}
