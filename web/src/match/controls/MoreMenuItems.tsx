import { t } from '@lingui/core/macro'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { ReadAloudButtons } from '../speech/ReadAloudButtons.tsx'
import { BiggestSwingsDialogButton } from '../winProbability/swings/BiggestSwingsDialogButton.tsx'
import { WinChancesSwitch } from '../winProbability/WinChancesSwitch.tsx'
import { ControlButton, MoreMenuLink } from './ControlButton.tsx'
import { MomentLinkButtons } from './MomentLinkButtons.tsx'
import { matchMomentPath, matchMomentUrl } from './moments/matchMomentUrl.ts'
import { PlayheadStepButtons } from './PlayheadStepButtons.tsx'
import type { Playback } from './usePlayback.ts'

interface MoreItemsProps {
  readonly played: PlayedMatch
  readonly watched: WatchedMatch
  readonly player: Playback
  readonly isLarge: boolean
  readonly onToggleLarge: () => void
  readonly onOpenKeys: () => void
}

/** The items of a match's menu. */
export function MoreMenuItems({ played, watched, player, isLarge, onToggleLarge, onOpenKeys }: MoreItemsProps) {
  const { id } = watched.match
  const count = watched.shown.length
  return (
    <>
      <PlayheadStepButtons player={player} />
      <BiggestSwingsDialogButton
        watched={watched}
        isLive={played.isLive}
        onGoLive={() => player.act({ kind: 'end' })}
      />
      {canAskWhatIf(played) && !isLarge && (
        <MoreMenuLink to={`${matchMomentPath(id, count)}&if=`} drawing="fork">
          {t`What if...`}
        </MoreMenuLink>
      )}
      <MomentLinkButtons url={() => matchMomentUrl(id, count)} />
      <ControlButton
        name={isLarge ? t`Exit full screen` : t`Full screen`}
        keys="f"
        drawing={isLarge ? 'shrink' : 'grow'}
        hasWords
        onClick={onToggleLarge}
      />
      <ReadAloudButtons played={played} watched={watched} />
      <WinChancesSwitch />
      <ControlButton name={t`Keyboard shortcuts`} keys="?" drawing="keys" hasWords onClick={onOpenKeys} />
    </>
  )
}

/** Only a viewer who knows the match's end can ask what might have been. */
function canAskWhatIf({ known, isLive, hidesResult }: PlayedMatch): boolean {
  return known?.match.status === 'completed' && !isLive && !hidesResult
}
