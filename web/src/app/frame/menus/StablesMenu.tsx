import { t } from '@lingui/core/macro'
import { useLocation } from 'wouter'
import { Shield } from '../../../league/heraldry/Shield.tsx'
import { leagueStables, stablePath } from '../../../league/knights/leagueStables.ts'
import { PageLink } from '../../../ui/buttons/PageLink.tsx'
import styles from './TopBarDropdown.module.css'
import { TopBarDropdown } from './TopBarDropdown.tsx'

/** The menu of stables with their shields, in a grid. */
export function StablesMenu() {
  const [pathname] = useLocation()
  return (
    <TopBarDropdown label={t`STABLES`} isCurrent={pathname.startsWith('/stables/')}>
      {(close) => (
        <ul className={`${styles.links} ${styles.stables}`}>
          {leagueStables.map(({ id, name }) => (
            <li key={id}>
              <PageLink
                to={stablePath(id)}
                aria-current={pathname === stablePath(id) ? 'page' : undefined}
                onClick={close}
              >
                <Shield stableId={id} size={36} />
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </TopBarDropdown>
  )
}
