import { t } from '@lingui/core/macro'
import type { RankedCandidateView, SeasonState } from '@tiltyard/contract'
import { CoveredTotals, SeenTotals } from '../../spoilers/SeenTotals.tsx'
import { TourneyCandidateTable } from '../careers/TourneyCandidateTable.tsx'
import styles from './TourneyScreen.module.css'

interface BeforeDrawProps {
  /** The name of the season, in the page's language. */
  readonly season: string
  readonly state: SeasonState
  readonly qualifiers: readonly RankedCandidateView[]
}

/** A season without a draw: who is in as things stand; nothing more for a season that ended without a tourney. */
export function TourneyBeforeDraw({ season, state, qualifiers }: BeforeDrawProps) {
  if (state === 'over' || state === 'abandoned') {
    return <p className={styles.lead}>{t`This season ended without a tourney.`}</p>
  }
  return (
    <section className={styles.qualifiers}>
      <h2>{t`WHO IS IN`}</h2>
      <p className={styles.lead}>
        {t`The draw follows the season’s last regular week. Equal win rates are decided by wins, then points, then nighthood.`}
      </p>
      <SeenTotals what={t`who is in`}>
        <CoveredTotals what={t`who is in`}>
          <TourneyCandidateTable caption={t`Who is in as things stand, ${season}`} qualifiers={qualifiers} />
        </CoveredTotals>
      </SeenTotals>
    </section>
  )
}
