import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useLiveClient, useMatchFeeds, useYard } from '../../api/live/liveStore.ts'
import * as queries from '../../api/queries/queries.ts'
import { getQueryClient } from '../../api/queries/queryClient.ts'
import { knightName } from '../../language/localeWords.ts'
import { matchPath } from '../../league/careers/matchPath.ts'
import { listNamesInSentence } from '../../league/knights/listNamesInLanguage.ts'
import { isResultHidden, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { formatWinPercents } from '../winProbability/winPercentTexts.ts'
import styles from './BestJoustLink.module.css'
import { findBiggestComeback } from './biggestComeback.ts'

const none: readonly string[] = []

/** Names the best joust of the last set, with a link to its replay; empty while it runs or if a result of it is hidden. */
export function BestJoustLink() {
  const matchSet = useYard()?.matchSet
  const matchIds = matchSet?.status === 'completed' ? matchSet.matchIds : none
  const spoilers = useHiddenResultsState()
  const isShown = !matchIds.some((matchId) => matchId !== null && isResultHidden(spoilers, matchId))
  const feeds = useMatchFeeds(matchIds)
  // Lists without a match have queries of their own, which are never sent: equal ones would mix up the answers.
  const asked = matchIds.map((matchId, at) => ({
    ...queries.publicWinChancesQuery(matchId ?? `none-${at}`),
    enabled: isShown && matchId !== null,
  }))
  const answers = useQueries({ queries: asked }, getQueryClient(useLiveClient()))
  const chances = answers.map(({ data }) => data?.chances ?? null)
  const best = isShown ? findBiggestComeback(feeds, chances) : null
  if (best === null) return null
  const { match } = best.feed
  const [name, list] = [knightName(match[best.winner], 'full'), listNamesInSentence[best.listName]]
  const chance = formatWinPercents(best.lowest)[best.winner]
  return (
    <p className={styles.best}>
      {t`Best joust of the last slot: ${name} won on ${list} after falling to a ${chance} chance.`}{' '}
      <PageLink to={matchPath(match.id, 1)}>
        <Trans>
          Replay<span className="visually-hidden"> the joust of {name}</span>
        </Trans>
      </PageLink>
    </p>
  )
}
