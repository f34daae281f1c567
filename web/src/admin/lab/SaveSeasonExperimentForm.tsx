import { t } from '@lingui/core/macro'
import { MAX_SEASON_EXPERIMENT_NAME_LENGTH } from '@tiltyard/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import styles from './LabTab.module.css'
import type { TuningSearchOutcome } from './labTuning.ts'
import type { SeasonExperiments } from './useSeasonExperiments.ts'
import type { SeasonSimulationResult } from './useSeasonSimulation.ts'

interface KeepFormProps {
  readonly ridden: SeasonSimulationResult
  readonly solved: TuningSearchOutcome | null
  readonly experiments: SeasonExperiments
}

/** Saves a simulation as an experiment: the edited tuning, or the stored one if that ran alone. */
export function SaveSeasonExperimentForm({ ridden: { plan, reports }, solved: search, experiments }: KeepFormProps) {
  const [name, setName] = useState('')
  const { keeping, keep } = experiments
  const [tuning, report] = [plan.tunings.at(-1), reports.at(-1)]
  if (tuning === undefined || report === undefined) return null
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const asked = { tuning, seed: plan.seed, weeks: plan.weeks, riders: plan.knights.length, solved: search }
    if (await keep({ name, asked, outcome: report })) setName('')
  }
  return (
    <form className={styles.keep} onSubmit={(event) => void send(event)}>
      <InputField
        label={t`Keep it as an experiment named`}
        hint={plan.tunings.length > 1 ? t`Saves the edited tuning and its results.` : t`The stored tuning is kept.`}
        type="text"
        value={name}
        maxLength={MAX_SEASON_EXPERIMENT_NAME_LENGTH}
        onType={setName}
      />
      <Button type="submit" isDisabled={keeping.isBusy || name.trim() === ''}>
        {t`Keep`}
      </Button>
      <ActionOutcomeLine outcome={keeping.outcome} />
    </form>
  )
}
