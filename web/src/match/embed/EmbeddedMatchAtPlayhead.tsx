import { useLiveOutage } from '../../api/live/liveStore.ts'
import { knightAgainstKnightText } from '../knightAgainstKnightText.ts'
import { MatchStageAndScore } from '../MatchStageAndScore.tsx'
import { getMatchPhase, matchPhaseNames } from '../matchPhase.ts'
import { MomentRefusalNotice } from '../refusedMoment/MomentRefusalNotice.tsx'
import styles from './EmbedScreen.module.css'
import type { EmbedSettings } from './embedSettings.ts'
import { type LoadedMatchFeed, usePlayedEmbed } from './usePlayedEmbed.ts'

interface EmbeddedGroundProps {
  readonly feed: LoadedMatchFeed
  readonly settings: EmbedSettings
}

/** An embedded match: riders, board, stage and ticker, at one playhead. */
export function EmbeddedMatchAtPlayhead({ feed, settings }: EmbeddedGroundProps) {
  const played = usePlayedEmbed(feed, settings)
  const isCutOff = useLiveOutage() !== null
  const { watched } = played
  if (watched === null) return null
  const { match } = watched
  const riders = knightAgainstKnightText(match.knight1, match.knight2)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.riders}>{riders}</h1>
        <span className={styles.standing}>
          {matchPhaseNames[played.isReplayed && !played.isLive ? 'replay' : getMatchPhase(match, isCutOff)]}
        </span>
      </header>
      <MomentRefusalNotice refused={played.notice} />
      <div className={styles.ground} data-ground="embed">
        <MatchStageAndScore
          boardName={riders}
          watched={watched}
          played={played}
          hasControls={settings.controls}
          speed={settings.speed}
        />
      </div>
    </>
  )
}
