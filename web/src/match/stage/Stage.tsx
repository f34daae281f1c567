import type { StandsView } from '@tiltyard/contract'
import { type ReactNode, Suspense } from 'react'
import { later } from '../../api/loadChunk.ts'
import type { Played } from '../playhead/usePlayed.ts'
import styles from './Stage.module.css'

/** The match is whole without it; its place is kept. */
const StageCanvas = later(() => import('./StageCanvas.tsx').then((chunk) => chunk.StageCanvas))

export interface StageProps {
  readonly played: Pick<Played, 'known' | 'cursor' | 'watched'>
  /** Who supports whom, where a screen follows that. */
  readonly stands?: StandsView | null | undefined
  /** One of several beside each other. */
  readonly isSmall?: boolean
  /** What lies over the picture. */
  readonly children?: ReactNode
}

/** The tilt itself, drawn once the words are there; until then the lists are empty. What it shows is told in words elsewhere. */
export function Stage({ children, ...props }: StageProps) {
  const shown = props.played.watched?.shown ?? []
  return (
    <div
      className={styles.stage}
      data-stage={props.isSmall ? 'small' : 'large'}
      data-pass={shown.at(-1)?.passNumber ?? 0}
      data-moment={shown.length}
      aria-hidden="true"
    >
      {!props.isSmall && <img className={styles.empty} src="/yard.svg" alt="" />}
      <Suspense>
        <StageCanvas {...props} />
      </Suspense>
      {children}
    </div>
  )
}
