import { t } from '@lingui/core/macro'
import { statNames } from '@tiltyard/engine'
import { knightName } from '../../language/localeWords.ts'
import { ratingNames } from './ratingNames.ts'
import type { ChosenTradeKnight } from './StableAndKnightSelects.tsx'
import styles from './SwapKnightsCard.module.css'

interface SwapPreviewProps {
  readonly leaving: ChosenTradeKnight | null
  readonly coming: ChosenTradeKnight | null
  readonly isSameStable: boolean
}

/** The effect of the swap, or what it still needs. */
export function KnightTradePreview({ leaving, coming, isSameStable }: SwapPreviewProps) {
  if (isSameStable) return <p className={styles.preview}>{t`A swap needs two different stables.`}</p>
  if (leaving === null || coming === null) {
    return <p className={styles.preview}>{t`Choose two stables and a knight of each to see the swap.`}</p>
  }
  return (
    <>
      <ul className={styles.preview} aria-label={t`Preview`}>
        <Move trader={leaving} destination={coming.stableName} />
        <Move trader={coming} destination={leaving.stableName} />
      </ul>
      <p>{t`Their past results move with them: they count for the new stable.`}</p>
    </>
  )
}

function Move({ trader, destination }: { readonly trader: ChosenTradeKnight; readonly destination: string }) {
  const { knight, stableName } = trader
  return (
    <li>
      <strong>{knightName(knight, 'full')}</strong>
      <span>
        {stableName} <span aria-hidden="true">→</span>
        <span className="visually-hidden">{t({ message: 'to', context: 'from one stable to another' })}</span>{' '}
        {destination}
      </span>
      <span className={styles.ratings}>
        {statNames.map((stat) => `${ratingNames[stat].name} ${knight.personalStats[stat]}`).join(', ')}
      </span>
    </li>
  )
}
