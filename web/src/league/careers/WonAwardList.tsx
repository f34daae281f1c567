import { t } from '@lingui/core/macro'
import type { WonAward } from '@tiltyard/contract'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import { seasonNameText } from '../results/seasonNameText.ts'
import { awardFiguresText, awardTitles } from './awardTexts.ts'
import styles from './WonAwardList.module.css'

interface TrophiesProps {
  /** Whose they are, for screen readers. */
  readonly whose: string
  readonly awards: readonly WonAward[]
  /** Names the knight of each. */
  readonly ofMany?: boolean
}

/** Awards that were won, the newest first, each with its figures and a link to its season. */
export function WonAwardList({ whose, awards, ofMany: showsKnightNames = false }: TrophiesProps) {
  return (
    <ul className={styles.trophies} aria-label={t`The awards of ${whose}`}>
      {awards.map(({ season, name, holder }) => (
        <li key={`${season} ${name}`}>
          <strong>{awardTitles[name]}</strong>
          {showsKnightNames && holder.knightId !== null && (
            <KnightLink knightId={holder.knightId}>{holder.name}</KnightLink>
          )}
          <PageLink to={`/seasons/${season}`}>{seasonNameText(season)}</PageLink>
          <span className={styles.figures}>{awardFiguresText(holder)}</span>
        </li>
      ))}
    </ul>
  )
}
