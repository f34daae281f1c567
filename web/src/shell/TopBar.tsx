import { t } from '@lingui/core/macro'
import { yardArms } from '@tiltyard/engine'
import { useLocation } from 'wouter'
import { AccountCorner } from '../account/AccountCorner.tsx'
import { Escutcheon } from '../heraldry/Escutcheon.tsx'
import { useSession } from '../session/useSession.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NoticeMenu } from './NoticeMenu.tsx'
import { currentness, type NavigationLink, navigation } from './navigation.ts'
import { SettingsMenu } from './SettingsMenu.tsx'
import { StablesMenu } from './StablesMenu.tsx'
import styles from './TopBar.module.css'

/** The bar above every page: the way home, the areas, the settings, and who one is. */
export function TopBar() {
  const { user } = useSession().session
  return (
    <header className={styles.bar}>
      <div className={styles.inside} data-user={user === null ? undefined : ''}>
        <PageLink to="/" className={styles.brand}>
          <Escutcheon arms={yardArms} size={36} />
          <span className={styles.title}>Tilt Yard</span>
        </PageLink>
        <span className={styles.alpha}>{t`Alpha`}</span>
        <Areas />
        <SettingsMenu />
        <span className={styles.language}>
          <LanguageSwitch />
        </span>
        <NoticeMenu />
        <AccountCorner />
      </div>
    </header>
  )
}

/** On a narrow screen the areas are a bar at the bottom, and the office stays above. */
function Areas() {
  const { user } = useSession().session
  const hasOffice = user !== null && (user.admin || user.duties.length > 0)
  return (
    <nav className={styles.areas} aria-label={t`Areas`}>
      {hasOffice && (
        <ul>
          <li>
            <AdminMenu />
          </li>
        </ul>
      )}
      <ul className={styles.links}>
        <AreaLinks links={navigation.beforeStables} />
        <li>
          <StablesMenu />
        </li>
        <AreaLinks links={navigation.afterStables} />
      </ul>
    </nav>
  )
}

function AreaLinks({ links }: { readonly links: readonly NavigationLink[] }) {
  const [pathname] = useLocation()
  return links.map((link) => (
    <li key={link.path}>
      <PageLink to={link.path} aria-current={currentness(link, pathname) ?? undefined}>
        {link.label}
      </PageLink>
    </li>
  ))
}
