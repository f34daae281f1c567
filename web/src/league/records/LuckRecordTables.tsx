import { t } from '@lingui/core/macro'
import type { LeagueRecords, LuckRecord } from '@tiltyard/contract'
import { formatFixed } from '../../language/formatFixed.ts'
import { RecordHolder } from './RecordHolder.tsx'
import styles from './RecordsScreen.module.css'

/** The least and most lucky knights, by wins beside the engine's expectation. */
export function LuckRecordTables({ luck: { unluckiest, luckiest } }: { readonly luck: LeagueRecords['luck'] }) {
  if (unluckiest.length + luckiest.length === 0) {
    return <p className={styles.none}>{t`Nobody has enough rated jousts yet.`}</p>
  }
  return (
    <div className={styles.columns}>
      <Fates title={t`The unluckiest lance`} fates={unluckiest} say={(count) => t`${count} fewer`} />
      <Fates title={t`The luckiest lance`} fates={luckiest} say={(count) => t`${count} more`} />
    </div>
  )
}

interface FatesProps {
  readonly title: string
  readonly fates: readonly LuckRecord[]
  /** Describes the difference from expectation, in wins. */
  readonly say: (count: string) => string
}

function Fates({ title, fates, say }: FatesProps) {
  return (
    <section className={styles.record}>
      <h3>{title}</h3>
      {fates.length === 0 && <p className={styles.none}>{t`None yet.`}</p>}
      <ol className={styles.places}>
        {fates.map(({ value, wins, expectedWins, matches, ...holder }) => (
          <li key={holder.knightId}>
            <RecordHolder {...holder} />
            <span className={styles.value}>
              {say(formatFixed(value, 1))}
              <span className={styles.when}>{besideExpected(wins, matches, formatFixed(expectedWins, 1))}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function besideExpected(wins: number, matches: number, expected: string): string {
  return t`${wins} of ${matches} won, ${expected} expected`
}
