import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import type { KnownMoment, MatchFact, MatchSetup, WhatIfChange } from '@tiltyard/engine'
import { DEFAULT_WHAT_IF_RIDES, formatWhatIfChange } from '@tiltyard/engine'
import { type FocusEvent, useEffect, useMemo, useRef } from 'react'
import { formatNumber } from '../../language/numbers.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { MomentLinkButtons } from '../controls/MomentLinkButtons.tsx'
import { EndingsTable } from './EndingsTable.tsx'
import { listEndingRows, whatIfSummary } from './listEndingRows.ts'
import { useWhatIf } from './useWhatIf.ts'
import styles from './WhatIfSection.module.css'
import { whatIfChangeText } from './whatIfChangeText.ts'
import { whatIfPath } from './whatIfPath.ts'

interface OutcomeProps {
  readonly match: MatchView
  readonly setup: MatchSetup
  readonly facts: readonly MatchFact[]
  readonly moment: KnownMoment
  readonly change: WhatIfChange
  readonly nameOf: (knightId: string) => string
}

/** The result of ten thousand simulations with one change, beside what was likely and what happened. */
export function WhatIfOutcome({ match, setup, facts, moment, change, nameOf }: OutcomeProps) {
  const text = formatWhatIfChange(change)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its text identifies a change.
  const request = useMemo(() => ({ setup, facts, seq: moment.seq, change }), [setup, facts, moment.seq, text])
  const { state, cancel, again } = useWhatIf(request)
  const { heading, hearFocus } = useFocusKept(state.kind)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to focus events.
    <div className={styles.outcome} onFocus={hearFocus}>
      <h3 ref={heading} tabIndex={-1}>
        <span className={styles.badge}>{t`IMAGINED`}</span> {changeAt(moment, whatIfChangeText(setup, change, nameOf))}
      </h3>
      {state.kind === 'running' && <Progress ridden={state.ridden} onCancel={cancel} />}
      {state.kind === 'cancelled' && (
        <div className={styles.acts} role="status">
          <span>{t`Cancelled.`}</span> <Button onClick={again}>{t`Imagine it after all`}</Button>
        </div>
      )}
      <FailureLine>{state.kind === 'failed' ? state.message : null}</FailureLine>
      {state.kind === 'done' && (
        <>
          <p role="status">{whatIfSummary(match, state)}</p>
          <EndingsTable rows={listEndingRows(match, state)} />
          <p className={styles.note}>{noteText(state.imagined.rides)}</p>
          <div className={styles.acts}>
            <span>{t`Its address:`}</span>
            <MomentLinkButtons url={() => `${location.origin}${whatIfPath(match.id, moment.seq, text)}`} />
          </div>
        </>
      )}
    </div>
  )
}

/** Moves the focus to the heading when a focused button disappears. @param kind the state's. */
function useFocusKept(kind: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state may remove a button.
  useEffect(() => {
    if (focused.current?.isConnected === false) heading.current?.focus({ preventScroll: true })
  }, [kind])
  const hearFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    focused.current = target
  }
  return { heading, hearFocus }
}

function changeAt({ passNumber }: KnownMoment, what: string): string {
  return passNumber === 0 ? what : t`Pass ${passNumber}: ${what}`
}

function noteText(ridden: number): string {
  const rides = formatNumber(ridden)
  return t`${rides} simulations; ± is a standard error. “Likely” is the win probability at that moment. Anyone who opens this link sees the same figures.`
}

interface ProgressProps {
  readonly ridden: number
  readonly onCancel: () => void
}

function Progress({ ridden, onCancel }: ProgressProps) {
  const [done, all] = [formatNumber(ridden), formatNumber(DEFAULT_WHAT_IF_RIDES)]
  return (
    <div className={styles.acts}>
      <progress max={DEFAULT_WHAT_IF_RIDES} value={ridden} aria-label={t`Endings ridden to`} />
      <span>{t`${done} of ${all}`}</span>
      <Button isQuiet onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
