import { t } from '@lingui/core/macro'
import { useLocation } from 'wouter'
import { useLiveClient, useMatchFeeds } from '../../api/live/liveStore.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import type { PageHistoryState } from '../../ui/page/pageHistoryState.ts'
import { listTitle } from '../listTitle.ts'
import { findHighestLeverageList } from '../tightest/findListToSwitchTo.ts'
import { type LiveListJoust, listLiveJousts } from '../tightest/listLiveJousts.ts'
import { listPagePath } from '../tightest/listPagePath.ts'
import styles from './TightestJoustSwitch.module.css'

interface TightestJoustProps {
  /** The matches of the set, in the order of the lists; null for an empty slot. */
  readonly matchIds: readonly (string | null)[]
  /** The id of the hint about auto-follow, below. */
  readonly hintId: string
}

/** Links to the list with the closest joust, and turns on auto-follow; empty without a live joust. */
export function TightestJoustSwitch({ matchIds, hintId }: TightestJoustProps) {
  const [, navigate] = useLocation()
  const { clock } = useLiveClient()
  const feeds = useMatchFeeds(matchIds)
  const find = (): LiveListJoust | null => findHighestLeverageList(listLiveJousts(matchIds, feeds, clock.now()))
  const tightest = find()
  if (tightest === null) return null
  const follow = (): void => {
    const place = listPagePath(find() ?? tightest)
    const state: PageHistoryState = { place, follows: true }
    navigate(place, { state })
  }
  const title = listTitle(tightest.listName)
  return (
    <>
      <Switch isOn={false} describedBy={hintId} onTurn={follow}>
        {t`Auto-follow`}
      </Switch>
      <p className={styles.tells}>
        <PageLink to={listPagePath(tightest)}>{t`Closest now: ${title}`}</PageLink>
      </p>
    </>
  )
}
