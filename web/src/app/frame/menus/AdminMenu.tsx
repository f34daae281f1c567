import { t } from '@lingui/core/macro'
import type { UserView } from '@tiltyard/contract'
import { useLocation } from 'wouter'
import { PageLink } from '../../../ui/buttons/PageLink.tsx'
import styles from './TopBarDropdown.module.css'
import { TopBarDropdown } from './TopBarDropdown.tsx'

/** The admin menu, for users with a role in it; nothing for others. */
export function AdminMenu({ user }: { readonly user: UserView }) {
  const [pathname] = useLocation()
  if (!user.admin && user.duties.length === 0) return null
  const isCurrent = pathname === '/admin'
  return (
    <ul>
      <li>
        <TopBarDropdown label={t`ADMIN`} isCurrent={isCurrent}>
          {(close) => (
            <ul className={styles.links}>
              <li>
                <PageLink to="/admin" aria-current={isCurrent ? 'page' : undefined} onClick={close}>
                  {t`Admin Panel`}
                </PageLink>
              </li>
            </ul>
          )}
        </TopBarDropdown>
      </li>
    </ul>
  )
}
