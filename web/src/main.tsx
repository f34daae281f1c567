import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { RenderedAtContext } from './api/hydration/renderedAt.ts'
import { hydrateQueries } from './api/hydration/ssrData.ts'
import { startStreamFromRendered } from './api/hydration/ssrLive.ts'
import { getTabLiveClient } from './api/live/liveStore.ts'
import { getQueryClient } from './api/queries/queryClient.ts'
import { findHydrationData } from './app/findHydrationData.ts'
import { AppRoutes } from './app/routes.tsx'
import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('There is no #root.')

const drawn = findHydrationData(window)
if (drawn === null) {
  // Removes the server-rendered page before it shows, because React's first render replaces it.
  root.replaceChildren()
  delete root.dataset.drawn
  createRoot(root).render(
    <StrictMode>
      <AppRoutes />
    </StrictMode>,
  )
} else {
  const live = getTabLiveClient()
  const queries = getQueryClient(live)
  hydrateQueries(queries, drawn, drawn.isFresh)
  if (drawn.isFresh) startStreamFromRendered(queries, drawn.drawnAt, live)
  // The same tree as in renderSsrPage.tsx, or hydration would fail.
  const page = (
    <StrictMode>
      <RenderedAtContext value={drawn.drawnAt}>
        <Router ssrSearch={location.search.slice(1)}>
          <AppRoutes />
        </Router>
      </RenderedAtContext>
    </StrictMode>
  )
  // A transition hydrates in steps, so that a slow phone stays responsive. It starts in its own task: at the end of
  // this one the browser fires the load events of pictures, which would interrupt it.
  setTimeout(() => startTransition(() => void hydrateRoot(root, page)))
}

/** How long preparations for later visits wait after the page has loaded. */
const LATER_MS = 8_000

// An embed is part of another site's page.
if (import.meta.env.PROD && !location.pathname.startsWith('/embed/')) {
  addEventListener('load', () => {
    setTimeout(() => {
      import('./app/laterVisits.ts')
        .then(({ prepareNewBuildsAndOffline }) => prepareNewBuildsAndOffline())
        .catch(() => undefined)
    }, LATER_MS)
  })
}
