import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { readingA, readingB, readTuningSetting, type Tuning, tuningDifferences } from '@tiltyard/engine'
import { useState } from 'react'
import { tuningSettingName } from '../../league/settings/settingNames.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { formatTuningSettingForDisplay } from '../tuning/formatTuningSettingForDisplay.ts'
import { LabSettingField } from './LabSettingField.tsx'
import styles from './LabTab.module.css'
import { startLabTuning, tuningSettingGroups, withEditedSetting, withInvalidSetting } from './labTuning.ts'
import type { TuningLabCardProps } from './seasonChoice.ts'

/** Edits the lab's tuning, which starts as a copy of another. */
export function LabTuningCard({ stored, labTuning, tuning, experiments, onLabTuning }: TuningLabCardProps) {
  const origins = originsOf(experiments.all ?? [])
  const [chosen, setChosen] = useState('stored')
  const origin = origins.find(({ value }) => value === chosen) ?? origins[0]
  const changes = tuningDifferences(stored, tuning)
  return (
    <AdminCard title={t`Lab: a tuning to try`}>
      <p>
        <Trans>
          Nothing here changes the league until you save it as an experiment and apply it. It starts as a copy of the
          stored tuning.
        </Trans>
      </p>
      <div className={styles.origin}>
        <SelectField
          label={t`Start from a copy of`}
          value={origin?.value ?? ''}
          choices={origins}
          onChoose={setChosen}
        />
        <Button isQuiet onClick={() => onLabTuning(startLabTuning(labTuning, origin?.tuning ?? null))}>
          {t`Start over from this`}
        </Button>
      </div>
      <div className={styles.groups} key={labTuning.startCount}>
        {tuningSettingGroups.map(({ name, settings }) => (
          <details key={name} className={styles.group}>
            <summary>
              {name}
              <Changed count={changes.filter(({ path }) => settings.some((setting) => setting.path === path)).length} />
            </summary>
            <div className={styles.fields}>
              {settings.map(({ path }) => (
                <LabSettingField
                  key={path}
                  path={path}
                  value={readTuningSetting(tuning, path) ?? 0}
                  stored={readTuningSetting(stored, path) ?? 0}
                  onEdit={(value) => onLabTuning(withEditedSetting(labTuning, stored, path, value))}
                  onUnsettle={() => onLabTuning(withInvalidSetting(labTuning, path))}
                />
              ))}
            </div>
          </details>
        ))}
      </div>
      <Differences
        changes={changes}
        onPutBack={(path, value) => onLabTuning(withEditedSetting(labTuning, stored, path, value))}
      />
    </AdminCard>
  )
}

function Changed({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <span className={styles.changed}>{plural(count, { one: '# changed', other: '# changed' })}</span>
  )
}

interface DifferencesProps {
  readonly changes: ReturnType<typeof tuningDifferences>
  readonly onPutBack: (path: string, value: number) => void
}

function Differences({ changes, onPutBack }: DifferencesProps) {
  const count = changes.length
  if (count === 0) return <p role="status">{t`It is the stored tuning.`}</p>
  const columns = [
    { label: t`Setting` },
    { label: t`Stored` },
    { label: t`Edited` },
    { label: t`Reset`, isUnseen: true },
  ]
  return (
    <>
      <p role="status">
        {plural(count, {
          one: '# number differs from the stored tuning.',
          other: '# numbers differ from the stored tuning.',
        })}
      </p>
      <Table className={styles.differences} caption={t`Your changes vs. saved`} columns={columns}>
        <tbody>
          {changes.map(({ path, from, to }) => (
            <tr key={path}>
              <th scope="row">{tuningSettingName(path)}</th>
              <td>{formatTuningSettingForDisplay(from)}</td>
              <td>{formatTuningSettingForDisplay(to)}</td>
              <td>
                <AdminButtonRow>
                  <Button isQuiet isSmall onClick={() => onPutBack(path, from)}>
                    <PutBack name={tuningSettingName(path)} />
                  </Button>
                </AdminButtonRow>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function PutBack({ name }: { readonly name: string }) {
  return (
    <Trans>
      Reset <span className="visually-hidden">{name}</span>
    </Trans>
  )
}

interface Origin {
  readonly value: string
  readonly label: string
  /** Null for the stored tuning. */
  readonly tuning: Tuning | null
}

function originsOf(kept: NonNullable<TuningLabCardProps['experiments']['all']>): Origin[] {
  return [
    { value: 'stored', label: t`The stored tuning`, tuning: null },
    { value: 'reading-a', label: t`Reading A`, tuning: readingA },
    { value: 'reading-b', label: t`Reading B`, tuning: readingB },
    ...kept.map(({ id, name, asked }) => ({ value: id, label: t`Experiment: ${name}`, tuning: asked.tuning })),
  ]
}
