import { t } from '@lingui/core/macro'
import type { LeagueRecords, StreakRecord } from '@tiltyard/contract'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { matchPath } from '../careers/matchPath.ts'
import { RecordHolder } from './RecordHolder.tsx'
import styles from './RecordsScreen.module.css'

/** The longest streaks of current knights, each with its last match. */
export function StreakRecordTables({ streaks: { won, lost } }: { readonly streaks: LeagueRecords['streaks'] }) {
  if (won.length + lost.length === 0) return <p className={styles.none}>{t`Nothing has been ridden yet.`}</p>
  return (
    <div className={styles.columns}>
      <Streaks title={t`Wins in a row`} streaks={won} />
      <Streaks title={t`Defeats in a row`} streaks={lost} />
    </div>
  )
}

function Streaks({ title, streaks }: { readonly title: string; readonly streaks: readonly StreakRecord[] }) {
  return (
    <section className={styles.record}>
      <h3>{title}</h3>
      <ol className={styles.places}>
        {streaks.map(({ length, matchId, ...holder }) => (
          <li key={holder.knightId}>
            <RecordHolder {...holder} />
            <PageLink to={matchPath(matchId)} className={styles.value} title={t`The match that made it so`}>
              {length}
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
