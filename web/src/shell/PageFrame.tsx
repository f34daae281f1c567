import { t } from '@lingui/core/macro'
import { type ReactNode, Suspense, useRef } from 'react'
import { useLocation } from 'wouter'
import { Answering } from '../account/Answering.tsx'
import { usePageCutOff, useUpgrade } from '../api/liveStore.ts'
import { PageErrorBoundary } from '../ui/PageErrorBoundary.tsx'
import { placeOf } from '../ui/pageState.ts'
import { CutOffNotice } from './CutOffNotice.tsx'
import styles from './PageFrame.module.css'
import { TopBar } from './TopBar.tsx'
import { UpgradeNotice } from './UpgradeNotice.tsx'
import { useArrival } from './useArrival.ts'

/** What every page stands in: a way past the bar, the bar, whether it is cut off, and the page itself. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const place = placeOf(useLocation()[0])
  const main = useRef<HTMLElement>(null)
  const cutOff = usePageCutOff()
  useArrival(place, main)
  return (
    <>
      <a className={styles.skip} href="#page">
        {t`Skip to the page`}
      </a>
      <TopBar />
      <CutOffNotice cutOff={cutOff} />
      <UpgradeNotice upgrade={useUpgrade()} />
      <main id="page" className={styles.page} tabIndex={-1} ref={main} data-cut-off={cutOff ? '' : undefined}>
        <PageErrorBoundary key={place}>
          <Suspense fallback={<p className={styles.opening}>{t`The gate is opening…`}</p>}>
            {children}
            <Answering />
          </Suspense>
        </PageErrorBoundary>
      </main>
    </>
  )
}
