import { t } from '@lingui/core/macro'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { later } from '../../api/loadChunk.ts'
import { shortFigure } from '../../language/numbers.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { CatchUp } from '../chances/CatchUp.tsx'
import { ListenTools } from '../listen/ListenTools.tsx'
import { isListening, listen, useIsListening } from '../listen/listening.ts'
import type { Act } from '../playhead/player.ts'
import type { Played } from '../playhead/usePlayed.ts'
import { SoundTools } from '../sound/SoundTools.tsx'
import { toggleSound } from '../sound/soundContext.ts'
import styles from './Controls.module.css'
import type { Command } from './keys.ts'
import { LinkActs } from './LinkActs.tsx'
import { MomentSlider } from './MomentSlider.tsx'
import { spanText } from './momentText.ts'
import { momentPath, momentUrl } from './momentUrl.ts'
import { type Speed, speedBeside, speeds, useSpeed } from './speeds.ts'
import { ToolButton } from './ToolButton.tsx'
import { Transport } from './Transport.tsx'
import { useKeptMoment } from './useKeptMoment.ts'
import { useKeys } from './useKeys.ts'
import { useLargeView } from './useLargeView.ts'
import { type Player, usePlayer } from './usePlayer.ts'
import { useWakeLock } from './useWakeLock.ts'

/** With it comes what any dialog is made of, which a match does without until somebody asks for its keys. */
const KeysDialog = later(() => import('./KeysDialog.tsx').then((chunk) => chunk.KeysDialog))

export interface ControlsProps {
  readonly played: Played
  /** How fast it is replayed at first; null for as fast as was chosen last. */
  readonly speed?: Speed | null
}

/** What moves the playhead of a match, live or over: buttons, a slider, keys; and the address of the moment shown. */
export function Controls({ played, speed: asked = null }: ControlsProps) {
  const root = useRef<HTMLDivElement>(null)
  const [speed, choose] = useSpeed(asked)
  const player = usePlayer(played, speed)
  const [isLarge, toggleLarge] = useLargeView(root)
  const [areKeysOpen, setKeysOpen] = useState(false)
  useKeptMoment(played)
  const isListened = useIsListening()
  useWakeLock(player?.isPlaying === true && (isLarge || isListened))
  const chooseSpeed = (chosen: Speed): void => {
    choose(chosen)
    player?.act({ kind: 'speed' }, chosen)
  }
  useKeys((command) => {
    if (command === 'large') toggleLarge()
    else if (command === 'keys') setKeysOpen(true)
    else if (command === 'listen') listen(!isListening())
    else if (command === 'sound') toggleSound()
    else if (command === 'faster' || command === 'slower') {
      chooseSpeed(speedBeside(speed, command === 'faster' ? 1 : -1))
    } else if (command === 'toggle') player?.act({ kind: player.isPlaying ? 'pause' : 'play' })
    else player?.act(acts[command])
  })
  const { watched } = played
  if (player === null || watched === null) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere.
    <div ref={root} className={styles.controls} role="group" aria-label={t`Replay`}>
      <MomentSlider watched={watched} events={played.known?.events ?? []} player={player} />
      <Whereabouts player={player}>
        <CatchUp watched={watched} isLive={played.isLive} onGoLive={() => player.act({ kind: 'end' })} />
        {asksWhatIf(played) && !isLarge && (
          <PageLink className={styles.whatIf} to={`${momentPath(watched.match.id, watched.shown.length)}&if=`}>
            {t`What if`}
          </PageLink>
        )}
      </Whereabouts>
      <Transport player={player} />
      <div className={styles.tools}>
        <SpeedChoice speed={speed} onChoose={chooseSpeed} />
        <ListenTools played={played} watched={watched} />
        <SoundTools played={played} watched={watched} />
        <LinkActs url={() => momentUrl(watched.match.id, watched.shown.length)} />
        <ToolButton
          name={isLarge ? t`Leave the large view` : t`Large view`}
          keys="f"
          drawing={isLarge ? 'shrink' : 'grow'}
          onClick={toggleLarge}
        />
        <ToolButton name={t`Keys`} keys="?" drawing="keys" onClick={() => setKeysOpen(true)} />
      </div>
      <Suspense>{areKeysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}</Suspense>
    </div>
  )
}

type Asked = Exclude<Command, 'toggle' | 'large' | 'keys' | 'listen' | 'sound' | 'faster' | 'slower'>

const acts: Readonly<Record<Asked, Act>> = {
  'next-event': { kind: 'event', by: 1 },
  'previous-event': { kind: 'event', by: -1 },
  'next-pass': { kind: 'pass', by: 1 },
  'previous-pass': { kind: 'pass', by: -1 },
  'next-impact': { kind: 'impact', by: 1 },
  'previous-impact': { kind: 'impact', by: -1 },
  start: { kind: 'start' },
  end: { kind: 'end' },
}

/** Of a match whose end its viewer knows it may be asked what might have been. */
function asksWhatIf({ known, isLive, conceals }: Played): boolean {
  return known?.match.status === 'completed' && !isLive && !conceals
}

interface WhereaboutsProps {
  readonly player: Player
  /** What may be asked of the moment. */
  readonly children: ReactNode
}

/** Where the playhead is, and how far behind what is ridden now; or how long no word has come of that. */
function Whereabouts({ player: { placeMs, reachMs, behindMs, silentMs, act }, children }: WhereaboutsProps) {
  return (
    <div className={styles.whereabouts}>
      <span>{spanText(placeMs)}</span>
      {children}
      {behindMs === null ? (
        <span>{silentMs === null ? spanText(reachMs) : silenceText(silentMs)}</span>
      ) : (
        <span className={styles.behind}>
          {behindText(behindMs)}
          <button type="button" className={styles.live} onClick={() => act({ kind: 'end' })}>
            {t`Go live`}
          </button>
        </span>
      )}
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
  const factor = shortFigure(speed)
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
