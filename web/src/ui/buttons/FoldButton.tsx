import type { ComponentProps } from 'react'
import styles from './FoldButton.module.css'

interface FoldButtonProps extends Pick<ComponentProps<'button'>, 'aria-describedby' | 'onClick'> {
  /** Names the folded content. */
  readonly 'aria-label': string
  readonly isOpen: boolean
  /** The id of the folded content, which exists only while open. */
  readonly controls: string
  /** For rows of figures. */
  readonly isSmall?: boolean
}

/** A plus that expands, or a minus that folds. */
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
