import { type ComponentType, lazy } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { Gate } from './account/Gate.tsx'
import { loadChunk } from './api/loadChunk.ts'
import { PageFrame } from './shell/PageFrame.tsx'

const Home = lazy(() => loadChunk(() => import('./screens/Home/Home.tsx')).then(({ Home }) => ({ default: Home })))
const TiltYard = lazy(() =>
  loadChunk(() => import('./screens/TiltYard/TiltYard.tsx')).then(({ TiltYard }) => ({ default: TiltYard })),
)
const Attend = lazy(() =>
  loadChunk(() => import('./screens/Attend/Attend.tsx')).then(({ Attend }) => ({ default: Attend })),
)
const Match = lazy(() => loadChunk(() => import('./screens/Match/Match.tsx')).then(({ Match }) => ({ default: Match })))
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
const AdminsOnly = lazy(() =>
  loadChunk(() => import('./account/AdminsOnly.tsx')).then(({ AdminsOnly }) => ({ default: AdminsOnly })),
)
const Seeder = lazy(() =>
  loadChunk(() => import('./screens/Seeder/Seeder.tsx')).then(({ Seeder }) => ({ default: Seeder })),
)

/** Each address and its screen; a screen's code is fetched when it is first visited. */
const screens: readonly (readonly [path: string, Screen: ComponentType])[] = [
  ['/', Home],
  ['/watch', TiltYard],
  ['/schedule', Schedule],
  ['/standings', Standings],
  ['/stables/:stableId', Stable],
  ['/attend/:matchId/:listName', Attend],
  ['/matches/:matchId', Match],
  ['/admin', forAdmins(Admin)],
  ['/seed', forAdmins(Seeder)],
]

/** The screens behind the gate. Any other address leads home, before there is a page. */
export function AppRoutes() {
  return (
    <Gate>
      <Switch>
        {screens.map(([path, Screen]) => (
          // One key for all: the frame stays, and the screen in it changes.
          <Route key="page" path={path}>
            <PageFrame>
              <Screen />
            </PageFrame>
          </Route>
        ))}
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </Gate>
  )
}

function forAdmins(Screen: ComponentType): ComponentType {
  return () => (
    <AdminsOnly>
      <Screen />
    </AdminsOnly>
  )
}
