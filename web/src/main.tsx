import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppRoutes } from './routes.tsx'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root to draw in.')

createRoot(root).render(
  <StrictMode>
    <AppRoutes />
  </StrictMode>,
)

/** What is for later visits waits until this one has all it needs. */
const LATER_MS = 8_000

// An embed is a part of somebody else's page.
if (import.meta.env.PROD && !location.pathname.startsWith('/embed/')) {
  addEventListener('load', () => {
    setTimeout(() => {
      import('./laterVisits.ts').then(({ prepareLaterVisits }) => prepareLaterVisits()).catch(() => undefined)
    }, LATER_MS)
  })
}
