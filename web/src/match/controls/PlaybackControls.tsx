import { t } from '@lingui/core/macro'
import { Suspense, useRef, useState } from 'react'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { formatTrimmedNumber } from '../../language/numbers.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import type { PlayerAction } from '../playhead/player.ts'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import { SoundTools } from '../sound/SoundTools.tsx'
import { toggleSound } from '../sound/soundContext.ts'
import { isListening, setListening, useIsListening } from '../speech/listening.ts'
import type { Command } from './keys/keys.ts'
import { useKeys } from './keys/useKeys.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { spanText } from './moments/describeMoment.ts'
import { MomentSlider } from './moments/MomentSlider.tsx'
import { useSavedMoment } from './moments/useSavedMoment.ts'
import styles from './PlaybackControls.module.css'
import { adjacentSpeed, type Speed, speeds, useSpeed } from './speeds.ts'
import { ToolButton } from './ToolButton.tsx'
import { useLargeView } from './useLargeView.ts'
import { type Player, usePlayer } from './usePlayer.ts'
import { useWakeLock } from './useWakeLock.ts'

/** Loaded lazily, when somebody opens the menu or the list of keys. */
const MoreItems = lazyWithFallback(() => import('./MoreItems.tsx').then((chunk) => chunk.MoreItems))
const KeysDialog = lazyWithFallback(() => import('./keys/KeysDialog.tsx').then((chunk) => chunk.KeysDialog))

export interface ControlsProps {
  readonly played: PlayedMatch
  /** The first replay speed; null for the last chosen one. */
  readonly speed?: Speed | null
}

/** The controls of the playhead: a row of buttons, a menu with the rest, and keys. */
export function PlaybackControls({ played, speed: asked = null }: ControlsProps) {
  const root = useRef<HTMLDivElement>(null)
  const [speed, choose] = useSpeed(asked)
  const player = usePlayer(played, speed)
  const [isLarge, toggleLarge] = useLargeView(root)
  const [areKeysOpen, setKeysOpen] = useState(false)
  useSavedMoment(played)
  const isListened = useIsListening()
  useWakeLock(player?.isPlaying === true && (isLarge || isListened))
  const chooseSpeed = (chosen: Speed): void => {
    choose(chosen)
    player?.act({ kind: 'speed' }, chosen)
  }
  useKeys((command) => {
    if (command === 'large') toggleLarge()
    else if (command === 'keys') setKeysOpen(true)
    else if (command === 'listen') setListening(!isListening())
    else if (command === 'sound') toggleSound()
    else if (command === 'faster' || command === 'slower') {
      chooseSpeed(adjacentSpeed(speed, command === 'faster' ? 1 : -1))
    } else if (command === 'toggle') player?.act({ kind: player.isPlaying ? 'pause' : 'play' })
    else player?.act(acts[command])
  })
  const { watched } = played
  if (player === null || watched === null) return null
  const { isPlaying, hasImpacts, act } = player
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere.
    <div ref={root} className={styles.controls} role="group" aria-label={t`Replay`}>
      <ToolButton
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
      <ToolButton
        name={t`Next hit`}
        keys="i"
        drawing="impact"
        room="wide"
        isIdle={!hasImpacts}
        onClick={() => act({ kind: 'impact', by: 1 })}
      />
      <SpeedChoice speed={speed} onChoose={chooseSpeed} />
      <SoundTools played={played} watched={watched} />
      <MoreMenu isWanted={isListened}>
        <MoreItems
          played={played}
          watched={watched}
          player={player}
          isLarge={isLarge}
          onToggleLarge={toggleLarge}
          onOpenKeys={() => setKeysOpen(true)}
        />
      </MoreMenu>
      <Suspense>{areKeysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}</Suspense>
    </div>
  )
}

type Asked = Exclude<Command, 'toggle' | 'large' | 'keys' | 'listen' | 'sound' | 'faster' | 'slower'>

const acts: Readonly<Record<Asked, PlayerAction>> = {
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
function Times({ player: { placeMs, reachMs, behindMs, silentMs } }: { readonly player: Player }) {
  return (
    <div className={styles.times}>
      <span>{spanText(placeMs)}</span>
      <span>
        {behindMs !== null ? behindText(behindMs) : silentMs === null ? spanText(reachMs) : silenceText(silentMs)}
      </span>
    </div>
  )
}

function behindText(behindMs: number): string {
  const span = spanText(behindMs)
  return t`${span} behind`
}

function silenceText(silentMs: number): string {
  const span = spanText(silentMs)
  return t`Last event ${span} ago`
}

const speedChoices = speeds.map((speed) => {
  const factor = formatTrimmedNumber(speed)
  return { value: String(speed), label: t({ message: `${factor}x`, context: 'speed' }) }
})

interface SpeedChoiceProps {
  readonly speed: Speed
  readonly onChoose: (speed: Speed) => void
}

function SpeedChoice({ speed, onChoose }: SpeedChoiceProps) {
  return (
    <div className={styles.speed} title={t`Speed (+ and -)`}>
      <SelectField
        label={t`Speed`}
        look="cell"
        value={String(speed)}
        choices={speedChoices}
        onChoose={(chosen) => onChoose(speeds.find((each) => String(each) === chosen) ?? speed)}
      />
    </div>
  )
}
