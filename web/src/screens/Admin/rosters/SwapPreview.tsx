import { displayName, statNames } from '@tiltyard/engine'
import styles from './TradingCard.module.css'
import type { Trader } from './TradingSide.tsx'

interface SwapPreviewProps {
  readonly leaving: Trader | null
  readonly coming: Trader | null
  readonly isSameStable: boolean
}

/** What the swap will do, or what it still needs. */
export function SwapPreview({ leaving, coming, isSameStable }: SwapPreviewProps) {
  if (isSameStable) return <p className={styles.preview}>A swap needs two different stables.</p>
  if (leaving === null || coming === null) {
    return <p className={styles.preview}>Choose two stables and a knight of each to see the swap.</p>
  }
  return (
    <ul className={styles.preview} aria-label="Preview">
      <Move trader={leaving} destination={coming.stableName} />
      <Move trader={coming} destination={leaving.stableName} />
    </ul>
  )
}

function Move({ trader, destination }: { readonly trader: Trader; readonly destination: string }) {
  const { knight, stableName } = trader
  return (
    <li>
      <strong>{displayName(knight)}</strong>
      <span>
        {stableName} <span aria-hidden="true">→</span>
        <span className="visually-hidden">to</span> {destination}
      </span>
      <span className={styles.ratings}>
        {statNames.map((stat) => `${stat} ${knight.personalStats[stat]}`).join(', ')}
      </span>
    </li>
  )
}
