import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { hasReducedMotion, onReducedMotionChange } from './getPageThemeAndContrast.ts'
import { canObserveElements } from './observeElement.ts'
import styles from './Stage.module.css'
import type { StageProps } from './Stage.tsx'
import { stageWorker } from './stageHosts.ts'
import { countSupporters } from './stageInput.ts'
import { type RunningRenderLoop, startRenderLoop } from './startRenderLoop.ts'

if (canObserveElements()) stageWorker.prepare()

/** Draws a match at its playhead; empty in a browser that cannot draw. */
export function StageCanvas(props: StageProps) {
  return canObserveElements() ? <Easels {...props} /> : null
}

function Easels(props: StageProps) {
  const isStill = useSyncExternalStore(onReducedMotionChange, hasReducedMotion)
  return <Canvases key={String(isStill)} {...props} isStill={isStill} />
}

interface CanvasesProps extends StageProps {
  /** Whether to show still pictures, which cross-fade on two canvases. */
  readonly isStill: boolean
}

/** React passes the data; the render loop draws without it. */
function Canvases({ played: { known, cursor, watched }, supporters = null, isStill }: CanvasesProps) {
  const { clock } = useLiveClient()
  const place = useRef<HTMLDivElement>(null)
  const staged = useRef<RunningRenderLoop | null>(null)
  const supporterCounts = useMemo(() => countSupporters(supporters), [supporters])
  const shownCount = watched?.shown.length ?? 0
  useEffect(() => {
    const canvases = [...(place.current?.querySelectorAll('canvas') ?? [])]
    staged.current = startRenderLoop(stageWorker, canvases, () => clock.now())
    return () => staged.current?.end()
  }, [clock])
  useEffect(() => {
    if (known !== null)
      staged.current?.show.show({ ...known, cursor, supporters: supporterCounts, shownCount, isStill })
  }, [known, cursor, supporterCounts, shownCount, isStill])
  return (
    <div ref={place} className={styles.canvases}>
      <canvas />
      {isStill && <canvas />}
    </div>
  )
}
