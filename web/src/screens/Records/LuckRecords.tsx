import type { LeagueRecords, LuckRecord } from '@tiltyard/contract'
import { Holder } from './Holder.tsx'
import styles from './Records.module.css'

/** Whom luck has favoured least and most: by wins beside what the engine expected of them. */
export function LuckRecords({ luck: { unluckiest, luckiest } }: { readonly luck: LeagueRecords['luck'] }) {
  if (unluckiest.length + luckiest.length === 0) {
    return <p className={styles.none}>Nobody has as many yet that were reckoned up.</p>
  }
  return (
    <div className={styles.columns}>
      <Fates title="The unluckiest lance" fates={unluckiest} beside="fewer" />
      <Fates title="The luckiest lance" fates={luckiest} beside="more" />
    </div>
  )
}

interface FatesProps {
  readonly title: string
  readonly fates: readonly LuckRecord[]
  readonly beside: 'fewer' | 'more'
}

function Fates({ title, fates, beside }: FatesProps) {
  return (
    <section className={styles.record}>
      <h3>{title}</h3>
      {fates.length === 0 && <p className={styles.none}>None yet.</p>}
      <ol className={styles.places}>
        {fates.map(({ value, wins, expectedWins, matches, ...holder }) => (
          <li key={holder.knightId}>
            <Holder {...holder} />
            <span className={styles.value}>
              {value.toFixed(1)} {beside}
              <span className={styles.when}>
                {wins} of {matches} won, {expectedWins.toFixed(1)} expected
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
