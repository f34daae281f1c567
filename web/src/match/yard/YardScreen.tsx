import { t } from '@lingui/core/macro'
import type { MatchSetView, YardView } from '@tiltyard/contract'
import { type ListName, listNames } from '@tiltyard/engine'
import { Suspense, useId, useState } from 'react'
import { useLiveOutage, useMatchFeeds, useYard } from '../../api/live/liveStore.ts'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { NextPairsWithOdds } from '../../betting/slip/NextPairsWithOdds.tsx'
import { appendHelsinkiTimeLabel, formatHelsinkiSlot } from '../../league/calendar/formatHelsinkiSlot.ts'
import { ContentNotice, LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { NextJoustsLine } from '../NextJoustsLine.tsx'
import { ListBoard, type ListNightReplays } from './ListBoard.tsx'
import type { ReplayHourReplays } from './ReplayHourLoader.tsx'
import styles from './YardScreen.module.css'

const TightestJoustSwitch = lazyWithFallback(() =>
  import('./TightestJoustSwitch.tsx').then((chunk) => chunk.TightestJoustSwitch),
)

/** For a new league. */
const LeaguePastSimulationProgress = lazyWithFallback(() =>
  import('../../league/careers/LeaguePastSimulationProgress.tsx').then((chunk) => chunk.LeaguePastSimulationProgress),
)

const BestJoustLink = lazyWithFallback(() =>
  import('../bestJoust/BestJoustLink.tsx').then((chunk) => chunk.BestJoustLink),
)

/** Loaded lazily; it finds out whether it is night. */
const ReplayHourLoader = lazyWithFallback(() =>
  import('./ReplayHourLoader.tsx').then((chunk) => chunk.ReplayHourLoader),
)

/** The four lists of the current match set, side by side. */
export function YardScreen() {
  const yard = useYard()
  const hintId = useId()
  const [replays, setReplays] = useState<ReplayHourReplays | null>(null)
  const matchSet = yard?.isLive ? yard.matchSet : null
  const feeds = useMatchFeeds(matchSet?.matchIds ?? [])
  // Until a match loads, the set's status counts.
  const isAnyActive = feeds.some((feed) =>
    feed.kind === 'known' ? feed.match.status === 'active' : feed.kind === 'loading' && matchSet?.status === 'active',
  )
  usePageTitle(t`The Tilt Yard`)
  return (
    <div className={styles.yard}>
      <header className={styles.header}>
        <h1>{t`THE TILT YARD`}</h1>
        <p className={styles.subtext}>{yard && <Subtext yard={yard} isAnyActive={isAnyActive} />}</p>
      </header>
      <div className={styles.progress}>
        <Suspense>
          <LeaguePastSimulationProgress />
        </Suspense>
      </div>
      {yard === null && <LoadingPlaceholder>{t`Loading the tournament grounds...`}</LoadingPlaceholder>}
      {yard !== null && matchSet === null && <Offline />}
      {matchSet && (
        <>
          {isAnyActive ? (
            <div className={styles.tightest}>
              <Suspense>
                <TightestJoustSwitch matchIds={matchSet.matchIds} hintId={hintId} />
              </Suspense>
              <p id={hintId} className={styles.hint}>
                {t`Jumps to the closest joust between passes.`}
              </p>
            </div>
          ) : (
            <div className={styles.between} data-planned={yard?.nextJoustsAt !== null || undefined}>
              <NextPairsWithOdds list={null} />
              <Suspense>
                <BestJoustLink />
              </Suspense>
              <Suspense>{yard && <ReplayHourLoader nextJoustsAt={yard.nextJoustsAt} onChange={setReplays} />}</Suspense>
            </div>
          )}
          <Lists matchSet={matchSet} replays={replays} />
        </>
      )}
    </div>
  )
}

interface ListsProps {
  readonly matchSet: MatchSetView
  readonly replays: ReplayHourReplays | null
}

function Lists({ matchSet, replays }: ListsProps) {
  return (
    <div className={styles.lists}>
      {listNames.map((listName, position) => (
        <ListBoard
          key={listName}
          listName={listName}
          matchId={matchSet.matchIds[position] ?? null}
          replays={replays && replaysOf(replays, listName)}
        />
      ))}
    </div>
  )
}

/** Selects a list's replays; null for none. */
function replaysOf({ from, jousts }: ReplayHourReplays, listName: ListName): ListNightReplays | null {
  const own = jousts.filter((joust) => joust.listName === listName)
  return own.length === 0 ? null : { from, jousts: own }
}

function Subtext({ yard, isAnyActive }: { readonly yard: YardView; readonly isAnyActive: boolean }) {
  const cutOff = useLiveOutage()
  if (cutOff) return lastHeard(yard, isAnyActive, cutOff.since)
  if (isAnyActive) return <span className={styles.now}>{t`Jousts happening now!`}</span>
  if (yard.nextJoustsAt === null) return t`No jousts are planned yet.`
  return <NextJoustsLine nextJoustsAt={yard.nextJoustsAt} />
}

/** The last known state, which may be outdated. */
function lastHeard({ nextJoustsAt }: YardView, isAnyActive: boolean, at: number): string {
  const time = appendHelsinkiTimeLabel(
    formatHelsinkiSlot(isAnyActive || nextJoustsAt === null ? new Date(at).toISOString() : nextJoustsAt),
  )
  if (isAnyActive) return t`Jousts were under way at ${time}.`
  return nextJoustsAt === null ? t`No jousts were planned at ${time}.` : t`The next jousts were announced for ${time}.`
}

function Offline() {
  return (
    <ContentNotice>
      <h2>{t`Tournament Status: OFFLINE`}</h2>
      <p>{t`The knights are preparing for battle...`}</p>
      <p>{t`Check back soon for live jousting action!`}</p>
    </ContentNotice>
  )
}
