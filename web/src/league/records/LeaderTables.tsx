import { plural, t } from '@lingui/core/macro'
import type { LeagueRecords } from '@tiltyard/contract'
import { formatFixed } from '../../language/formatFixed.ts'
import { PhonePages } from '../../ui/page/PhonePages.tsx'
import { leaderTexts } from './figureTexts.ts'
import { RecordHolder } from './RecordHolder.tsx'
import styles from './RecordsScreen.module.css'

/** Boxes of five places per page on a phone. */
export const LEADER_TABLES_PER_PHONE_PAGE = 2

/** The leaders in each figure. */
export function LeaderTables({ leaders }: { readonly leaders: LeagueRecords['leaders'] }) {
  if (leaders.every(({ holders }) => holders.length === 0)) {
    return <p className={styles.none}>{t`Nobody has ridden as many yet.`}</p>
  }
  return (
    <PhonePages size={LEADER_TABLES_PER_PHONE_PAGE} label={t`LEADERS`} className={styles.columns}>
      {leaders.map(({ figure, holders }) => {
        const { title, digits } = leaderTexts[figure]
        return (
          <section key={figure} className={styles.record}>
            <h3>{title}</h3>
            <ol className={styles.places}>
              {holders.map(({ value, matches, ...holder }) => (
                <li key={holder.knightId}>
                  <RecordHolder {...holder} />
                  <span
                    className={styles.value}
                    title={plural(matches, { one: 'In # matches', other: 'In # matches' })}
                  >
                    {formatFixed(value, digits)}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </PhonePages>
  )
}
