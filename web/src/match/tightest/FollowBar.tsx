import { t } from '@lingui/core/macro'
import type { ListName } from '@tiltyard/engine'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useYard } from '../../api/live/liveStore.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import { type PageState, placeKey, useFollows } from '../../ui/page/pageState.ts'
import { againstText } from '../againstText.ts'
import { listTitle } from '../listTitle.ts'
import type { Played } from '../playhead/usePlayed.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import styles from './FollowBar.module.css'
import { type Resting, useAutoListSwitch } from './useAutoListSwitch.ts'

interface FollowBarProps {
  readonly listName: ListName
  readonly played: Played
}

/**
 * At a list's stands: the switch that takes its viewer, between passes, to the list that is clearly tighter. The page
 * stays the same one meanwhile, so that the focus stays where it is; what is said of a change is said politely.
 */
export function FollowBar({ listName, played }: FollowBarProps) {
  const [pathname] = useLocation()
  const isOn = useFollows()
  const resting = useAutoListSwitch(played, isOn)
  const hasChanged = useHasChanged(played.known?.match.id ?? null, isOn)
  const hintId = useId()
  const matchSet = useYard()?.matchSet
  const isRiding = matchSet?.status === 'active' && matchSet.matchIds.includes(played.known?.match.id ?? null)
  const turn = (follows: boolean): void => remember({ place: placeKey(pathname), follows })
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

/** Where the viewer has been taken, or why they are not; nothing as long as they are where they began. */
function newsOf(listName: ListName, watched: WatchedMatch | null, hasChanged: boolean, resting: Resting): string {
  if (resting === 'stranded') return t`No other joust is live. The next that begins is shown here.`
  if (resting === 'looking-back')
    return t`The list does not change while you look back. It does again once you are live or have seen the end.`
  if (!hasChanged || watched === null) return ''
  const { knight1, knight2 } = watched.match
  const [title, riders] = [listTitle(listName), againstText(knight1, knight2)]
  return t`Now the ${title}: ${riders}.`
}

/** Whether another match is shown than where the following began. */
function useHasChanged(matchId: string | null, isOn: boolean): boolean {
  const [known, setKnown] = useState({ matchId, isOn, hasChanged: false })
  const isElsewhere = known.matchId !== null && known.matchId !== matchId
  const hasChanged = isOn && known.isOn && (known.hasChanged || isElsewhere)
  const isNews = known.matchId !== matchId || known.isOn !== isOn
  if (isNews && matchId !== null) setKnown({ matchId, isOn, hasChanged })
  return hasChanged
}

/** Beside the address that is shown, without going anywhere. */
function remember(state: PageState): void {
  history.replaceState(state, '')
}

/** What Escape closes first. */
const OPEN = 'dialog[open], [data-large], [aria-expanded="true"]'

function useEscape(isOn: boolean, end: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.querySelector(OPEN) === null) end()
    }
    // Before what is open hears of it, and is open no more.
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  })
}
