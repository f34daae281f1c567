import { t } from '@lingui/core/macro'
import type { RankedCandidateView, TourneyView } from '@tiltyard/contract'
import { useMemo } from 'react'
import { isResultHidden, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { CoveredTotals, SeenTotals } from '../../spoilers/SeenTotals.tsx'
import { TourneyCandidateTable } from '../careers/TourneyCandidateTable.tsx'
import { SharedShieldDrawings } from '../heraldry/SharedShieldDrawings.tsx'
import { ChampionKnight } from '../results/ChampionKnight.tsx'
import { Bracket } from './Bracket.tsx'
import { coverHiddenTourneyResults, groupHiddenMatchesByRound } from './coverHiddenTourneyResults.ts'
import styles from './TourneyScreen.module.css'

interface DrawnTourneyProps {
  /** The name of the season, in the page's language. */
  readonly season: string
  readonly tourney: TourneyView
  readonly qualifiers: readonly RankedCandidateView[]
}

/** A tourney after its draw: the champion once known, the bracket, and who qualified. */
export function TourneyAfterDraw({ season, tourney, qualifiers }: DrawnTourneyProps) {
  const spoilers = useHiddenResultsState()
  const covered = useMemo(
    () => groupHiddenMatchesByRound(tourney, (matchId) => isResultHidden(spoilers, matchId)),
    [tourney, spoilers],
  )
  const shown = useMemo(() => coverHiddenTourneyResults(tourney, covered), [tourney, covered])
  const champion = shown.entrants.find(({ knightId }) => knightId === shown.championId)
  return (
    <SharedShieldDrawings stableIds={tourney.entrants.map(({ stableId }) => stableId)}>
      {champion && (
        <div className={styles.champion}>
          <ChampionKnight champion={champion} />
        </div>
      )}
      <p className={styles.lead}>
        {t`Times are Helsinki time. A draw is ridden again once; after a second draw the better seed advances.`}
      </p>
      <Bracket tourney={shown} covered={covered} />
      <details className={styles.fold}>
        <summary>{t`Who qualified`}</summary>
        <SeenTotals what={t`who qualified`}>
          <CoveredTotals what={t`who qualified`}>
            <TourneyCandidateTable caption={t`Who qualified, ${season}`} qualifiers={qualifiers} />
          </CoveredTotals>
        </SeenTotals>
      </details>
    </SharedShieldDrawings>
  )
}
