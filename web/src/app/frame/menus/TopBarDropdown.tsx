import type { ReactNode } from 'react'
import { useMenu } from '../../../ui/dialogs/useMenu.ts'
import styles from './TopBarDropdown.module.css'

interface DropdownProps {
  readonly label: ReactNode
  /** A link sits among the areas; a sign at the bar's end, and its panel is aligned to that end. */
  readonly look?: 'link' | 'sign'
  /** Whether the current page belongs to it. */
  readonly isCurrent: boolean
  /** Its content. Links call `close`. */
  readonly children: (close: () => void) => ReactNode
}

/** A menu of the top bar behind one button. */
export function TopBarDropdown({ label, look = 'link', isCurrent, children }: DropdownProps) {
  const { ref, isOpen, setOpen } = useMenu()
  return (
    <div className={look === 'link' ? styles.menu : styles.sign} ref={ref}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        {look === 'link' && (
          <svg width="10" height="7" viewBox="0 0 10 7" aria-hidden="true">
            <path d="M1 1L5 5L9 1" />
          </svg>
        )}
      </button>
      {isOpen && children(() => setOpen(false))}
    </div>
  )
}
