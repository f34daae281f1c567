import { t } from '@lingui/core/macro'
import button from '../../ui/buttons/button.module.css'
import styles from './Bleachers.module.css'

interface CheerButtonProps {
  /** Whether the user must pause before the next cheer. */
  readonly isBreathless: boolean
  readonly onCheer: () => void
}

/** A button to cheer. During the pause it keeps the focus for keyboard users. */
export function CheerButton({ isBreathless: isPaused, onCheer }: CheerButtonProps) {
  return (
    <button
      type="button"
      className={`${button.button} ${styles.cheer}`}
      data-small
      aria-disabled={isPaused || undefined}
      onClick={() => !isPaused && onCheer()}
    >
      {t`Cheer`}
      <span aria-hidden="true" className={styles.key}>
        c
      </span>
    </button>
  )
}
