import { t } from '@lingui/core/macro'
import type { StableView } from '@tiltyard/contract'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { ComingJousts } from '../careers/ComingJousts.tsx'
import { FinishedMatchLines } from '../careers/FinishedMatchLines.tsx'
import { RecentResultLetterLinks } from '../careers/RecentResultLetterLinks.tsx'
import { WonAwardList } from '../careers/WonAwardList.tsx'
import styles from './RecentAndNextJousts.module.css'

/** The recent and next jousts of a stable's knights; nothing if they fail to load. */
export function RecentAndNextJousts({ stable: { id: stableId, name } }: { readonly stable: StableView }) {
  const { data } = useLiveQuery(queries.stableOverviewQuery(stableId))
  if (data === null) return null
  return (
    <>
      <section className={styles.part}>
        <h2>{t`FORM`}</h2>
        <RecentResultLetterLinks whose={t({ message: `the ${name}`, context: 'a stable' })} form={data.form} ofMany />
      </section>
      <section className={styles.part}>
        <h2>{t`RECENT RESULTS`}</h2>
        {data.recent.length > 0 && (
          <FinishedMatchLines matches={data.recent} label={t`The last jousts of the ${name}`} />
        )}
        {data.recent.length === 0 && <p>{t`Its knights have not ridden yet.`}</p>}
      </section>
      <section className={styles.part}>
        <h2>{t`NEXT JOUSTS`}</h2>
        {data.next.length > 0 && <ComingJousts jousts={data.next} label={t`The next jousts of the ${name}`} />}
        {data.next.length === 0 && <p>{t`Nothing scheduled.`}</p>}
      </section>
      {data.trophies.length > 0 && (
        <section className={styles.part}>
          <h2>{t`TROPHIES`}</h2>
          <CoveredTotals what={t`the trophies of the ${name}`}>
            <WonAwardList whose={name} awards={data.trophies} ofMany />
          </CoveredTotals>
        </section>
      )}
    </>
  )
}
