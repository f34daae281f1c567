import { type Duty, duties } from '@tiltyard/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '../api/loadChunk.ts'
import { PageErrorBoundary } from '../ui/page/PageErrorBoundary.tsx'
import { PageScreens, type ScreenAt } from './PageScreens.tsx'

/** A screen whose chunk loads on the first visit. @param name its export in that file. */
function screen<Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, ComponentType>>>) {
  return lazy(() => loadChunk(load).then((loaded) => ({ default: loaded[name] })))
}

const Home = screen('Home', () => import('./home/Home.tsx'))
const TiltYard = screen('TiltYard', () => import('../match/yard/TiltYard.tsx'))
const Attend = screen('Attend', () => import('../match/attend/Attend.tsx'))
const Match = screen('Match', () => import('../match/page/Match.tsx'))
const Archive = screen('Archive', () => import('../league/archive/Archive.tsx'))
const Schedule = screen('Schedule', () => import('../league/schedule/Schedule.tsx'))
const Standings = screen('Standings', () => import('../league/standings/Standings.tsx'))
const Stable = screen('Stable', () => import('../league/stable/Stable.tsx'))
const Knight = screen('Knight', () => import('../league/knight/Knight.tsx'))
const Odds = screen('Odds', () => import('../league/odds/Odds.tsx'))
const Purse = screen('Purse', () => import('../betting/purse/Purse.tsx'))
const Honors = screen('Honors', () => import('../betting/honors/Honors.tsx'))
const Records = screen('Records', () => import('../league/records/Records.tsx'))
const Following = screen('Following', () => import('../account/following/Following.tsx'))
const Account = screen('Account', () => import('../account/page/Account.tsx'))
const Joust = screen('Joust', () => import('../match/joust/Joust.tsx'))
const Admin = screen('Admin', () => import('../admin/Admin.tsx'))
const Seeder = screen('Seeder', () => import('../admin/seeder/Seeder.tsx'))
const Reset = screen('Reset', () => import('../account/reset/Reset.tsx'))
const Embed = screen('Embed', () => import('../match/embed/Embed.tsx'))
const AdminsOnly = lazy(() =>
  loadChunk(() => import('../account/signIn/AdminsOnly.tsx')).then(({ AdminsOnly }) => ({ default: AdminsOnly })),
)

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

/** @public for the test that opens every screen. */
export function screenPaths(): readonly string[] {
  return screens.map(([path]) => path)
}

/** The routes of the page. Embeds and password links are outside of the gate. */
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
