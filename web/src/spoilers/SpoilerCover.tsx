import { Trans } from '@lingui/react/macro'
import type { FinishedMatch } from '@tiltyard/contract'
import { type ReactNode, useState } from 'react'
import styles from './SpoilerCover.module.css'
import { hides, type SeenMatch, seenMatchId, uncover, useSpoilers } from './spoilerState.ts'

/** Which match it tells of: by its id, or by its row, which saves asking for what is to be remembered of it. */
type OfMatch =
  | { readonly matchId: string; readonly match?: never }
  | { readonly match: FinishedMatch; readonly matchId?: never }

type CoveredProps = OfMatch & {
  /** What is covered, for those who listen: "the result of Lady Maud against Sur Ivo". */
  readonly what: string
  /** What keeps the place while it is covered, such as a board without figures; it must tell no result. */
  readonly under?: ReactNode
  readonly children: ReactNode
}

/** What tells how a match came out: there for whoever may know it, else a cover with a way to lift it. */
export function SpoilerCover({ matchId, match, what, under, children }: CoveredProps) {
  const of: SeenMatch | undefined = matchId ?? match
  const isHidden = hides(useSpoilers(), of === undefined ? '' : seenMatchId(of))
  return (
    <Cover isOn={isHidden} what={what} under={under} onLift={() => of !== undefined && uncover([of])}>
      {children}
    </Cover>
  )
}

interface CoverProps {
  readonly isOn: boolean
  readonly what: string
  readonly under?: ReactNode
  /** Says what it covers to everybody, where nothing beside it does. */
  readonly isNamed?: boolean | undefined
  readonly onLift: () => void
  readonly children: ReactNode
}

/** The cover itself, for whatever reason it is on. What it lay over takes the focus when it is lifted. */
export function Cover({ isOn, what, under, isNamed = false, onLift, children }: CoverProps) {
  const [isLifted, setLifted] = useState(false)
  const Held = under === undefined ? 'span' : 'div'
  if (!isOn && !isLifted) return children
  if (!isOn) {
    return (
      <Held className={styles.lifted} tabIndex={-1} ref={takeFocus}>
        {children}
      </Held>
    )
  }
  const lift = (): void => {
    setLifted(true)
    onLift()
  }
  return (
    <Held className={styles.cover} data-over={under === undefined ? undefined : ''}>
      {under !== undefined && <div className={styles.under}>{under}</div>}
      <button type="button" className={styles.show} onClick={lift}>
        <Visor />
        <Trans>
          Show <span className={isNamed ? undefined : 'visually-hidden'}>{what}</span>
        </Trans>
      </button>
    </Held>
  )
}

/** Once, when it comes. */
function takeFocus(uncovered: HTMLElement | null): void {
  uncovered?.focus({ preventScroll: true })
}

/** A closed visor: a helmet's front with its slits. */
function Visor() {
  return (
    <svg className={styles.visor} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d="M2.5 6.5C2.5 3 5 1.5 8 1.5s5.5 1.5 5.5 5c0 4-2.5 6.5-5.5 8-3-1.5-5.5-4-5.5-8Z" />
      <path d="M4 6.5h8M5.5 10h5" />
    </svg>
  )
}
