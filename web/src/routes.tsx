import { lazy } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { AdminsOnly } from './account/AdminsOnly.tsx'
import { Gate } from './account/Gate.tsx'
import { loadChunk } from './shell/loadChunk.ts'
import { PageFrame } from './shell/PageFrame.tsx'

const Home = lazy(() => loadChunk(() => import('./screens/Home/Home.tsx')).then(({ Home }) => ({ default: Home })))
const TiltYard = lazy(() =>
  loadChunk(() => import('./screens/TiltYard/TiltYard.tsx')).then(({ TiltYard }) => ({ default: TiltYard })),
)
const Attend = lazy(() =>
  loadChunk(() => import('./screens/Attend/Attend.tsx')).then(({ Attend }) => ({ default: Attend })),
)
const Schedule = lazy(() =>
  loadChunk(() => import('./screens/Schedule/Schedule.tsx')).then(({ Schedule }) => ({ default: Schedule })),
)
const Standings = lazy(() =>
  loadChunk(() => import('./screens/Standings/Standings.tsx')).then(({ Standings }) => ({ default: Standings })),
)
const Stable = lazy(() =>
  loadChunk(() => import('./screens/Stable/Stable.tsx')).then(({ Stable }) => ({ default: Stable })),
)
const Admin = lazy(() => loadChunk(() => import('./screens/Admin/Admin.tsx')).then(({ Admin }) => ({ default: Admin })))

const Seeder = lazy(() =>
  loadChunk(() => import('./screens/Seeder/Seeder.tsx')).then(({ Seeder }) => ({ default: Seeder })),
)

/** Each address and its screen, behind the gate; a screen's code is fetched when it is first visited. */
export function AppRoutes() {
  return (
    <Gate>
      <PageFrame>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/watch" component={TiltYard} />
          <Route path="/schedule" component={Schedule} />
          <Route path="/standings" component={Standings} />
          <Route path="/stables/:stableId" component={Stable} />
          <Route path="/attend/:matchId/:listName" component={Attend} />
          <Route path="/admin">
            <AdminsOnly>
              <Admin />
            </AdminsOnly>
          </Route>
          <Route path="/seed">
            <AdminsOnly>
              <Seeder />
            </AdminsOnly>
          </Route>
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </PageFrame>
    </Gate>
  )
}
