import { t } from '@lingui/core/macro'
import type { ForecasterReport } from '@tiltyard/contract'
import { deviationText, worseThanCoinText } from './forecasterNames.ts'
import styles from './OddsScreen.module.css'

/** With fewer cases most deviations are chance. */
const FEW_CASES = 200

/** Deviations beyond chance, and forecasters worse than a coin: a sentence each. */
export function ForecastDeviations({ reports }: { readonly reports: readonly ForecasterReport[] }) {
  const faults = reports.flatMap(({ forecaster, faults: own }) => own.map((fault) => deviationText(forecaster, fault)))
  const worse = reports.flatMap((report) => worseThanCoinText(report) ?? [])
  if (reports.length === 0) return <p className={styles.note}>{t`Nothing of that week has been looked at yet.`}</p>
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
          ? t`What was said there is more than three standard errors off: more than chance accounts for.`
          : t`Nowhere is what was said three standard errors off, for which chance could not account.`}
        {isFew && ` ${t`So few cases prove little either way.`}`}
      </p>
    </>
  )
}
