import { t } from '@lingui/core/macro'
import { tiltYardCoatOfArms } from '@tiltyard/engine'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { TopBarAccountButtons } from '../../account/drawer/TopBarAccountButtons.tsx'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { useSession } from '../../api/session/useSession.ts'
import { Escutcheon } from '../../league/heraldry/Escutcheon.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { LanguageSwitch } from './menus/LanguageSwitch.tsx'
import { SettingsMenu } from './menus/SettingsMenu.tsx'
import { StablesMenu } from './menus/StablesMenu.tsx'
import { UserNoticeMenu } from './menus/UserNoticeMenu.tsx'
import styles from './TopBar.module.css'
import { getAriaCurrent, type NavigationLink, topBarAreas } from './topBarAreas.ts'

const AdminMenu = lazyWithFallback(() => import('./menus/AdminMenu.tsx').then((chunk) => chunk.AdminMenu))

/** The bar above every page: home, areas, settings and account. */
export function TopBar() {
  const { user } = useSession().session
  return (
    <header className={styles.bar}>
      <div className={styles.inside} data-user={user === null ? undefined : ''}>
        <PageLink to="/" className={styles.brand}>
          <Escutcheon arms={tiltYardCoatOfArms} size={36} />
          <span className={styles.title}>Tilt Yard</span>
        </PageLink>
        <span className={styles.alpha}>{t`Alpha`}</span>
        <Areas />
        <SettingsMenu />
        <span className={styles.language}>
          <LanguageSwitch />
        </span>
        <UserNoticeMenu />
        <TopBarAccountButtons />
      </div>
    </header>
  )
}

/** On a narrow screen the areas are a bar at the bottom, and the admin menu stays at the top. */
function Areas() {
  const { user } = useSession().session
  return (
    <nav className={styles.areas} aria-label={t`Areas`}>
      {user && (
        <Suspense>
          <AdminMenu user={user} />
        </Suspense>
      )}
      <ul className={styles.links}>
        <AreaLinks links={topBarAreas.beforeStables} />
        <li>
          <StablesMenu />
        </li>
        <AreaLinks links={topBarAreas.afterStables} />
      </ul>
    </nav>
  )
}

function AreaLinks({ links }: { readonly links: readonly NavigationLink[] }) {
  const [pathname] = useLocation()
  return links.map((link) => (
    <li key={link.path}>
      <PageLink to={link.path} aria-current={getAriaCurrent(link, pathname) ?? undefined}>
        {link.label}
      </PageLink>
    </li>
  ))
}
