import { PageLink } from '../../ui/buttons/PageLink.tsx'
import styles from './PlaybackControls.module.css'

/** Each on 24 by 24 units. */
const drawings = {
  play: 'M7 4l13 8-13 8z',
  pause: 'M7 4h4v16H7zM14 4h4v16h-4z',
  'previous-event': 'M17 5v14l-9-7z',
  'next-event': 'M7 5v14l9-7z',
  'previous-pass': 'M20 5v14l-8-7zM12 5v14l-8-7z',
  'next-pass': 'M4 5v14l8-7zM12 5v14l8-7z',
  impact:
    'M12 1.500l2.100 6.400 5.900-3.900-3.900 5.900 6.400 2.100-6.400 2.100 3.900 5.900-5.900-3.900-2.100 6.400-2.100-6.400L4 20l3.900-5.900L1.500 12l6.400-2.100L4 4l5.900 3.900z',
  start: 'M5 5h2.500v14H5zM19 5v14L8.500 12z',
  link: 'M9 7H7a5 5 0 0 0 0 10h2v-2H7a3 3 0 0 1 0-6h2zM15 7h2a5 5 0 0 1 0 10h-2v-2h2a3 3 0 0 0 0-6h-2zM8 11h8v2H8z',
  share: 'M12 2l5 5-1.400 1.400L13 5.800V15h-2V5.800L8.400 8.400 7 7zM5 11h3v2H7v7h10v-7h-1v-2h3v11H5z',
  grow: 'M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z',
  shrink: 'M8 4h2v6H4V8h4zM14 4h2v4h4v2h-6zM4 14h6v6H8v-4H4zM14 14h6v2h-4v4h-2z',
  voice: 'M3 9h4l6-5v16l-6-5H3z',
  'voice-on':
    'M3 9h4l6-5v16l-6-5H3zM15.500 8.200a5 5 0 0 1 0 7.600zM17.500 4.500a9 9 0 0 1 0 15l-1-1.700a7 7 0 0 0 0-11.600z',
  sound: 'M9 4l11-2v14.500a3 3 0 1 1-2-2.800V7.500l-7 1.300v9.700a3 3 0 1 1-2-2.800z',
  'sound-on':
    'M9 4l11-2v14.500a3 3 0 1 1-2-2.800V7.500l-7 1.300v9.700a3 3 0 1 1-2-2.800zM2 5l1.400-1.400 3 3L5 8zM1 11h4v2H1z',
  dials: 'M3 6h9V4h4v2h5v2h-5v2h-4V8H3zM3 16h3v-2h4v2h11v2H10v2H6v-2H3z',
  fork: 'M11 21v-6.500L5.500 9V12h-2V5.500H10v2H7l5 5 5-5h-3v-2h6.500V12h-2V9L13 14.500V21z',
  chances: 'M3 20V4h2v14h16v2zM7 16l4-6 3.500 3L20 5l1.500 1.200L15 15.800l-3.500-3L8.500 17z',
  'catch-up': 'M4 4h16v2H4zM4 9h10v2H4zM4 14h7v2H4zM4 19h7v2H4zM16 11l5 5-5 5z',
  more: 'M4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4z',
  keys: 'M3 6h18v12H3zM5 8v8h14V8zM6.500 9.500h2v2h-2zM10 9.500h2v2h-2zM13.500 9.500h4v2h-4zM8 13h8v1.800H8z',
} as const

export type ControlDrawingName = keyof typeof drawings

interface ToolButtonProps {
  readonly name: string
  /** The label of the shortcut key. */
  readonly keys?: string
  readonly drawing: ControlDrawingName
  /** Whether the button has nothing to do now; it keeps the focus all the same. */
  readonly isIdle?: boolean
  readonly isMain?: boolean
  /** The state of an on/off button. */
  readonly isOn?: boolean
  /** For a button that opens a panel. */
  readonly opens?: { readonly isOpen: boolean; readonly panelId: string }
  /** Whether the name stands beside the drawing. */
  readonly hasWords?: boolean
  readonly opensDialog?: boolean
  /** Shown only where the row has room for it, or only where it has none. */
  readonly room?: 'wide' | 'narrow'
  readonly onClick: () => void
}

/** A button with a drawing, for the controls. */
export function ControlButton(props: ToolButtonProps) {
  const { name, keys, drawing, isIdle, isMain, isOn, opens, hasWords = false, opensDialog, room, onClick } = props
  return (
    <button
      type="button"
      className={hasWords ? styles.item : styles.tool}
      aria-label={name}
      title={hasWords ? undefined : keys === undefined ? name : `${name} (${keys})`}
      aria-disabled={isIdle || undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      data-room={room}
      data-main={isMain || undefined}
      data-on={isOn || undefined}
      {...(isOn !== undefined && { role: 'switch', 'aria-checked': isOn })}
      {...(opens && { 'aria-expanded': opens.isOpen, 'aria-controls': opens.panelId })}
      onClick={onClick}
    >
      <Drawing name={drawing} />
      {hasWords && <span>{name}</span>}
      {hasWords && keys !== undefined && <kbd>{keys}</kbd>}
    </button>
  )
}

interface ToolLinkProps {
  readonly to: string
  readonly drawing: ControlDrawingName
  readonly children: string
}

/** A link in the menu. */
export function MoreMenuLink({ to, drawing, children }: ToolLinkProps) {
  return (
    <PageLink className={styles.item} to={to}>
      <Drawing name={drawing} />
      <span>{children}</span>
    </PageLink>
  )
}

function Drawing({ name }: { readonly name: ControlDrawingName }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
      <path d={drawings[name]} fillRule="evenodd" />
    </svg>
  )
}
