import { t } from '@lingui/core/macro'
import styles from './UpgradeNotice.module.css'

/** Says that streams are blocked and the page polls. */
export function PollingNotice() {
  return (
    <p className={styles.notice}>
      {t`Live updates are blocked by your network; refreshing every few seconds.`}{' '}
      <a href="/api/docs#live-updates" target="_blank" rel="noreferrer">{t`For operators`}</a>
    </p>
  )
}
