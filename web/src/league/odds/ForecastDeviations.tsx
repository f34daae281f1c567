import { t } from '@lingui/core/macro'
import type { ForecasterReport } from '@tiltyard/contract'
import { deviationText, worseThanCoinText } from './forecasterNames.ts'
import styles from './OddsReliabilityScreen.module.css'

/** With fewer cases most deviations are chance. */
const FEW_CASES = 200

/** Deviations beyond chance, and forecasters worse than a coin: a sentence each. */
export function ForecastDeviations({ reports }: { readonly reports: readonly ForecasterReport[] }) {
  const faults = reports.flatMap(({ forecaster, faults: own }) => own.map((fault) => deviationText(forecaster, fault)))
  const worse = reports.flatMap((report) => worseThanCoinText(report) ?? [])
  if (reports.length === 0) return <p className={styles.note}>{t`No jousts of that week have been checked yet.`}</p>
  const isFew = Math.max(...reports.map(({ cases }) => cases)) < FEW_CASES
  return (
    <>
      {faults.length + worse.length > 0 && (
        <ul className={styles.faults}>
          {[...faults, ...worse].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {faults.length > 0
          ? t`The odds were off here by more than three standard errors: more than luck explains.`
          : t`No odds are off by more than luck explains (three standard errors).`}
        {isFew && ` ${t`Too few cases to tell.`}`}
      </p>
    </>
  )
}
