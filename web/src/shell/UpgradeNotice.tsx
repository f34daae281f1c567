import { t } from '@lingui/core/macro'
import type { Upgrade } from '../api/upgrade.ts'
import styles from './UpgradeNotice.module.css'

/** Says that the page is older than its server, and what becomes of it; nothing while it is not. Its place is always there. */
export function UpgradeNotice({ upgrade }: { readonly upgrade: Upgrade }) {
  return (
    <p role="status" className={styles.notice} data-testid="upgrade">
      {upgrade !== 'none' && said[upgrade]}
    </p>
  )
}

const said = {
  due: t`The yard has been renewed. This page reloads by itself when nothing is open or written.`,
  tried: t`The yard has been renewed. This page is the old one; reload it.`,
} as const
