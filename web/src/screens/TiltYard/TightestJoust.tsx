import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useCutOff, useLiveClient, useMatchFeeds } from '../../api/liveStore.ts'
import { listTitle } from '../../match/listTitle.ts'
import { type ListNow, listsNow } from '../../match/tightest/listsNow.ts'
import { tightestOf } from '../../match/tightest/nextList.ts'
import { standsOf } from '../../match/tightest/standsOf.ts'
import { Button } from '../../ui/Button.tsx'
import type { PageState } from '../../ui/pageState.ts'
import { Switch } from '../../ui/Switch.tsx'
import styles from './TightestJoust.module.css'

interface TightestJoustProps {
  /** The matches of the set, in the order of the lists; null for an empty slot. */
  readonly matchIds: readonly (string | null)[]
  /** The id of what says what following does, which stands below. */
  readonly hintId: string
}

/** From the yard to the list whose joust is the tightest now, to stay there or to be taken on from list to list. */
export function TightestJoust({ matchIds, hintId }: TightestJoustProps) {
  const [, navigate] = useLocation()
  const { clock } = useLiveClient()
  const feeds = useMatchFeeds(matchIds)
  const [isWaiting, wait] = useState(false)
  const isCutOff = useCutOff() !== null
  const find = (): ListNow | null => tightestOf(listsNow(matchIds, feeds, clock.now()))
  const tightest = find()
  const isAwaited = matchIds.some((id, at) => id !== null && feeds[at]?.kind === 'loading')
  const followed = isWaiting && tightest ? standsOf(tightest) : null
  useEffect(() => {
    const state: PageState = { place: followed ?? '', follows: true }
    if (followed !== null) navigate(followed, { state })
  }, [followed, navigate])
  const go = (): void => {
    const now = find()
    if (now) navigate(standsOf(now))
  }
  return (
    <>
      <Button onClick={go} isDisabled={tightest === null}>
        {t`Take me to the tightest joust`}
      </Button>
      <Switch isOn={isWaiting} describedBy={hintId} onTurn={wait}>
        {t`Auto-follow`}
      </Switch>
      <p className={styles.tells}>{tightest ? whichOf(tightest) : !isAwaited && !isCutOff && noneText(isWaiting)}</p>
    </>
  )
}

function whichOf({ listName }: ListNow): string {
  const title = listTitle(listName)
  return t`Closest now: ${title}`
}

function noneText(isWaiting: boolean): string {
  return isWaiting ? t`No joust is live now. You are taken to the first that begins.` : t`No joust is live now.`
}
