import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './TextWithTooltip.module.css'

interface ExplainedProps {
  readonly children: ReactNode
  /** A function is called when the note shows: the server does not know the reader's location. */
  readonly text: string | (() => string)
}

/** The width of the note, in px. */
const WIDTH = 240

/** Text with a note, shown on hover, focus and tap, and closed by Escape. The note is not part of the name. */
export function TextWithTooltip({ children, text }: ExplainedProps) {
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
