import { t } from '@lingui/core/macro'
import styles from './MoreMenu.module.css'
import { ToolButton } from './ToolButton.tsx'
import type { Player } from './usePlayer.ts'

/** The buttons that move the playhead by an event or a pass. */
export function StepButtons({ player: { placeMs, isAtEdge, hasImpacts, act } }: { readonly player: Player }) {
  const isAtStart = placeMs < 0
  return (
    <div className={styles.steps}>
      <ToolButton
        name={t`From the start`}
        keys={t({ message: 'Home', context: 'key' })}
        drawing="start"
        isIdle={isAtStart}
        onClick={() => act({ kind: 'start' })}
      />
      <ToolButton
        name={t`Previous pass`}
        keys={t`Shift ←`}
        drawing="previous-pass"
        isIdle={isAtStart}
        onClick={() => act({ kind: 'pass', by: -1 })}
      />
      <ToolButton
        name={t`Previous event`}
        keys="←"
        drawing="previous-event"
        isIdle={isAtStart}
        onClick={() => act({ kind: 'event', by: -1 })}
      />
      <ToolButton
        name={t`Next event`}
        keys="→"
        drawing="next-event"
        isIdle={isAtEdge}
        onClick={() => act({ kind: 'event', by: 1 })}
      />
      <ToolButton
        name={t`Next pass`}
        keys={t`Shift →`}
        drawing="next-pass"
        isIdle={isAtEdge}
        onClick={() => act({ kind: 'pass', by: 1 })}
      />
      <ToolButton
        name={t`Next hit`}
        keys="i"
        drawing="impact"
        room="narrow"
        isIdle={!hasImpacts}
        onClick={() => act({ kind: 'impact', by: 1 })}
      />
    </div>
  )
}
