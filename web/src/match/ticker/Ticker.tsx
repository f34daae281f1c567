import { type BySide, type KnightName, type MatchEvent, type TickerCard, tickerCard } from '@tiltyard/engine'
import { useMemo } from 'react'
import { CrossFade } from './CrossFade.tsx'
import styles from './Ticker.module.css'
import { TickerIcon } from './TickerIcon.tsx'

interface TickerProps {
  readonly riders: BySide<KnightName>
  /** The events that are due, in order. */
  readonly shown: readonly MatchEvent[]
}

/** What has just happened, large. Its height is fixed, so that nothing below it moves. */
export function Ticker({ riders, shown }: TickerProps) {
  const card = useMemo(() => tickerCard(riders, shown), [riders, shown])
  return (
    <div className={styles.ticker} data-testid="ticker">
      <CrossFade id={card?.seq ?? 0}>{card ? <Card card={card} /> : <p>Waiting for the first pass...</p>}</CrossFade>
    </div>
  )
}

function Card({ card }: { readonly card: TickerCard }) {
  return (
    <div className={styles.card} data-drama={dramaOf(card)}>
      {dramaOf(card) && <Splinters />}
      <p className={styles.header}>
        <span className={styles.icons}>
          {card.headerIcons.map((icon) => (
            <TickerIcon key={icon} icon={icon} />
          ))}
        </span>
        {card.headerText}
      </p>
      <p className={styles.body}>{card.bodyText}</p>
    </div>
  )
}

/** A fall is greater than a broken lance. */
function dramaOf({ headerIcons }: TickerCard): 'fall' | 'break' | undefined {
  if (headerIcons.includes('dismount')) return 'fall'
  return headerIcons.includes('break') ? 'break' : undefined
}

const splinters = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** Wood flying off a lance; stands still, unseen, where motion is not wanted. */
function Splinters() {
  return (
    <span className={styles.splinters} aria-hidden="true">
      {splinters.map((splinter) => (
        <i key={splinter} style={{ rotate: `${splinter * 30 + (splinter % 3) * 9}deg` }} />
      ))}
    </span>
  )
}
