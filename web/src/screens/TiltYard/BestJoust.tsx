import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMatchFeeds } from '../../api/liveStore.ts'
import { knightName } from '../../language/tongue.ts'
import { theList } from '../../league/listText.ts'
import { percentsOf } from '../../match/chances/percents.ts'
import { hides, useShield } from '../../shield/shield.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { bestJoust } from './bestJoust.ts'
import styles from './TightestJoust.module.css'

/** The best joust of a set that is over, with a link to its replay; nothing for a viewer who hides a result of the set. */
export function BestJoust({ matchIds }: { readonly matchIds: readonly (string | null)[] }) {
  const shield = useShield()
  const best = bestJoust(useMatchFeeds(matchIds))
  if (best === null || matchIds.some((matchId) => matchId !== null && hides(shield, matchId))) return null
  const { match } = best.feed
  const [name, list] = [knightName(match[best.winner], 'full'), theList[best.listName]]
  const chance = percentsOf(best.lowest)[best.winner]
  return (
    <p className={styles.tells}>
      {t`Best joust of this set: ${name} won on ${list} from a chance of ${chance}.`}{' '}
      <PageLink to={`/matches/${encodeURIComponent(match.id)}?at=1`}>
        <Trans>
          Replay<span className="visually-hidden"> the joust of {name}</span>
        </Trans>
      </PageLink>
    </p>
  )
}
