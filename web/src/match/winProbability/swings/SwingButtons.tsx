import { t } from '@lingui/core/macro'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import styles from '../ChancePanel.module.css'
import type { Swing } from './swings.ts'

interface SwingButtonsProps {
  /** In the order of the match. */
  readonly swings: readonly Swing[]
  /** The one that is named now, and that Tab comes to. */
  readonly named: Swing | null
  /** How far the chart is drawn. */
  readonly endMs: number
  readonly textOf: (swing: Swing) => string
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
 * The moves that are marked on a chart. Each has the part of it that is nearest to it, so that pointing anywhere names
 * one; arrows go from one to the next, and a press goes to its moment.
 */
export function SwingButtons({ swings, named, endMs, textOf, onPoint, onGo }: SwingButtonsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent): void => {
    const wanted = steps.get(event.key)
    if (wanted === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    // The same keys move the playhead where nothing else has a use for them.
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
      aria-label={t`The biggest moves of the chances`}
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

/** Half way to its neighbours, or to the ends; its dot where the move has led to. */
function placesOf(swings: readonly Swing[], at: number, endMs: number): CSSProperties {
  const [before, swing, next] = [swings[at - 1], swings[at], swings[at + 1]]
  if (swing === undefined) return {}
  const fromMs = before ? (before.atMs + swing.atMs) / 2 : 0
  const toMs = next ? (swing.atMs + next.atMs) / 2 : endMs
  return { '--from': fromMs, '--to': toMs, '--at': swing.atMs, '--up': swing.to.knight1 } as CSSProperties
}
