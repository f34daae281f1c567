import { Trans } from '@lingui/react/macro'
import type { MatchView } from '@tiltyard/contract'
import { knightName } from '../../language/localeWords.ts'
import { KnightLink, knightProfileId } from '../../league/knights/KnightLink.tsx'
import styles from './MatchScreen.module.css'

/** A match's title: both knights in full. */
export function MatchRidersTitle({ match: { knight1, knight2 } }: { readonly match: MatchView }) {
  const [first, second] = [knightName(knight1, 'full'), knightName(knight2, 'full')]
  return (
    <span className={styles.riders}>
      <Trans>
        <span className={styles.rider}>
          <KnightLink knightId={knightProfileId(knight1)}>{first}</KnightLink>
        </span>{' '}
        <span className={styles.rider}>
          <span className={styles.against}>against</span>{' '}
          <KnightLink knightId={knightProfileId(knight2)}>{second}</KnightLink>
        </span>
      </Trans>
    </span>
  )
}
