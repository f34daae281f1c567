import type { LeagueRecords } from '@tiltyard/contract'
import { leaderTexts } from './figureTexts.ts'
import { Holder } from './Holder.tsx'
import styles from './Records.module.css'

/** Who leads in each figure. */
export function Leaders({ leaders }: { readonly leaders: LeagueRecords['leaders'] }) {
  if (leaders.every(({ holders }) => holders.length === 0)) {
    return <p className={styles.none}>Nobody has ridden as many yet.</p>
  }
  return (
    <div className={styles.columns}>
      {leaders.map(({ figure, holders }) => {
        const { title, digits } = leaderTexts[figure]
        return (
          <section key={figure} className={styles.record}>
            <h3>{title}</h3>
            <ol className={styles.places}>
              {holders.map(({ value, matches, ...holder }) => (
                <li key={holder.knightId}>
                  <Holder {...holder} />
                  <span className={styles.value} title={`In ${matches} matches`}>
                    {value.toFixed(digits)}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
