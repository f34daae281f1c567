import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './Explained.module.css'

interface ExplainedProps {
  readonly children: ReactNode
  /** Looked up when it shows: what depends on where the reader is must not be drawn by the server. */
  readonly text: string | (() => string)
}

/** What the note may take of the window's width, in px. */
const WIDTH = 240

/** Words with a note that shows on hover, on focus and on a tap, and goes with Escape. The note is no part of their name. */
export function Explained({ children, text }: ExplainedProps) {
  const id = useId()
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null)
  const show = ({ currentTarget }: SyntheticEvent): void => {
    const { left, bottom } = currentTarget.getBoundingClientRect()
    setPlace({ left: Math.max(0, Math.min(left, document.documentElement.clientWidth - WIDTH)), top: bottom })
  }
  const hide = (): void => setPlace(null)
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') hide()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but show its note.
    <span
      className={styles.explained}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard and a tap come to the note by it.
      tabIndex={0}
      aria-describedby={place === null ? undefined : id}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children}
      {place !== null &&
        createPortal(
          <span id={id} role="tooltip" className={styles.note} style={place}>
            {typeof text === 'string' ? text : text()}
          </span>,
          document.body,
        )}
    </span>
  )
}
