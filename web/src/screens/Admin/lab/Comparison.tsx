import type { ExperimentView } from '@tiltyard/contract'
import { settingOf, tuningSettings } from '@tiltyard/engine'
import { settingName } from '../tuning/settingNames.ts'
import { FigureTable } from './FigureTable.tsx'
import styles from './Lab.module.css'
import { SeasonTables } from './SeasonTables.tsx'

/** Experiments side by side: where their tunings differ, and what came of each. */
export function Comparison({ experiments }: { readonly experiments: readonly ExperimentView[] }) {
  const columns = experiments.map(({ name, outcome }) => ({ name, report: outcome }))
  return (
    <section className={styles.tables} aria-label="Experiments compared">
      <Tunings experiments={experiments} />
      {!isAlike(experiments) && (
        <p className={styles.note}>
          <strong>They were not ridden alike</strong>: other weeks, seeds or knights.
        </p>
      )}
      <SeasonTables of="experiments" columns={columns} difference={null} />
    </section>
  )
}

function Tunings({ experiments }: { readonly experiments: readonly ExperimentView[] }) {
  const numbers = (path: string) => experiments.map(({ asked }) => settingOf(asked.tuning, path))
  const differing = tuningSettings.filter(({ path }) => new Set(numbers(path)).size > 1)
  if (differing.length === 0) return <p>Their tunings are the same.</p>
  const columns = [{ label: 'Setting' }, ...experiments.map(({ name }) => ({ label: name }))]
  return (
    <FigureTable of="experiments" name="Where their tunings differ" columns={columns}>
      <tbody>
        {differing.map(({ path }) => (
          <tr key={path}>
            <th scope="row">{settingName(path)}</th>
            {numbers(path).map((number, at) => (
              <td key={experiments[at]?.id}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

function isAlike(experiments: readonly ExperimentView[]): boolean {
  const conditions = experiments.map(({ asked: { weeks, seed, riders } }) => JSON.stringify([weeks, seed, riders]))
  return new Set(conditions).size === 1
}
