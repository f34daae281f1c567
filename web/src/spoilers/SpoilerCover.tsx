import { Trans } from '@lingui/react/macro'
import type { FinishedMatch } from '@tiltyard/contract'
import { type ReactNode, useState } from 'react'
import {
  isResultHidden,
  markSeenMatches,
  type SeenMatch,
  seenMatchId,
  useHiddenResultsState,
} from './hiddenResultsState.ts'
import styles from './SpoilerCover.module.css'

/** The match, by its id or its row; a row saves a request for the result. */
type OfMatch =
  | { readonly matchId: string; readonly match?: never }
  | { readonly match: FinishedMatch; readonly matchId?: never }

type CoveredProps = OfMatch & {
  /** The covered content's name for screen readers: "the result of Lady Maud against Sur Ivo". */
  readonly what: string
  /** A placeholder below the cover, such as a board without figures; it must not reveal a result. */
  readonly under?: ReactNode
  readonly children: ReactNode
}

/** Shows a match's result, or a cover with a button while the result is hidden. */
export function SpoilerCover({ matchId, match, what, under, children }: CoveredProps) {
  const of: SeenMatch | undefined = matchId ?? match
  const isHidden = isResultHidden(useHiddenResultsState(), of === undefined ? '' : seenMatchId(of))
  return (
    <ContentCover isOn={isHidden} what={what} under={under} onLift={() => of !== undefined && markSeenMatches([of])}>
      {children}
    </ContentCover>
  )
}

interface CoverProps {
  readonly isOn: boolean
  readonly what: string
  readonly under?: ReactNode
  /** Whether the name is visible, where nothing else names it. */
  readonly isNamed?: boolean | undefined
  readonly onLift: () => void
  readonly children: ReactNode
}

/** A cover with a button. Its content gets the focus when uncovered. */
export function ContentCover({ isOn, what, under, isNamed = false, onLift, children }: CoverProps) {
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

/** Called once, on mount. */
function takeFocus(uncovered: HTMLElement | null): void {
  uncovered?.focus({ preventScroll: true })
}

/** A closed visor. */
function Visor() {
  return (
    <svg className={styles.visor} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d="M2.5 6.5C2.5 3 5 1.5 8 1.5s5.5 1.5 5.5 5c0 4-2.5 6.5-5.5 8-3-1.5-5.5-4-5.5-8Z" />
      <path d="M4 6.5h8M5.5 10h5" />
    </svg>
  )
}
