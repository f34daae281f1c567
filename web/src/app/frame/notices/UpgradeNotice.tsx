import { t } from '@lingui/core/macro'
import type { TabUpgrade } from '../../../api/upgrade/tabUpgrade.ts'
import styles from './UpgradeNotice.module.css'

/** Says that the page is older than its server and will reload; empty otherwise. Always rendered. */
export function UpgradeNotice({ upgrade }: { readonly upgrade: TabUpgrade }) {
  return (
    <p role="status" className={styles.notice} data-testid="upgrade">
      {upgrade !== 'none' && texts[upgrade]}
    </p>
  )
}

const texts = {
  due: t`A new version is available. This page reloads once nothing is open or being typed.`,
  tried: t`A new version is available. Reload the page.`,
} as const
