import { t } from '@lingui/core/macro'
import { MAX_SEASON_EXPERIMENT_SEED_LENGTH } from '@tiltyard/contract'
import { type SeasonSimulationPlan, tuningDifferences } from '@tiltyard/engine'
import { useState } from 'react'
import { formatNumber } from '../../language/numbers.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import styles from './LabTab.module.css'
import type { TuningSearchOutcome } from './labTuning.ts'
import { SaveSeasonExperimentForm } from './SaveSeasonExperimentForm.tsx'
import { SeasonSimulationProgress } from './SeasonSimulationProgress.tsx'
import { SimulatedSeasonTables } from './SimulatedSeasonTables.tsx'
import {
  seasonCountChoices,
  seasonWeekChoices,
  type TuningLabCardProps,
  whySimulationCannotStart,
} from './seasonChoice.ts'
import { type SeasonSimulationResult, useSeasonSimulation } from './useSeasonSimulation.ts'

/** Simulates whole seasons with the lab's tuning and with the stored one. */
export function SimulateSeasonsCard(lab: TuningLabCardProps) {
  const { stored, labTuning, tuning, league } = lab
  const [seasons, setSeasons] = useState<number>(40)
  const [weeks, setWeeks] = useState<number>(1)
  const [seed, setSeed] = useState('1')
  const { state, start, cancel } = useSeasonSimulation()
  // Later edits of the tuning do not change the results.
  const [solved, remember] = useState<TuningSearchOutcome | null>(null)
  const isEdited = tuningDifferences(stored, tuning).length > 0
  const plan: SeasonSimulationPlan = {
    ...league,
    seed: seed.trim(),
    weeks,
    tunings: isEdited ? [stored, tuning] : [stored],
  }
  const obstacle =
    whySimulationCannotStart(league, labTuning) ?? (plan.seed === '' ? t`Enter a seed. Any words will do.` : null)
  const isRunning = state.kind === 'running'
  const [knights, stables] = [formatNumber(league.knights.length), league.stables.length]
  const begin = (): void => {
    remember(labTuning.solved)
    start(plan, seasons)
  }
  return (
    <AdminCard title={t`Lab: seasons`}>
      <p>
        {isEdited
          ? t`Simulate full seasons with your settings and with the saved ones, using the same random seed: ${knights} knights of ${stables} stables.`
          : t`Simulate full seasons with your settings: ${knights} knights of ${stables} stables.`}{' '}
        {t`It runs in this browser, on all its cores, and ends with the page. Every knight begins a season without a record.`}
      </p>
      <fieldset className={styles.choices} disabled={isRunning}>
        <legend className="visually-hidden">{t`Which seasons`}</legend>
        <LabNumberSelect label={t`Seasons`} value={seasons} choices={seasonCountChoices} onChoose={setSeasons} />
        <LabNumberSelect label={t`Weeks of a season`} value={weeks} choices={seasonWeekChoices} onChoose={setWeeks} />
        <InputField
          label={t`Seed`}
          type="text"
          value={seed}
          maxLength={MAX_SEASON_EXPERIMENT_SEED_LENGTH}
          onType={setSeed}
        />
      </fieldset>
      <AdminButtonRow>
        <Button isDisabled={isRunning || obstacle !== null} onClick={begin}>
          {t`Ride the seasons`}
        </Button>
        {isRunning && (
          <Button isQuiet onClick={cancel}>
            {t`Cancel`}
          </Button>
        )}
      </AdminButtonRow>
      <FailureLine>{obstacle}</FailureLine>
      {isRunning && <SeasonSimulationProgress ridden={state.ridden} seasons={state.seasons} />}
      <FailureLine>{state.kind === 'failed' ? failedText(state.message) : null}</FailureLine>
      {state.kind === 'done' && <Outcome ridden={state.ridden} solved={solved} lab={lab} now={plan} />}
    </AdminCard>
  )
}

function failedText(why: string): string {
  return t`The seasons could not be ridden: ${why}`
}

interface NumberSelectProps {
  readonly label: string
  readonly value: number
  readonly choices: readonly number[]
  readonly onChoose: (value: number) => void
}

export function LabNumberSelect({ label, value, choices, onChoose }: NumberSelectProps) {
  const options = choices.map((choice) => ({ value: String(choice), label: formatNumber(choice) }))
  return (
    <SelectField label={label} value={String(value)} choices={options} onChoose={(text) => onChoose(Number(text))} />
  )
}

interface OutcomeProps {
  readonly ridden: SeasonSimulationResult
  /** The search that gave the simulated tuning. */
  readonly solved: TuningSearchOutcome | null
  readonly lab: TuningLabCardProps
  readonly now: SeasonSimulationPlan
}

function Outcome({ ridden, solved, lab, now }: OutcomeProps) {
  const { plan, reports, difference } = ridden
  const [first] = reports
  const isOutdated =
    plan.tunings.length !== now.tunings.length ||
    plan.tunings.some((tuning, at) => tuningDifferences(tuning, now.tunings[at] ?? tuning).length > 0)
  const columns = reports.map((report, at) => ({ name: at === 0 ? t`Stored` : t`Edited`, report }))
  const [seasons, matches] = [formatNumber(first?.seasons ?? 0), formatNumber(first?.matches ?? 0)]
  return (
    <>
      <p role="status">
        {reports.length > 1
          ? t`${seasons} seasons of ${matches} matches in all have been ridden with each tuning.`
          : t`${seasons} seasons of ${matches} matches in all have been ridden.`}{' '}
        {isOutdated && <strong>{t`The tuning has changed since.`}</strong>}
      </p>
      <SimulatedSeasonTables of={t`the bench`} columns={columns} difference={difference} />
      <SaveSeasonExperimentForm ridden={ridden} solved={solved} experiments={lab.experiments} />
    </>
  )
}
