import { t } from '@lingui/core/macro'
import { type BySide, type MatchEvent, type TickerCard, tickerCard } from '@tiltyard/engine'
import { Suspense, useMemo } from 'react'
import { later } from '../../api/loadChunk.ts'
import { ticker } from '../../language/localeWords.ts'
import { NarratedText } from '../narration/NarratedText.tsx'
import type { NamedRider } from '../narration/namedIn.ts'
import { useRiders } from '../narration/useRiders.ts'
import { CrossFade } from './CrossFade.tsx'
import styles from './Ticker.module.css'

/** Loaded lazily, since the text says the same; its room is reserved. */
const TickerIcon = later(() => import('./TickerIcon.tsx').then((chunk) => chunk.TickerIcon))

/** Loaded lazily, since they are only decoration. */
const Splinters = later(() => import('./Splinters.tsx').then((chunk) => chunk.Splinters))

interface TickerProps {
  readonly riders: BySide<NamedRider>
  /** The events that are due, in order. */
  readonly shown: readonly MatchEvent[]
}

/** Shows the latest event, large. Its height is fixed, so that nothing below it moves. */
export function Ticker({ riders, shown }: TickerProps) {
  const named = useRiders(riders)
  const card = useMemo(() => tickerCard(riders, shown, ticker), [riders, shown])
  return (
    <div className={styles.ticker} data-testid="ticker">
      <CrossFade id={card?.seq ?? 0}>
        {card ? <Card card={card} riders={named} /> : <p>{t`Waiting for the first pass...`}</p>}
      </CrossFade>
    </div>
  )
}

/** Longer bodies use tighter lines in narrow containers; the last card also lists healed injuries. */
const LONG_BODY = 120

function Card({ card, riders }: { readonly card: TickerCard; readonly riders: readonly NamedRider[] }) {
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
        <NarratedText text={card.headerText} riders={riders} />
      </p>
      <p className={styles.body}>
        <NarratedText text={card.bodyText} riders={riders} />
      </p>
    </div>
  )
}

/** A fall counts more than a broken lance. */
function dramaOf({ headerIcons }: TickerCard): 'fall' | 'break' | undefined {
  if (headerIcons.includes('dismount')) return 'fall'
  return headerIcons.includes('break') ? 'break' : undefined
}
