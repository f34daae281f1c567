import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { DrawnAtContext } from './api/hydration/drawn.ts'
import { goOnFrom } from './api/hydration/drawnLive.ts'
import { hydrateQueries } from './api/hydration/ssrData.ts'
import { ownLiveClient } from './api/live/liveStore.ts'
import { getQueryClient } from './api/queries/queryClient.ts'
import { AppRoutes } from './app/routes.tsx'
import { shownAsDrawn } from './app/shownAsDrawn.ts'
import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('There is no #root.')

const drawn = shownAsDrawn(window)
if (drawn === null) {
  // Before it may be seen: what was drawn would stand there until the first of ours does.
  root.replaceChildren()
  delete root.dataset.drawn
  createRoot(root).render(
    <StrictMode>
      <AppRoutes />
    </StrictMode>,
  )
} else {
  const live = ownLiveClient()
  const queries = getQueryClient(live)
  hydrateQueries(queries, drawn, drawn.isFresh)
  if (drawn.isFresh) goOnFrom(queries, drawn.drawnAt, live)
  // As in drawPage.tsx, or React would not know its own page again.
  const page = (
    <StrictMode>
      <DrawnAtContext value={drawn.drawnAt}>
        <Router ssrSearch={location.search.slice(1)}>
          <AppRoutes />
        </Router>
      </DrawnAtContext>
    </StrictMode>
  )
  // Bit by bit: a slow phone is not to be deaf for as long as all of it takes. And in a turn of its own: at the end of this one the browser tells of
  // every picture that has come, which React would listen to.
  setTimeout(() => startTransition(() => void hydrateRoot(root, page)))
}

/** What is for later visits waits until this one has all it needs. */
const LATER_MS = 8_000

// An embed is a part of somebody else's page.
if (import.meta.env.PROD && !location.pathname.startsWith('/embed/')) {
  addEventListener('load', () => {
    setTimeout(() => {
      import('./app/laterVisits.ts').then(({ prepareLaterVisits }) => prepareLaterVisits()).catch(() => undefined)
    }, LATER_MS)
  })
}
