import { t } from '@lingui/core/macro'
import { useCutOff } from '../../api/liveStore.ts'
import { againstText } from '../../match/againstText.ts'
import { Announcer } from '../../match/announcer/Announcer.tsx'
import { ChanceBar } from '../../match/chances/ChanceBar.tsx'
import { Controls } from '../../match/controls/Controls.tsx'
import { MomentNotice } from '../../match/refusedMoment/MomentNotice.tsx'
import { boardOf, Scoreboard } from '../../match/scoreboard/Scoreboard.tsx'
import { Stage } from '../../match/stage/Stage.tsx'
import { standingNames, standingOf } from '../../match/standing.ts'
import { Ticker } from '../../match/ticker/Ticker.tsx'
import styles from './Embed.module.css'
import type { EmbedSettings } from './embedSettings.ts'
import { type KnownFeed, useEmbedded } from './useEmbedded.ts'

interface EmbeddedGroundProps {
  readonly feed: KnownFeed
  readonly settings: EmbedSettings
}

/** The match itself: who rides, the board, the tilt and what has just happened, all at one playhead. */
export function EmbeddedGround({ feed, settings }: EmbeddedGroundProps) {
  const played = useEmbedded(feed, settings)
  const isCutOff = useCutOff() !== null
  const { watched } = played
  if (watched === null) return null
  const { match, shown } = watched
  const riders = againstText(match.knight1, match.knight2)
  const hasBegun = match.status !== 'waiting' && feed.events.length > 0
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.riders}>{riders}</h1>
        <span className={styles.standing}>
          {standingNames[played.isReplayed && !played.isLive ? 'replay' : standingOf(match, isCutOff)]}
        </span>
      </header>
      <MomentNotice refused={played.notice} />
      <div className={styles.ground} data-ground>
        <Stage played={played} />
        <section className={styles.centre} aria-label={t`Score`}>
          <Scoreboard listName={riders} board={boardOf(watched)} />
          <ChanceBar watched={watched} />
          <Ticker riders={match} shown={shown} />
          <Announcer watched={watched} leaps={played.leaps} />
          {settings.controls && hasBegun && <Controls played={played} speed={settings.speed} />}
        </section>
      </div>
    </>
  )
}
