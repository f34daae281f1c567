import { t } from '@lingui/core/macro'
import { type ReactNode, Suspense, useRef } from 'react'
import { useLocation } from 'wouter'
import { PreSessionClickRepeater } from '../../account/gate/PreSessionClickRepeater.tsx'
import { useIsPolling, usePageOutage, useTabUpgrade } from '../../api/live/liveStore.ts'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { PageErrorBoundary } from '../../ui/page/PageErrorBoundary.tsx'
import { pageKey } from '../../ui/page/pageHistoryState.ts'
import { LiveOutageNotice } from './notices/LiveOutageNotice.tsx'
import { UpgradeNotice } from './notices/UpgradeNotice.tsx'
import styles from './PageFrame.module.css'
import { TopBar } from './TopBar.tsx'
import { useFocusNewPage } from './useFocusNewPage.ts'

const PollingNotice = lazyWithFallback(() => import('./notices/PollingNotice.tsx').then((chunk) => chunk.PollingNotice))

/** The frame of every page: skip link, top bar, notices and the page. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const place = pageKey(useLocation()[0])
  return (
    <>
      <a className={styles.skip} href="#page">
        {t`Skip to content`}
      </a>
      <TopBar />
      <Place place={place}>
        <PageErrorBoundary key={place}>
          <Suspense fallback={<p className={styles.opening}>{t`The gate is opening…`}</p>}>
            {children}
            <PreSessionClickRepeater />
          </Suspense>
        </PageErrorBoundary>
      </Place>
    </>
  )
}

interface PlaceProps {
  /** A key that changes with each page. */
  readonly place: string
  readonly children: ReactNode
}

/** Its own component, so that its state changes do not re-render a screen whose chunk is still loading. */
function Place({ place, children }: PlaceProps) {
  const main = useRef<HTMLElement>(null)
  const cutOff = usePageOutage()
  useFocusNewPage(place, main)
  return (
    <>
      <LiveOutageNotice cutOff={cutOff} />
      <div role="status">
        <Suspense>{useIsPolling() && <PollingNotice />}</Suspense>
      </div>
      <UpgradeNotice upgrade={useTabUpgrade()} />
      <main id="page" className={styles.page} tabIndex={-1} ref={main} data-cut-off={cutOff ? '' : undefined}>
        {children}
      </main>
    </>
  )
}
