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
