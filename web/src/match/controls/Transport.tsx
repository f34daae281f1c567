import styles from './Controls.module.css'
import { ToolButton } from './ToolButton.tsx'
import type { Player } from './usePlayer.ts'

/** The buttons that move the playhead. */
export function Transport({ player: { isPlaying, placeMs, isAtEdge, act } }: { readonly player: Player }) {
  const isAtStart = placeMs < 0
  return (
    <div className={styles.transport}>
      <ToolButton
        name="From the start"
        keys="Home"
        drawing="start"
        isIdle={isAtStart}
        onClick={() => act({ kind: 'start' })}
      />
      <ToolButton
        name="Previous pass"
        keys="Shift ←"
        drawing="previous-pass"
        isIdle={isAtStart}
        onClick={() => act({ kind: 'pass', by: -1 })}
      />
      <ToolButton
        name="Previous event"
        keys="←"
        drawing="previous-event"
        isIdle={isAtStart}
        onClick={() => act({ kind: 'event', by: -1 })}
      />
      <ToolButton
        name={isPlaying ? 'Pause' : 'Play'}
        keys="Space"
        drawing={isPlaying ? 'pause' : 'play'}
        isMain
        onClick={() => act({ kind: isPlaying ? 'pause' : 'play' })}
      />
      <ToolButton
        name="Next event"
        keys="→"
        drawing="next-event"
        isIdle={isAtEdge}
        onClick={() => act({ kind: 'event', by: 1 })}
      />
      <ToolButton
        name="Next pass"
        keys="Shift →"
        drawing="next-pass"
        isIdle={isAtEdge}
        onClick={() => act({ kind: 'pass', by: 1 })}
      />
    </div>
  )
}
