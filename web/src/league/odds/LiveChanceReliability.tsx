import { t } from '@lingui/core/macro'
import type { ForecasterReport } from '@tiltyard/contract'
import { useState } from 'react'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { findForecasterPass, forecasterLabel, passForecastTitle } from './forecasterNames.ts'
import styles from './OddsReliabilityScreen.module.css'
import { ReliabilityChart } from './ReliabilityChart.tsx'

/** The reliability of the live chance, after one pass at a time. */
export function LiveChanceReliability({ reports }: { readonly reports: readonly ForecasterReport[] }) {
  const [chosen, choose] = useState('')
  const live = reports.filter(({ forecaster }) => findForecasterPass(forecaster) !== null)
  const report = live.find(({ forecaster }) => forecaster === chosen) ?? live[0]
  if (!report) return null
  return (
    <div className={styles.live}>
      <ReliabilityChart report={report} title={passForecastTitle(report.forecaster)}>
        <div className={styles.pass}>
          <SelectField
            label={t`The live chance`}
            value={report.forecaster}
            choices={live.map(({ forecaster }) => ({ value: forecaster, label: forecasterLabel(forecaster) }))}
            onChoose={choose}
          />
        </div>
      </ReliabilityChart>
    </div>
  )
}
