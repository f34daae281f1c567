import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SeasonExperimentView } from '@tiltyard/contract'
import { readTuningSetting, tuningSettings } from '@tiltyard/engine'
import { tuningSettingName } from '../../league/settings/settingNames.ts'
import { formatTuningSettingForDisplay } from '../tuning/formatTuningSettingForDisplay.ts'
import styles from './LabTab.module.css'
import { SeasonFigureTable } from './SeasonFigureTable.tsx'
import { SimulatedSeasonTables } from './SimulatedSeasonTables.tsx'

/** Experiments side by side: the differences of their tunings, and their results. */
export function SeasonExperimentComparisonTable({
  experiments,
}: {
  readonly experiments: readonly SeasonExperimentView[]
}) {
  const columns = experiments.map(({ name, outcome }) => ({ name, report: outcome }))
  return (
    <section className={styles.tables} aria-label={t`Experiments compared`}>
      <Tunings experiments={experiments} />
      {!isAlike(experiments) && (
        <p className={styles.note}>
          <Trans>
            <strong>They were not ridden alike</strong>: other weeks, seeds or knights.
          </Trans>
        </p>
      )}
      <SimulatedSeasonTables of={t`experiments`} columns={columns} difference={null} />
    </section>
  )
}

function Tunings({ experiments }: { readonly experiments: readonly SeasonExperimentView[] }) {
  const numbers = (path: string) => experiments.map(({ asked }) => readTuningSetting(asked.tuning, path))
  const differing = tuningSettings.filter(({ path }) => new Set(numbers(path)).size > 1)
  if (differing.length === 0) return <p>{t`Their tunings are the same.`}</p>
  const columns = [{ label: t`Setting` }, ...experiments.map(({ name }) => ({ label: name }))]
  return (
    <SeasonFigureTable of={t`experiments`} name={t`Where their tunings differ`} columns={columns}>
      <tbody>
        {differing.map(({ path }) => (
          <tr key={path}>
            <th scope="row">{tuningSettingName(path)}</th>
            {numbers(path).map((number, at) => (
              <td key={experiments[at]?.id}>{number !== undefined && formatTuningSettingForDisplay(number)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </SeasonFigureTable>
  )
}

function isAlike(experiments: readonly SeasonExperimentView[]): boolean {
  const conditions = experiments.map(({ asked: { weeks, seed, riders } }) => JSON.stringify([weeks, seed, riders]))
  return new Set(conditions).size === 1
}
