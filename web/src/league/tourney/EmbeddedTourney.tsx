import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { isResultHidden, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { ContentNotice } from '../../ui/page/ContentNotice.tsx'
import { LoadingOrFailure } from '../../ui/page/LoadFailure.tsx'
import { SharedShieldDrawings } from '../heraldry/SharedShieldDrawings.tsx'
import { seasonNameText } from '../results/seasonNameText.ts'
import { Bracket } from './Bracket.tsx'
import { coverHiddenTourneyResults, groupHiddenMatchesByRound } from './coverHiddenTourneyResults.ts'

/** The bracket of the running season's tourney, for other sites' frames. */
export function EmbeddedTourney({ hidesResults }: { readonly hidesResults: boolean }) {
  const { data, error, refetch } = useLiveQuery(queries.seasonsQuery())
  const number = data?.seasons[0]?.number
  if (number !== undefined) return <SeasonBracket number={number} hidesResults={hidesResults} />
  return <LoadingOrFailure {...{ data, error, refetch }} {...texts} />
}

const texts = { loading: t`Loading the tourney...`, failed: t`Couldn’t load the tourney` }

function SeasonBracket({ number, hidesResults }: { readonly number: number; readonly hidesResults: boolean }) {
  const spoilers = useHiddenResultsState()
  const query = useLiveQuery(queries.tourneyQuery(number))
  const tourney = query.data?.tourney ?? null
  const covered = useMemo(
    () => tourney && groupHiddenMatchesByRound(tourney, (matchId) => hidesResults || isResultHidden(spoilers, matchId)),
    [tourney, hidesResults, spoilers],
  )
  const name = seasonNameText(number)
  return (
    <>
      <h1>{t`The Grand Tourney, ${name}`}</h1>
      <LoadingOrFailure {...query} {...texts} />
      {query.data !== null && tourney === null && (
        <ContentNotice>
          <p>{t`The draw follows the season’s last regular week. Equal win rates are decided by wins, then points, then nighthood.`}</p>
        </ContentNotice>
      )}
      {tourney && covered && (
        <SharedShieldDrawings stableIds={tourney.entrants.map(({ stableId }) => stableId)}>
          <Bracket tourney={coverHiddenTourneyResults(tourney, covered)} covered={covered} />
        </SharedShieldDrawings>
      )}
    </>
  )
}
