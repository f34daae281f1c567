import { plural, t } from '@lingui/core/macro'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { figure } from '../language/numbers.ts'
import styles from './AsSeen.module.css'
import { Cover } from './SpoilerCover.tsx'
import { useSpoilers } from './spoilerState.ts'

/** Whether the totals here are to tell what the viewer has seen and no more; null where nobody has said. */
const AsSeenContext = createContext<boolean | null>(null)

/** Whether totals (records, standings, leaders) are to be those of the seen matches alone. */
export function useIsAsSeen(): boolean {
  const { isOn } = useSpoilers()
  return (useContext(AsSeenContext) ?? true) && isOn
}

interface AsSeenProps {
  /** Which totals: "the standings". */
  readonly what: string
  readonly children: ReactNode
}

/**
 * Totals: with results hidden those of what the viewer has seen, which is said above them, with a way to the true ones for as
 * long as they stay on the page. What is inside asks `useIsAsSeen`, or lies below `CoveredTotals`.
 */
export function AsSeen({ what, children }: AsSeenProps) {
  const { isOn, seen } = useSpoilers()
  const [isTrue, setTrue] = useState(false)
  return (
    <AsSeenContext value={!isTrue}>
      {isOn && (
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
  const count = figure(matches)
  return plural(matches, {
    one: `Shows only the joust you’ve watched.`,
    other: `Shows only the ${count} jousts you’ve watched.`,
  })
}

/** Beside a link to what tells results whether they are hidden or not: a feed, a file. */
export function TellsResults() {
  return useSpoilers().isOn ? ` ${t`(tells results)`}` : null
}

interface CoveredTotalsProps {
  /** What is covered, for those who listen: "the wounds of Lady Maud". */
  readonly what: string
  /** Says so to everybody, where nothing beside it does. */
  readonly isNamed?: boolean
  readonly children: ReactNode
}

/** What tells of many matches at once and has no form as of what was seen: covered until it is lifted on this page. */
export function CoveredTotals({ what, isNamed, children }: CoveredTotalsProps) {
  const isAsSeen = useIsAsSeen()
  const [isLifted, setLifted] = useState(false)
  return (
    <Cover isOn={isAsSeen && !isLifted} what={what} isNamed={isNamed} onLift={() => setLifted(true)}>
      {children}
    </Cover>
  )
}
