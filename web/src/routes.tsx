import { type Duty, duties } from '@tiltyard/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from './api/loadChunk.ts'
import { PageScreens, type ScreenAt } from './PageScreens.tsx'
import { PageErrorBoundary } from './ui/PageErrorBoundary.tsx'

/** A screen whose code is fetched when it is first visited. @param name what its file gives it as. */
function screen<Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, ComponentType>>>) {
  return lazy(() => loadChunk(load).then((loaded) => ({ default: loaded[name] })))
}

const Home = screen('Home', () => import('./screens/Home/Home.tsx'))
const TiltYard = screen('TiltYard', () => import('./screens/TiltYard/TiltYard.tsx'))
const Attend = screen('Attend', () => import('./screens/Attend/Attend.tsx'))
const Match = screen('Match', () => import('./screens/Match/Match.tsx'))
const Archive = screen('Archive', () => import('./screens/Archive/Archive.tsx'))
const Schedule = screen('Schedule', () => import('./screens/Schedule/Schedule.tsx'))
const Standings = screen('Standings', () => import('./screens/Standings/Standings.tsx'))
const Stable = screen('Stable', () => import('./screens/Stable/Stable.tsx'))
const Knight = screen('Knight', () => import('./screens/Knight/Knight.tsx'))
const Odds = screen('Odds', () => import('./screens/Odds/Odds.tsx'))
const Purse = screen('Purse', () => import('./screens/Purse/Purse.tsx'))
const Honors = screen('Honors', () => import('./screens/Honors/Honors.tsx'))
const Records = screen('Records', () => import('./screens/Records/Records.tsx'))
const Following = screen('Following', () => import('./screens/Following/Following.tsx'))
const Account = screen('Account', () => import('./screens/Account/Account.tsx'))
const Joust = screen('Joust', () => import('./screens/Joust/Joust.tsx'))
const Admin = screen('Admin', () => import('./screens/Admin/Admin.tsx'))
const Seeder = screen('Seeder', () => import('./screens/Seeder/Seeder.tsx'))
const Reset = screen('Reset', () => import('./screens/Reset/Reset.tsx'))
const Embed = screen('Embed', () => import('./screens/Embed/Embed.tsx'))
const AdminsOnly = lazy(() =>
  loadChunk(() => import('./account/AdminsOnly.tsx')).then(({ AdminsOnly }) => ({ default: AdminsOnly })),
)

/** Each address and its screen. */
const screens: readonly ScreenAt[] = [
  ['/', Home],
  ['/watch', TiltYard],
  ['/schedule', Schedule],
  ['/standings', Standings],
  ['/stables/:stableId', Stable],
  ['/knights/:knightId', Knight],
  ['/records', Records],
  ['/odds', Odds],
  ['/purse', Purse],
  ['/honors', Honors],
  ['/attend/:matchId/:listName', Attend],
  ['/matches', Archive],
  ['/matches/:matchId', Match],
  ['/following', Following],
  ['/account', Account],
  ['/jousts/:scheduleId/:scheduledId', Joust],
  ['/admin', forAdmins(Admin, duties)],
  ['/seed', forAdmins(Seeder)],
]

/** @public for the tests that walk every screen. */
export function screenPaths(): readonly string[] {
  return screens.map(([path]) => path)
}

/** What a page is begun with. An embed stays what it is: its links open elsewhere. An admin's link leads past the gate. */
export function AppRoutes() {
  if (location.pathname === '/reset') {
    return (
      <PageErrorBoundary>
        <Suspense>
          <Reset />
        </Suspense>
      </PageErrorBoundary>
    )
  }
  return location.pathname.startsWith('/embed/') ? (
    <PageErrorBoundary>
      <Suspense>
        <Embed />
      </Suspense>
    </PageErrorBoundary>
  ) : (
    <PageScreens screens={screens} />
  )
}

function forAdmins(Screen: ComponentType, andDuties: readonly Duty[] = []): ComponentType {
  return () => (
    <AdminsOnly andDuties={andDuties}>
      <Screen />
    </AdminsOnly>
  )
}
