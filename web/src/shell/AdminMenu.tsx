import { t } from '@lingui/core/macro'
import { useLocation } from 'wouter'
import { PageLink } from '../ui/PageLink.tsx'
import styles from './Dropdown.module.css'
import { Dropdown } from './Dropdown.tsx'

/** The office, for whoever has a role in it. */
export function AdminMenu() {
  const [pathname] = useLocation()
  const isCurrent = pathname === '/admin'
  return (
    <Dropdown label={t`ADMIN`} isCurrent={isCurrent}>
      {(close) => (
        <ul className={styles.links}>
          <li>
            <PageLink to="/admin" aria-current={isCurrent ? 'page' : undefined} onClick={close}>
              {t`Admin Panel`}
            </PageLink>
          </li>
        </ul>
      )}
    </Dropdown>
  )
}
