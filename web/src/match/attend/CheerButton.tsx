import { t } from '@lingui/core/macro'
import button from '../../ui/buttons/button.module.css'
import styles from './Bleachers.module.css'

interface CheerButtonProps {
  /** For a while after a cheer there is none. */
  readonly isBreathless: boolean
  readonly onCheer: () => void
}

/** Lets one's stand wave. While there is no breath for it, it keeps the focus: whoever cheers by keyboard cheers again. */
export function CheerButton({ isBreathless, onCheer }: CheerButtonProps) {
  return (
    <button
      type="button"
      className={`${button.button} ${styles.cheer}`}
      data-small
      aria-disabled={isBreathless || undefined}
      onClick={() => !isBreathless && onCheer()}
    >
      {t`Cheer`}
      <span aria-hidden="true" className={styles.key}>
        c
      </span>
    </button>
  )
}
