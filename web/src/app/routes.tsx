import type { Duty } from '@tiltyard/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '../api/loadChunk.ts'
import { PageErrorBoundary } from '../ui/page/PageErrorBoundary.tsx'
import { PageScreens, type ScreenRoute } from './PageScreens.tsx'
import { type PageDefinition, pages } from './pages.ts'
import { loadScreen } from './screens.ts'

const PasswordResetScreen = lazyScreen('account/reset/PasswordResetScreen')
const EmbedScreen = lazyScreen('match/embed/EmbedScreen')
const AdminsOnly = lazy(() =>
  loadChunk(() => import('../account/signIn/AdminsOnly.tsx')).then(({ AdminsOnly }) => ({ default: AdminsOnly })),
)

/** Each address and its screen. */
const screens: readonly ScreenRoute[] = pages.map(({ path, file, adminsAnd }: PageDefinition) => {
  const Screen = lazyScreen(file)
  return [path, adminsAnd === undefined ? Screen : forAdmins(Screen, adminsAnd)]
})

/** A screen whose code is fetched when it is first visited. @param file as `pages` has it. */
function lazyScreen(file: string): ComponentType {
  return lazy(() => loadScreen(file).then((Screen) => ({ default: Screen })))
}

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
          <PasswordResetScreen />
        </Suspense>
      </PageErrorBoundary>
    )
  }
  return location.pathname.startsWith('/embed/') ? (
    <PageErrorBoundary>
      <Suspense>
        <EmbedScreen />
      </Suspense>
    </PageErrorBoundary>
  ) : (
    <PageScreens screens={screens} />
  )
}

function forAdmins(Screen: ComponentType, andDuties: readonly Duty[]): ComponentType {
  return () => (
    <AdminsOnly andDuties={andDuties}>
      <Screen />
    </AdminsOnly>
  )
}
