import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { hitLocations, type Tuning } from '@tiltyard/engine'
import { formatTrimmedNumber } from '../../language/numbers.ts'
import { AdminCard } from '../actions/AdminCard.tsx'
import { TuningSettingField } from '../tuning/TuningSettingField.tsx'
import styles from './ConfigurationTab.module.css'
import totals from './HitLocationWeightsCard.module.css'

const WHOLE = 100

/** The weights of hit locations. Shows a total other than 100 without enforcing it: weights are relative. */
export function HitLocationWeightsCard({ tuning }: { readonly tuning: Tuning }) {
  return (
    <AdminCard title={t`Hit Location Configuration`}>
      <div className={styles.fields}>
        {hitLocations.map((location) => (
          <TuningSettingField key={location} path={`hitLocations.${location}`} unit="(%)" />
        ))}
      </div>
      <Total total={totalOf(tuning)} />
    </AdminCard>
  )
}

function Total({ total }: { readonly total: number }) {
  const sum = formatTrimmedNumber(total)
  return (
    <div className={totals.total} role="status" data-wrong={total !== WHOLE || undefined}>
      <p>
        <Trans>
          Total: <strong>{sum}%</strong> (Must equal 100%)
        </Trans>
      </p>
      {total !== WHOLE && <p>{t`Adjust values to total 100%`}</p>}
    </div>
  )
}

/** Rounded to hundredths, against floating-point errors. */
function totalOf(tuning: Tuning): number {
  return hitLocations.reduce((total, location) => total + Math.round(100 * tuning.hitLocations[location]), 0) / 100
}
