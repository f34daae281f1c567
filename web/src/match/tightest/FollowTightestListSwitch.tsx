import { t } from '@lingui/core/macro'
import type { ListName } from '@tiltyard/engine'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useYard } from '../../api/live/liveStore.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import { type PageHistoryState, pageKey, useIsTightestListFollowed } from '../../ui/page/pageHistoryState.ts'
import { knightAgainstKnightText } from '../knightAgainstKnightText.ts'
import { listTitle } from '../listTitle.ts'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import styles from './FollowTightestListSwitch.module.css'
import { type AutoFollowPause, useAutoListSwitch } from './useAutoListSwitch.ts'

interface FollowBarProps {
  readonly listName: ListName
  readonly played: PlayedMatch
}

/**
 * The switch for auto-follow on a list's page. Between passes it takes the viewer to a clearly tighter list. The page
 * stays mounted, so that the focus stays, and a status message announces each change.
 */
export function FollowTightestListSwitch({ listName, played }: FollowBarProps) {
  const [pathname] = useLocation()
  const isOn = useIsTightestListFollowed()
  const resting = useAutoListSwitch(played, isOn)
  const hasChanged = useHasChanged(played.known?.match.id ?? null, isOn)
  const hintId = useId()
  const matchSet = useYard()?.matchSet
  const isRiding = matchSet?.status === 'active' && matchSet.matchIds.includes(played.known?.match.id ?? null)
  const turn = (follows: boolean): void => remember({ place: pageKey(pathname), follows })
  useEscape(isOn, () => turn(false))
  if (!isOn && !isRiding) return null
  return (
    <section className={styles.bar} aria-label={t`Following`}>
      <Switch isOn={isOn} describedBy={hintId} onTurn={turn}>
        {t`Auto-follow`}
      </Switch>
      <p id={hintId} className={styles.hint}>
        {isOn
          ? t`Switching to the closest joust between passes. Press Esc to stop.`
          : t`Jumps to the closest joust between passes.`}
      </p>
      <p role="status" className={styles.news}>
        {isOn && newsOf(listName, played.watched, hasChanged, resting)}
      </p>
    </section>
  )
}

/** Says where the viewer has been taken, or why not; empty before the first change. */
function newsOf(
  listName: ListName,
  watched: WatchedMatch | null,
  hasChanged: boolean,
  resting: AutoFollowPause,
): string {
  if (resting === 'stranded') return t`No other joust is live. The next that begins is shown here.`
  if (resting === 'looking-back')
    return t`The list does not change while you look back. It does again once you are live or have seen the end.`
  if (!hasChanged || watched === null) return ''
  const { knight1, knight2 } = watched.match
  const [title, riders] = [listTitle(listName), knightAgainstKnightText(knight1, knight2)]
  return t`Now the ${title}: ${riders}.`
}

/** Whether the shown match differs from the one where auto-follow began. */
function useHasChanged(matchId: string | null, isOn: boolean): boolean {
  const [known, setKnown] = useState({ matchId, isOn, hasChanged: false })
  const isElsewhere = known.matchId !== null && known.matchId !== matchId
  const hasChanged = isOn && known.isOn && (known.hasChanged || isElsewhere)
  const isNews = known.matchId !== matchId || known.isOn !== isOn
  if (isNews && matchId !== null) setKnown({ matchId, isOn, hasChanged })
  return hasChanged
}

/** Saves state with the current address, without navigation. */
function remember(state: PageHistoryState): void {
  history.replaceState(state, '')
}

/** Elements that Escape closes first. */
const OPEN = 'dialog[open], [data-large], [aria-expanded="true"]'

function useEscape(isOn: boolean, end: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.querySelector(OPEN) === null) end()
    }
    // In the capture phase, before an open element handles Escape and closes.
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  })
}
