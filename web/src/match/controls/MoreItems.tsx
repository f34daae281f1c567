import { t } from '@lingui/core/macro'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { ListenTools } from '../speech/ListenTools.tsx'
import { ChancesSwitch } from '../winProbability/ChancesSwitch.tsx'
import { CatchUp } from '../winProbability/swings/CatchUp.tsx'
import { LinkActions } from './LinkActions.tsx'
import { momentPath, momentUrl } from './moments/momentUrl.ts'
import { StepButtons } from './StepButtons.tsx'
import { ToolButton, ToolLink } from './ToolButton.tsx'
import type { Player } from './usePlayer.ts'

interface MoreItemsProps {
  readonly played: PlayedMatch
  readonly watched: WatchedMatch
  readonly player: Player
  readonly isLarge: boolean
  readonly onToggleLarge: () => void
  readonly onOpenKeys: () => void
}

/** The items of a match's menu. */
export function MoreItems({ played, watched, player, isLarge, onToggleLarge, onOpenKeys }: MoreItemsProps) {
  const { id } = watched.match
  const count = watched.shown.length
  return (
    <>
      <StepButtons player={player} />
      <CatchUp watched={watched} isLive={played.isLive} onGoLive={() => player.act({ kind: 'end' })} />
      {canAskWhatIf(played) && !isLarge && (
        <ToolLink to={`${momentPath(id, count)}&if=`} drawing="fork">
          {t`What if...`}
        </ToolLink>
      )}
      <LinkActions url={() => momentUrl(id, count)} />
      <ToolButton
        name={isLarge ? t`Exit full screen` : t`Full screen`}
        keys="f"
        drawing={isLarge ? 'shrink' : 'grow'}
        hasWords
        onClick={onToggleLarge}
      />
      <ListenTools played={played} watched={watched} />
      <ChancesSwitch />
      <ToolButton name={t`Keyboard shortcuts`} keys="?" drawing="keys" hasWords onClick={onOpenKeys} />
    </>
  )
}

/** Only a viewer who knows the match's end can ask what might have been. */
function canAskWhatIf({ known, isLive, conceals }: PlayedMatch): boolean {
  return known?.match.status === 'completed' && !isLive && !conceals
}
