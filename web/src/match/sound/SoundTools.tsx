import { t } from '@lingui/core/macro'
import { ToolButton } from '../controls/ToolButton.tsx'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { useSoundChoice } from './getSoundChoice.ts'
import { hasSound, toggleSound, useIsSoundBlocked } from './soundContext.ts'
import { useSound } from './useSound.ts'

interface SoundToolsProps {
  readonly played: PlayedMatch
  readonly watched: WatchedMatch
}

/** The sound switch: hooves, lances and the crowd. Empty in a browser without Web Audio. */
export function SoundTools(props: SoundToolsProps) {
  return hasSound() && <SoundSwitch {...props} />
}

function SoundSwitch({ played, watched }: SoundToolsProps) {
  const { isOn: isChosen } = useSoundChoice()
  const isHeld = useIsSoundBlocked()
  const isOn = isChosen && !isHeld
  useSound(played, watched)
  return <ToolButton name={t`Sound`} keys="m" drawing={isOn ? 'sound-on' : 'sound'} isOn={isOn} onClick={toggleSound} />
}
