import { useCutOff } from '../../api/liveStore.ts'
import { Announcer } from '../../match/announcer/Announcer.tsx'
import { ChanceBar } from '../../match/chances/ChanceBar.tsx'
import { Controls } from '../../match/controls/Controls.tsx'
import { MomentNotice } from '../../match/refusedMoment/MomentNotice.tsx'
import { boardOf, Scoreboard } from '../../match/scoreboard/Scoreboard.tsx'
import { standingOf } from '../../match/standing.ts'
import { Ticker } from '../../match/ticker/Ticker.tsx'
import { TiltStrip } from '../../match/tiltStrip/TiltStrip.tsx'
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
  const riders = `${match.knight1.name} against ${match.knight2.name}`
  const hasBegun = match.status !== 'waiting' && feed.events.length > 0
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.riders}>{riders}</h1>
        <span className={styles.standing}>
          {played.isReplayed && !played.isLive ? 'REPLAY' : standingOf(match, isCutOff)}
        </span>
      </header>
      <MomentNotice refused={played.notice} />
      <section className={styles.ground} data-ground aria-label="Score">
        <Scoreboard listName={riders} board={boardOf(watched)} />
        <ChanceBar watched={watched} />
        <TiltStrip watched={watched} />
        <Ticker riders={match} shown={shown} />
        <Announcer watched={watched} leaps={played.leaps} />
        {settings.controls && hasBegun && <Controls played={played} speed={settings.speed} />}
      </section>
    </>
  )
}
