import { t } from '@lingui/core/macro'
import type { StableView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useAnswer } from '../../api/useAnswer.ts'
import { inPageLanguage } from '../../language/asked.ts'
import { ComingJousts } from '../../lives/ComingJousts.tsx'
import { Form } from '../../lives/Form.tsx'
import { MatchLines } from '../../lives/MatchLines.tsx'
import styles from './OfLate.module.css'

/** What a stable's knights have done of late, and what they ride next. Without an answer the page goes without it. */
export function OfLate({ stable: { id: stableId, name } }: { readonly stable: StableView }) {
  const { value } = useAnswer(api.lives.stable, { params: { stableId }, query: inPageLanguage }, { news: ['league'] })
  if (value === null) return null
  return (
    <>
      <section className={styles.part}>
        <h2>{t`FORM`}</h2>
        <Form whose={t({ message: `the ${name}`, context: 'a stable' })} form={value.form} ofMany />
      </section>
      <section className={styles.part}>
        <h2>{t`LAST JOUSTS`}</h2>
        {value.recent.length > 0 && <MatchLines matches={value.recent} label={t`The last jousts of the ${name}`} />}
        {value.recent.length === 0 && <p>{t`Its knights have not ridden yet.`}</p>}
      </section>
      <section className={styles.part}>
        <h2>{t`NEXT JOUSTS`}</h2>
        {value.next.length > 0 && <ComingJousts jousts={value.next} label={t`The next jousts of the ${name}`} />}
        {value.next.length === 0 && <p>{t`None is drawn up yet.`}</p>}
      </section>
    </>
  )
}
