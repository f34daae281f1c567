import { t } from '@lingui/core/macro'
import { Suspense, useRef, useState } from 'react'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { formatTrimmedNumber } from '../../language/numbers.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import type { PlaybackAction } from '../playhead/playback.ts'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import { SoundSwitchIfSupported } from '../sound/SoundSwitchIfSupported.tsx'
import { toggleSound } from '../sound/soundContext.ts'
import { isReadAloudOn, setReadAloudOn, useIsReadAloudOn } from '../speech/listening.ts'
import { ControlButton } from './ControlButton.tsx'
import type { KeyCommand } from './keys/keys.ts'
import { useShortcutKeys } from './keys/useShortcutKeys.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { formatMomentTime } from './moments/describeMoment.ts'
import { MomentSlider } from './moments/MomentSlider.tsx'
import { useSavedMatchMoment } from './moments/useSavedMatchMoment.ts'
import styles from './PlaybackControls.module.css'
import { adjacentReplaySpeed, type ReplaySpeed, replaySpeeds, useReplaySpeed } from './replaySpeeds.ts'
import { useLargeView } from './useLargeView.ts'
import { type Playback, usePlayback } from './usePlayback.ts'
import { useWakeLock } from './useWakeLock.ts'

/** Loaded lazily, when somebody opens the menu or the list of keys. */
const MoreMenuItems = lazyWithFallback(() => import('./MoreMenuItems.tsx').then((chunk) => chunk.MoreMenuItems))
const ShortcutsDialog = lazyWithFallback(() =>
  import('./keys/ShortcutsDialog.tsx').then((chunk) => chunk.ShortcutsDialog),
)

export interface PlaybackControlsProps {
  readonly played: PlayedMatch
  /** The first replay speed; null for the last chosen one. */
  readonly speed?: ReplaySpeed | null
}

/** The controls of the playhead: a row of buttons, a menu with the rest, and keys. */
export function PlaybackControls({ played, speed: asked = null }: PlaybackControlsProps) {
  const root = useRef<HTMLDivElement>(null)
  const [speed, choose] = useReplaySpeed(asked)
  const player = usePlayback(played, speed)
  const [isLarge, toggleLarge] = useLargeView(root)
  const [areKeysOpen, setKeysOpen] = useState(false)
  useSavedMatchMoment(played)
  const isListened = useIsReadAloudOn()
  useWakeLock(player?.isPlaying === true && (isLarge || isListened))
  const chooseSpeed = (chosen: ReplaySpeed): void => {
    choose(chosen)
    player?.act({ kind: 'speed' }, chosen)
  }
  useShortcutKeys((command) => {
    if (command === 'large') toggleLarge()
    else if (command === 'keys') setKeysOpen(true)
    else if (command === 'listen') setReadAloudOn(!isReadAloudOn())
    else if (command === 'sound') toggleSound()
    else if (command === 'faster' || command === 'slower') {
      chooseSpeed(adjacentReplaySpeed(speed, command === 'faster' ? 1 : -1))
    } else if (command === 'toggle') player?.act({ kind: player.isPlaying ? 'pause' : 'play' })
    else player?.act(acts[command])
  })
  const { watched } = played
  if (player === null || watched === null) return null
  const { isPlaying, hasImpacts, act } = player
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere.
    <div ref={root} className={styles.controls} role="group" aria-label={t`Replay`}>
      <ControlButton
        name={isPlaying ? t`Pause` : t`Play`}
        keys={t({ message: 'Space', context: 'key' })}
        drawing={isPlaying ? 'pause' : 'play'}
        isMain
        onClick={() => act({ kind: isPlaying ? 'pause' : 'play' })}
      />
      <div className={styles.timeline}>
        <MomentSlider watched={watched} events={played.known?.events ?? []} player={player} />
        <Times player={player} />
      </div>
      {player.behindMs !== null && (
        <button type="button" className={styles.live} onClick={() => act({ kind: 'end' })}>
          {t`Go live`}
        </button>
      )}
      <ControlButton
        name={t`Next hit`}
        keys="i"
        drawing="impact"
        room="wide"
        isIdle={!hasImpacts}
        onClick={() => act({ kind: 'impact', by: 1 })}
      />
      <SpeedChoice speed={speed} onChoose={chooseSpeed} />
      <SoundSwitchIfSupported played={played} watched={watched} />
      <MoreMenu isWanted={isListened}>
        <MoreMenuItems
          played={played}
          watched={watched}
          player={player}
          isLarge={isLarge}
          onToggleLarge={toggleLarge}
          onOpenKeys={() => setKeysOpen(true)}
        />
      </MoreMenu>
      <Suspense>{areKeysOpen && <ShortcutsDialog onClose={() => setKeysOpen(false)} />}</Suspense>
    </div>
  )
}

type Asked = Exclude<KeyCommand, 'toggle' | 'large' | 'keys' | 'listen' | 'sound' | 'faster' | 'slower'>

const acts: Readonly<Record<Asked, PlaybackAction>> = {
  'next-event': { kind: 'event', by: 1 },
  'previous-event': { kind: 'event', by: -1 },
  'next-pass': { kind: 'pass', by: 1 },
  'previous-pass': { kind: 'pass', by: -1 },
  'next-impact': { kind: 'impact', by: 1 },
  'previous-impact': { kind: 'impact', by: -1 },
  start: { kind: 'start' },
  end: { kind: 'end' },
}

/** The playhead's time, then how far it is behind live, or how long ago the last event came. */
function Times({ player: { placeMs, reachMs, behindMs, silentMs } }: { readonly player: Playback }) {
  return (
    <div className={styles.times}>
      <span>{formatMomentTime(placeMs)}</span>
      <span>
        {behindMs !== null
          ? behindText(behindMs)
          : silentMs === null
            ? formatMomentTime(reachMs)
            : silenceText(silentMs)}
      </span>
    </div>
  )
}

function behindText(behindMs: number): string {
  const span = formatMomentTime(behindMs)
  return t`${span} behind`
}

function silenceText(silentMs: number): string {
  const span = formatMomentTime(silentMs)
  return t`Last event ${span} ago`
}

const speedChoices = replaySpeeds.map((speed) => {
  const factor = formatTrimmedNumber(speed)
  return { value: String(speed), label: t({ message: `${factor}x`, context: 'speed' }) }
})

interface SpeedChoiceProps {
  readonly speed: ReplaySpeed
  readonly onChoose: (speed: ReplaySpeed) => void
}

function SpeedChoice({ speed, onChoose }: SpeedChoiceProps) {
  return (
    <div className={styles.speed} title={t`Speed (+ and -)`}>
      <SelectField
        label={t`Speed`}
        look="cell"
        value={String(speed)}
        choices={speedChoices}
        onChoose={(chosen) => onChoose(replaySpeeds.find((each) => String(each) === chosen) ?? speed)}
      />
    </div>
  )
}
