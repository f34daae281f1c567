import { plural, t } from '@lingui/core/macro'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { formatNumber } from '../language/numbers.ts'
import { useHiddenResultsState } from './hiddenResultsState.ts'
import styles from './SeenTotals.module.css'
import { ContentCover } from './SpoilerCover.tsx'

/** Whether the totals below include only seen matches; null without a provider. */
const AsSeenContext = createContext<boolean | null>(null)

/** Whether totals (records, standings, leaders) include only seen matches. */
export function useCountsSeenOnly(): boolean {
  const { isHiding } = useHiddenResultsState()
  return (useContext(AsSeenContext) ?? true) && isHiding
}

interface AsSeenProps {
  /** The name of the totals: "the standings". */
  readonly what: string
  readonly children: ReactNode
}

/**
 * Shows totals. With results hidden they include only seen matches, below a notice and a button for the real ones. Its
 * children use `useCountsSeenOnly`, or `CoveredTotals`.
 */
export function SeenTotals({ what, children }: AsSeenProps) {
  const { isHiding, seen } = useHiddenResultsState()
  const [isTrue, setTrue] = useState(false)
  return (
    <AsSeenContext value={!isTrue}>
      {isHiding && (
        <div className={styles.note}>
          <p>{isTrue ? t`Shown: ${what} as they are.` : asSeenText(seen.size)}</p>
          <button type="button" onClick={() => setTrue(!isTrue)}>
            {isTrue ? t`Cover ${what}` : t`Show ${what} as they are`}
          </button>
        </div>
      )}
      {children}
    </AsSeenContext>
  )
}

function asSeenText(matches: number): string {
  if (matches === 0) return t`Shows only jousts you’ve watched: none yet.`
  const count = formatNumber(matches)
  return plural(matches, {
    one: `Shows only the joust you’ve watched.`,
    other: `Shows only the ${count} jousts you’ve watched.`,
  })
}

/** A warning beside links to feeds and files, which show results even when hidden. */
export function ExportSpoilerNote() {
  return useHiddenResultsState().isHiding ? ` ${t`(tells results)`}` : null
}

interface CoveredTotalsProps {
  /** The covered content's name for screen readers: "the wounds of Lady Maud". */
  readonly what: string
  /** Whether the name is visible, where nothing else names it. */
  readonly isNamed?: boolean
  readonly children: ReactNode
}

/** Covers totals that cannot be limited to seen matches, until the viewer uncovers them on this page. */
export function CoveredTotals({ what, isNamed, children }: CoveredTotalsProps) {
  const isAsSeen = useCountsSeenOnly()
  const [isLifted, setLifted] = useState(false)
  return (
    <ContentCover isOn={isAsSeen && !isLifted} what={what} isNamed={isNamed} onLift={() => setLifted(true)}>
      {children}
    </ContentCover>
  )
}
