import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { type FocusTrail, leadBack, trailTo } from './focusTrail.ts'
import styles from './ModalDialog.module.css'

interface ModalDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Escape or the cross. */
  readonly onClose: () => void
}

/** Stands before the page while it is drawn; the browser keeps the focus in it and gives it back afterwards. */
export function ModalDialog({ title, children, onClose }: ModalDialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const trail = useRef<FocusTrail | null>(null)
  // Before the element leaves the page, or the focus could not go back to what opened it.
  useLayoutEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    if (opener instanceof HTMLElement && opener !== document.body) trail.current = trailTo(opener)
    shown?.showModal()
    // The browser would choose the cross; whoever opens a form wants to write in it.
    shown?.querySelector('input')?.focus()
    return () => shown?.close()
  }, [])
  // What opened it may be gone by what was done in it, or take the focus only once the page is drawn without it.
  useEffect(() => () => void (trail.current && leadBack(trail.current)), [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      // A closing that comes late, of a dialog that has been opened again, is none.
      onClose={() => dialog.current?.open || onClose()}
    >
      <div className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label={t`Close`} onClick={() => dialog.current?.close()}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3L13 13M13 3L3 13" />
          </svg>
        </button>
      </div>
      {children}
    </dialog>
  )
}
