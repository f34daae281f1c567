import { t } from '@lingui/core/macro'
import { ControlButton } from './ControlButton.tsx'
import styles from './MoreMenu.module.css'
import type { Playback } from './usePlayback.ts'

/** The buttons that move the playhead by an event or a pass. */
export function PlayheadStepButtons({ player: { placeMs, isAtEdge, hasImpacts, act } }: { readonly player: Playback }) {
  const isAtStart = placeMs < 0
  return (
    <div className={styles.steps}>
      <ControlButton
        name={t`From the start`}
        keys={t({ message: 'Home', context: 'key' })}
        drawing="start"
        isIdle={isAtStart}
        onClick={() => act({ kind: 'start' })}
      />
      <ControlButton
        name={t`Previous pass`}
        keys={t`Shift ←`}
        drawing="previous-pass"
        isIdle={isAtStart}
        onClick={() => act({ kind: 'pass', by: -1 })}
      />
      <ControlButton
        name={t`Previous event`}
        keys="←"
        drawing="previous-event"
        isIdle={isAtStart}
        onClick={() => act({ kind: 'event', by: -1 })}
      />
      <ControlButton
        name={t`Next event`}
        keys="→"
        drawing="next-event"
        isIdle={isAtEdge}
        onClick={() => act({ kind: 'event', by: 1 })}
      />
      <ControlButton
        name={t`Next pass`}
        keys={t`Shift →`}
        drawing="next-pass"
        isIdle={isAtEdge}
        onClick={() => act({ kind: 'pass', by: 1 })}
      />
      <ControlButton
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
