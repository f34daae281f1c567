import { Suspense, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import styles from './PageFrame.module.css'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './useArrival.ts'

/** What every page stands in: a way past the bar, the bar, and the page itself. */
export function PageFrame() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useArrival(pathname, main)
  return (
    <>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <TopBar />
      <main id="page" className={styles.page} tabIndex={-1} ref={main}>
        <PageErrorBoundary key={pathname}>
          <Suspense fallback={<p className={styles.opening}>The gate is opening…</p>}>
            <Outlet />
          </Suspense>
        </PageErrorBoundary>
      </main>
    </>
  )
}
