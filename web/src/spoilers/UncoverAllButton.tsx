import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../ui/buttons/Button.tsx'
import {
  isResultHidden,
  markSeenMatches,
  type SeenMatch,
  seenMatchId,
  useHiddenResultsState,
} from './hiddenResultsState.ts'
import styles from './UncoverAllButton.module.css'

interface ShowAllProps {
  /** The matches of a day or page. */
  readonly matches: readonly SeenMatch[]
  /** Their common name: "all results of this page". */
  readonly what: string
}

/** A button that uncovers all results of a day or page; absent for fewer than two. */
export function UncoverAllButton({ matches, what }: ShowAllProps) {
  const spoilers = useHiddenResultsState()
  const [isDone, setDone] = useState(false)
  const hidden = matches.filter((match) => isResultHidden(spoilers, seenMatchId(match)))
  const lift = (): void => {
    setDone(true)
    markSeenMatches(hidden)
  }
  if (hidden.length > 1) {
    return (
      <p className={styles.line}>
        <Button isQuiet isSmall onClick={lift}>
          {t`Show ${what}`}
        </Button>
      </p>
    )
  }
  if (!isDone || !spoilers.isHiding) return null
  return (
    <p className={styles.line} tabIndex={-1} ref={takeFocus}>
      {hidden.length === 0 && t`Shown: ${what}.`}
    </p>
  )
}

function takeFocus(line: HTMLElement | null): void {
  line?.focus({ preventScroll: true })
}
