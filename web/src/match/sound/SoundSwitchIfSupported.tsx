import { t } from '@lingui/core/macro'
import { ControlButton } from '../controls/ControlButton.tsx'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { useSoundChoice } from './getSoundChoice.ts'
import { isSoundSupported, toggleSound, useIsSoundBlocked } from './soundContext.ts'
import { useSound } from './useSound.ts'

interface SoundToolsProps {
  readonly played: PlayedMatch
  readonly watched: WatchedMatch
}

/** The sound switch: hooves, lances and the crowd. Empty in a browser without Web Audio. */
export function SoundSwitchIfSupported(props: SoundToolsProps) {
  return isSoundSupported() && <SoundSwitch {...props} />
}

function SoundSwitch({ played, watched }: SoundToolsProps) {
  const { isOn: isChosen } = useSoundChoice()
  const isHeld = useIsSoundBlocked()
  const isOn = isChosen && !isHeld
  useSound(played, watched)
  return (
    <ControlButton name={t`Sound`} keys="m" drawing={isOn ? 'sound-on' : 'sound'} isOn={isOn} onClick={toggleSound} />
  )
}
