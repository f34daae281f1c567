import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { loadChunk } from './shell/loadChunk.ts'
import { PageFrame } from './shell/PageFrame.tsx'

const Home = lazy(() => loadChunk(() => import('./screens/Home/Home.tsx')).then(({ Home }) => ({ default: Home })))
const TiltYard = lazy(() =>
  loadChunk(() => import('./screens/TiltYard/TiltYard.tsx')).then(({ TiltYard }) => ({ default: TiltYard })),
)
const Attend = lazy(() =>
  loadChunk(() => import('./screens/Attend/Attend.tsx')).then(({ Attend }) => ({ default: Attend })),
)

/** Each address and its screen; a screen's code is fetched when it is first visited. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PageFrame />}>
        <Route path="/" element={<Home />} />
        <Route path="/watch" element={<TiltYard />} />
        <Route path="/attend/:matchId/:listName" element={<Attend />} />
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  )
}
