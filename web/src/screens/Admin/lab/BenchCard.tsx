import { readingA, readingB, settingOf, type Tuning, tuningDifferences } from '@tiltyard/engine'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Table } from '../../../ui/Table.tsx'
import { Acts, Card } from '../acts/Card.tsx'
import { settingName } from '../tuning/settingNames.ts'
import styles from './Lab.module.css'
import { LabField } from './LabField.tsx'
import { begunWith, edited, settingGroups, unsettled } from './labTuning.ts'
import type { LabBench } from './seasonChoice.ts'

/** The tuning on the lab's bench: begun as a copy of another, with every number to be changed. */
export function BenchCard({ stored, bench, tuning, experiments, onBench }: LabBench) {
  const origins = originsOf(experiments.all ?? [])
  const [chosen, setChosen] = useState('stored')
  const origin = origins.find(({ value }) => value === chosen) ?? origins[0]
  const changes = tuningDifferences(stored, tuning)
  return (
    <Card title="Lab: a tuning to try">
      <p>
        Nothing here changes the league until it is kept as an experiment and applied. It begins as a copy of the stored
        tuning.
      </p>
      <div className={styles.origin}>
        <SelectField label="Begin with a copy of" value={origin?.value ?? ''} choices={origins} onChoose={setChosen} />
        <Button isQuiet onClick={() => onBench(begunWith(bench, origin?.tuning ?? null))}>
          Begin anew with it
        </Button>
      </div>
      <div className={styles.groups} key={bench.beginning}>
        {settingGroups.map(({ name, settings }) => (
          <details key={name} className={styles.group}>
            <summary>
              {name}
              <Changed count={changes.filter(({ path }) => settings.some((setting) => setting.path === path)).length} />
            </summary>
            <div className={styles.fields}>
              {settings.map(({ path }) => (
                <LabField
                  key={path}
                  path={path}
                  value={settingOf(tuning, path) ?? 0}
                  stored={settingOf(stored, path) ?? 0}
                  onEdit={(value) => onBench(edited(bench, stored, path, value))}
                  onUnsettle={() => onBench(unsettled(bench, path))}
                />
              ))}
            </div>
          </details>
        ))}
      </div>
      <Differences changes={changes} onPutBack={(path, value) => onBench(edited(bench, stored, path, value))} />
    </Card>
  )
}

function Changed({ count }: { readonly count: number }) {
  return count === 0 ? null : <span className={styles.changed}>{count} changed</span>
}

interface DifferencesProps {
  readonly changes: ReturnType<typeof tuningDifferences>
  readonly onPutBack: (path: string, value: number) => void
}

function Differences({ changes, onPutBack }: DifferencesProps) {
  if (changes.length === 0) return <p role="status">It is the stored tuning.</p>
  const columns = [
    { label: 'Setting' },
    { label: 'Stored' },
    { label: 'Edited' },
    { label: 'Put back', isUnseen: true },
  ]
  return (
    <>
      <p role="status">
        {changes.length === 1 ? '1 number differs' : `${changes.length} numbers differ`} from the stored tuning.
      </p>
      <Table className={styles.differences} caption="Edited beside stored" columns={columns}>
        <tbody>
          {changes.map(({ path, from, to }) => (
            <tr key={path}>
              <th scope="row">{settingName(path)}</th>
              <td>{from}</td>
              <td>{to}</td>
              <td>
                <Acts>
                  <Button isQuiet isSmall onClick={() => onPutBack(path, from)}>
                    Put back <span className="visually-hidden">{settingName(path)}</span>
                  </Button>
                </Acts>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

interface Origin {
  readonly value: string
  readonly label: string
  /** Null is the stored one, whoever changes it. */
  readonly tuning: Tuning | null
}

function originsOf(kept: NonNullable<LabBench['experiments']['all']>): Origin[] {
  return [
    { value: 'stored', label: 'The stored tuning', tuning: null },
    { value: 'reading-a', label: 'Reading A', tuning: readingA },
    { value: 'reading-b', label: 'Reading B', tuning: readingB },
    ...kept.map(({ id, name, asked }) => ({ value: id, label: `Experiment: ${name}`, tuning: asked.tuning })),
  ]
}
