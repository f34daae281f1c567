import { t } from '@lingui/core/macro'
import type { MatchKnightView } from '@tiltyard/contract'
import {
  findStableIdentity,
  type Injury,
  PENALTIES_TO_DISQUALIFY,
  type RiderState,
  type Side,
  titleCase,
} from '@tiltyard/engine'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { ClientOnly } from '../../api/hydration/ClientOnly.tsx'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { knightName } from '../../language/localeWords.ts'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { KnightLink, knightProfileId } from '../../league/knights/KnightLink.tsx'
import { formatBoardScore } from '../scoreboard/listScoreboardPassColumns.ts'
import styles from './KnightCard.module.css'

/** Loaded lazily: the texts are large, and most riders have no injuries. */
const InjuryList = lazyWithFallback(() => import('./InjuryList.tsx').then((chunk) => chunk.InjuryList))

/** Loaded lazily at the end of a match; if it cannot load, the card omits it. */
const WinnerLaurel = lazy(async (): Promise<{ default: () => ReactNode }> => {
  const chunk = await import('./WinnerLaurel.tsx').catch(() => null)
  return { default: chunk?.WinnerLaurel ?? Bare }
})

function Bare(): ReactNode {
  return null
}

interface KnightCardProps {
  readonly side: Side
  readonly knight: MatchKnightView
  readonly rider: RiderState
  readonly isWinner: boolean
}

export function KnightCard({ side, knight, rider, isWinner }: KnightCardProps) {
  const nameId = useId()
  return (
    <article className={styles.card} aria-labelledby={nameId} data-side={side} data-winner={isWinner || undefined}>
      <div className={styles.arms}>
        <ClientOnly>
          <Suspense>{isWinner && <WinnerLaurel />}</Suspense>
        </ClientOnly>
        <Shield stableId={knight.stableId} size={72} />
      </div>
      <p className={styles.crown}>{isWinner && t`Winner`}</p>
      <h2 id={nameId} className={styles.name}>
        <KnightLink knightId={knightProfileId(knight)}>{knightName(knight, 'full')}</KnightLink>
      </h2>
      <p className={styles.stable}>{titleCase(findStableIdentity(knight.stableId)?.name ?? knight.stableId)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t`SCORE`}</dt>
          <dd className={styles.score} key={rider.points}>
            {formatBoardScore(rider.points)}
          </dd>
        </div>
        <div>
          <dt>{t`WARNINGS`}</dt>
          <dd>
            <Flags penalties={rider.penalties} />
          </dd>
        </div>
        <div className={styles.condition}>
          <dt>{t`CONDITION`}</dt>
          <dd>
            <Condition injuries={rider.displayedInjuries} />
          </dd>
        </div>
      </dl>
    </article>
  )
}

const flagNumbers = Array.from({ length: PENALTIES_TO_DISQUALIFY }, (_, index) => index + 1)

/** Each penalty raises a flag, though the card calls them warnings (rules 3.5). */
function Flags({ penalties }: { readonly penalties: number }) {
  return (
    <span className={styles.flags}>
      {flagNumbers.map((flag) => (
        <svg
          key={flag}
          viewBox="0 0 24 24"
          data-flag={flag}
          data-dimmed={penalties < flag || undefined}
          aria-hidden="true"
        >
          <path d="M5 2v20" className={styles.pole} />
          <path d="M6 3h14l-4 5 4 5H6z" className={styles.cloth} />
          <path d="M6 5.5h12.2M6 8h10M6 10.5h12.2" className={styles.stripes} />
        </svg>
      ))}
      <span className="visually-hidden">{raisedText(Math.min(penalties, PENALTIES_TO_DISQUALIFY))}</span>
    </span>
  )
}

function raisedText(raised: number): string {
  const most = PENALTIES_TO_DISQUALIFY
  return t`${raised} of ${most}`
}

function Condition({ injuries }: { readonly injuries: readonly Injury[] }) {
  if (injuries.length === 0) return <p className={styles.health}>{t`Excellent health`}</p>
  return (
    <Suspense>
      <InjuryList injuries={injuries} />
    </Suspense>
  )
}
