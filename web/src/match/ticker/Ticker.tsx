import { t } from '@lingui/core/macro'
import { buildTickerCard, type MatchEvent, type TickerCard, type TickerMatch } from '@tiltyard/engine'
import { Suspense, useMemo } from 'react'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { ticker } from '../../language/localeWords.ts'
import { type KnightPageIds, type LinkedKnights, NarratedText, useKnightPageIds } from '../narration/NarratedText.tsx'
import { CrossFade } from './CrossFade.tsx'
import styles from './Ticker.module.css'

/** Loaded lazily, since the text says the same; its room is reserved. */
const TickerIcon = lazyWithFallback(() => import('./TickerIcon.tsx').then((chunk) => chunk.TickerIcon))

/** Loaded lazily, since they are only decoration. */
const Splinters = lazyWithFallback(() => import('./TickerSplinters.tsx').then((chunk) => chunk.TickerSplinters))

interface TickerProps {
  readonly riders: TickerMatch & LinkedKnights
  /** The events that are due, in order. */
  readonly shown: readonly MatchEvent[]
}

/** Shows the latest event, large. Its height is fixed, so that nothing below it moves. */
export function Ticker({ riders, shown }: TickerProps) {
  const pageIds = useKnightPageIds(riders)
  const card = useMemo(() => buildTickerCard(riders, shown, ticker), [riders, shown])
  return (
    <div className={styles.ticker} data-testid="ticker">
      <CrossFade id={card?.seq ?? 0}>
        {card ? <Card card={card} pageIds={pageIds} /> : <p>{t`Waiting for the first pass...`}</p>}
      </CrossFade>
    </div>
  )
}

/** Longer bodies use tighter lines in narrow containers; the last card also lists healed injuries. */
const LONG_BODY = 120

function Card({ card, pageIds }: { readonly card: TickerCard; readonly pageIds: KnightPageIds }) {
  return (
    <div className={styles.card} data-drama={dramaOf(card)} data-long={card.bodyText.length > LONG_BODY || undefined}>
      {dramaOf(card) && (
        <Suspense>
          <Splinters />
        </Suspense>
      )}
      <p className={styles.header}>
        <span className={styles.icons}>
          {card.headerIcons.map((icon) => (
            <Suspense key={icon} fallback={<svg aria-hidden="true" />}>
              <TickerIcon icon={icon} />
            </Suspense>
          ))}
        </span>
        {card.headerText}
      </p>
      <p className={styles.body}>
        <NarratedText text={card.bodyText} names={card.bodyNames} pageIds={pageIds} />
      </p>
    </div>
  )
}

/** A fall counts more than a broken lance. */
function dramaOf({ headerIcons }: TickerCard): 'fall' | 'break' | undefined {
  if (headerIcons.includes('dismount')) return 'fall'
  return headerIcons.includes('break') ? 'break' : undefined
}
