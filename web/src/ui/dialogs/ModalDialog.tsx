import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { type FocusTrail, recordFocusTrail, restoreFocusToOpener } from './focusTrail.ts'
import styles from './ModalDialog.module.css'

interface ModalDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Called after Escape or the cross. */
  readonly onClose: () => void
}

/** A modal dialog, open while mounted. The browser keeps the focus in it, and returns it afterwards. */
export function ModalDialog({ title, children, onClose }: ModalDialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const trail = useRef<FocusTrail | null>(null)
  // A layout effect closes it before it leaves the page, so that the focus returns to its opener.
  useLayoutEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    if (opener instanceof HTMLElement && opener !== document.body) trail.current = recordFocusTrail(opener)
    shown?.showModal()
    // The browser would focus the cross.
    shown?.querySelector('input')?.focus()
    return () => shown?.close()
  }, [])
  // The opener may be gone, or focusable only after the next render.
  useEffect(() => () => void (trail.current && restoreFocusToOpener(trail.current)), [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      // Ignores the late close event of a dialog that is open again.
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
