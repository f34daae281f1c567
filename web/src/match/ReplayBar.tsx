import { Suspense } from 'react'
import { later } from '../api/loadChunk.ts'
import type { ControlsProps } from './controls/Controls.tsx'
import styles from './MatchGround.module.css'

/** The match is whole without them, so they come when it has been drawn; their place is kept. */
const ReplayTools = later(() => import('./controls/ReplayTools.tsx').then((chunk) => chunk.ReplayTools))

/** The controls of a match that has something to go through; before it begins there is their place alone. */
export function ReplayBar(props: ControlsProps) {
  const { known } = props.played
  if (known === null || (known.match.status === 'completed' && known.events.length === 0)) return null
  return (
    <div className={styles.bar}>
      {known.match.status !== 'waiting' && (
        <Suspense>
          <ReplayTools {...props} />
        </Suspense>
      )}
    </div>
  )
}
