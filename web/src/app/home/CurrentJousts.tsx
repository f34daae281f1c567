import { t } from '@lingui/core/macro'
import type { MatchSetView } from '@tiltyard/contract'
import { listNames } from '@tiltyard/engine'
import { useYard } from '../../api/live/liveStore.ts'
import { NextPairsWithOdds } from '../../betting/slip/NextPairsWithOdds.tsx'
import { listNamesInLanguage } from '../../league/knights/listNamesInLanguage.ts'
import { BestJoustLink } from '../../match/bestJoust/BestJoustLink.tsx'
import { NextJoustsLine } from '../../match/NextJoustsLine.tsx'
import { listPagePath } from '../../match/tightest/listPagePath.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import styles from './CurrentJousts.module.css'

/** The live lists, the countdown and the next pair of each list; between slots also the best joust of the last set. */
export function CurrentJousts() {
  const yard = useYard()
  if (yard === null) return null
  const { isLive, matchSet, nextJoustsAt } = yard
  return (
    <>
      {isLive && matchSet?.status === 'active' && <LiveLists matchSet={matchSet} />}
      {nextJoustsAt !== null && (
        <p className={styles.next}>
          <NextJoustsLine nextJoustsAt={nextJoustsAt} />
        </p>
      )}
      <NextPairsWithOdds list={null} />
      <BestJoustLink />
    </>
  )
}

/** Names no score: the events of four matches would go to each viewer of the page. */
function LiveLists({ matchSet: { matchIds } }: { readonly matchSet: MatchSetView }) {
  return (
    <div className={styles.live}>
      <p>{t`Jousts happening now!`}</p>
      {listNames.map((listName, at) => {
        const matchId = matchIds[at]
        return (
          matchId && (
            <PageLink key={listName} to={listPagePath({ matchId, listName })}>
              {listNamesInLanguage[listName]}
            </PageLink>
          )
        )
      })}
    </div>
  )
}
