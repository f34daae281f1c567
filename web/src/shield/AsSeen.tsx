import { createContext, type ReactNode, useContext, useState } from 'react'
import styles from './AsSeen.module.css'
import { Cover } from './Covered.tsx'
import { useShield } from './shield.ts'

/** Whether the totals here are to tell what the viewer has seen and no more; null where nobody has said. */
const AsSeenContext = createContext<boolean | null>(null)

/** Whether totals (records, standings, leaders) are to be those of the seen matches alone. */
export function useIsAsSeen(): boolean {
  const { isOn } = useShield()
  return (useContext(AsSeenContext) ?? true) && isOn
}

interface AsSeenProps {
  /** Which totals: "the standings". */
  readonly what: string
  readonly children: ReactNode
}

/**
 * Totals: under the shield those of what the viewer has seen, which is said above them, with a way to the true ones for as
 * long as they stay on the page. What is inside asks `useIsAsSeen`, or lies below `CoveredTotals`.
 */
export function AsSeen({ what, children }: AsSeenProps) {
  const { isOn, seen } = useShield()
  const [isTrue, setTrue] = useState(false)
  return (
    <AsSeenContext value={!isTrue}>
      {isOn && (
        <div className={styles.note}>
          <p>{isTrue ? `Shown: ${what} as they are.` : `As of what you have seen: ${countOf(seen.size)}.`}</p>
          <button type="button" onClick={() => setTrue(!isTrue)}>
            {isTrue ? 'Cover' : 'Show'} {what}
            {!isTrue && ' as they are'}
          </button>
        </div>
      )}
      {children}
    </AsSeenContext>
  )
}

function countOf(matches: number): string {
  if (matches === 0) return 'no match yet'
  return matches === 1 ? '1 match' : `${matches.toLocaleString('en')} matches`
}

/** Beside a link to what tells results whether they are hidden or not: a feed, a file. */
export function TellsResults() {
  return useShield().isOn ? ' (tells results)' : null
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
