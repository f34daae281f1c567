import { t } from '@lingui/core/macro'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import styles from '../WinChancePanel.module.css'
import type { WinChanceSwing } from './swings.ts'

interface SwingButtonsProps {
  /** In the order of the match. */
  readonly swings: readonly WinChanceSwing[]
  /** The labelled swing, which is in the tab order. */
  readonly named: WinChanceSwing | null
  /** The end of the chart's drawn part. */
  readonly endMs: number
  readonly textOf: (swing: WinChanceSwing) => string
  readonly onPoint: (seq: number) => void
  readonly onGo: (seq: number) => void
}

type Step = (at: number, last: number) => number

const steps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['ArrowLeft', (at) => at - 1],
  ['ArrowUp', (at) => at - 1],
  ['ArrowRight', (at) => at + 1],
  ['ArrowDown', (at) => at + 1],
  ['Home', () => 0],
  ['End', (_, last) => last],
])

/**
 * The marked swings of a chart. Each owns the nearest part of it, so that pointing anywhere labels one. Arrow keys step
 * through them, and a click goes to the moment.
 */
export function WinChanceSwingButtons({ swings, named, endMs, textOf, onPoint, onGo }: SwingButtonsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent): void => {
    const wanted = steps.get(event.key)
    if (wanted === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    // Elsewhere the same keys move the playhead.
    event.preventDefault()
    const last = swings.length - 1
    const at = wanted(
      swings.findIndex(({ seq }) => seq === named?.seq),
      last,
    )
    bar.current?.querySelectorAll('button')[Math.max(0, Math.min(last, at))]?.focus()
  }
  return (
    <div
      ref={bar}
      className={styles.swings}
      role="toolbar"
      aria-label={t`The biggest swings`}
      tabIndex={-1}
      onKeyDown={step}
    >
      {swings.map((swing, at) => (
        <button
          key={swing.seq}
          type="button"
          style={placesOf(swings, at, endMs)}
          aria-label={textOf(swing)}
          tabIndex={swing.seq === named?.seq ? 0 : -1}
          data-named={swing.seq === named?.seq || undefined}
          onPointerEnter={() => onPoint(swing.seq)}
          onFocus={() => onPoint(swing.seq)}
          onClick={() => onGo(swing.seq)}
        >
          <span />
        </button>
      ))}
    </div>
  )
}

/** Spans half way to both neighbours or the ends, with the dot at the swing's moment. */
function placesOf(swings: readonly WinChanceSwing[], at: number, endMs: number): CSSProperties {
  const [before, swing, next] = [swings[at - 1], swings[at], swings[at + 1]]
  if (swing === undefined) return {}
  const fromMs = before ? (before.atMs + swing.atMs) / 2 : 0
  const toMs = next ? (swing.atMs + next.atMs) / 2 : endMs
  return { '--from': fromMs, '--to': toMs, '--at': swing.atMs, '--up': swing.to.knight1 } as CSSProperties
}
