import type { ComponentProps } from 'react'
import styles from './FoldButton.module.css'

interface FoldButtonProps extends Pick<ComponentProps<'button'>, 'aria-describedby' | 'onClick'> {
  /** What is folded away. */
  readonly 'aria-label': string
  readonly isOpen: boolean
  /** The id of what it opens, which is there only while it is open. */
  readonly controls: string
  /** Within a row of figures. */
  readonly isSmall?: boolean
}

/** Plus unfolds, minus folds away. */
export function FoldButton({ isOpen, controls, isSmall, ...button }: FoldButtonProps) {
  return (
    <button
      type="button"
      className={styles.fold}
      data-small={isSmall}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      {...button}
    >
      {isOpen ? '-' : '+'}
    </button>
  )
}
