import { t } from '@lingui/core/macro'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { pageKey } from '../../ui/page/pageHistoryState.ts'
import { ControlButton } from '../controls/ControlButton.tsx'
import styles from '../controls/PlaybackControls.module.css'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { setReadAloudOn, useIsReadAloudOn } from './listening.ts'
import { useReadAloud } from './useReadAloud.ts'

const HearingDialog = lazyWithFallback(() =>
  import('./AudioSettingsDialog.tsx').then((chunk) => chunk.AudioSettingsDialog),
)

/** How long the notice about a missing voice stays. */
const SAID_MS = 10_000

interface ListenToolsProps {
  readonly played: PlayedMatch
  readonly watched: WatchedMatch
}

/** Buttons to read the match aloud, and to choose how. */
export function ReadAloudButtons({ played, watched }: ListenToolsProps) {
  const [said, setSaid] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isOn = useIsReadAloudOn()
  useReadAloud(played, watched, () => {
    setReadAloudOn(false)
    setSaid(t`This browser has no voice to read with.`)
  })
  useOffWhenLeft()
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <>
      <ControlButton
        name={t`Read aloud`}
        keys="l"
        drawing={isOn ? 'voice-on' : 'voice'}
        isOn={isOn}
        hasWords
        onClick={() => setReadAloudOn(!isOn)}
      />
      <ControlButton name={t`Audio settings`} drawing="dials" hasWords opensDialog onClick={() => setOpen(true)} />
      <span role="status" className={styles.said}>
        {said}
      </span>
      <Suspense>{isOpen && <HearingDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Reading continues when auto-follow changes lists; any other navigation ends it. */
function useOffWhenLeft(): void {
  const [pathname] = useLocation()
  const place = pageKey(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run per place.
  useEffect(() => () => setReadAloudOn(false), [place])
}
