import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SeasonFigure } from '@tiltyard/engine'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { seasonFigureFullName, seasonFigureUnit, unreachableTargetFault } from './figureWords.ts'
import styles from './LabTab.module.css'
import { startLabTuning } from './labTuning.ts'
import { SeasonSimulationProgress } from './SeasonSimulationProgress.tsx'
import { LabNumberSelect } from './SimulateSeasonsCard.tsx'
import { type TuningLabCardProps, whySimulationCannotStart } from './seasonChoice.ts'
import { TuningSearchResult } from './TuningSearchResult.tsx'
import { tuningQuestionFaultText } from './tuningQuestionFaultText.ts'
import { type TuningSearchVariable, tuningSearchTargetFigures, tuningSearchVariables } from './tuningSearchVariables.ts'
import { useTuningSearch } from './useTuningSearch.ts'

const sizes = [10, 40, 200] as const
const SEED = '1'

/** Searches the value of one setting that gives a target, such as 8% disqualifications. */
export function TuningSearchCard({ labTuning, tuning, league, onLabTuning }: TuningLabCardProps) {
  const [figure, setFigure] = useState<SeasonFigure>('disqualifications')
  const [target, setTarget] = useState('8')
  const [mover, setMover] = useState<TuningSearchVariable>(tuningSearchVariables[0])
  const [range, setRange] = useState({ low: String(mover.min), high: String(mover.max) })
  const [seasons, setSeasons] = useState<number>(10)
  const { state, start, cancel } = useTuningSearch()
  const question = {
    paths: mover.paths,
    ...{ low: numberIn(range.low), high: numberIn(range.high), target: numberIn(target) },
  }
  const fault = tuningQuestionFaultText(question) ?? unreachableTargetFault(figure, question.target)
  const obstacle = whySimulationCannotStart(league, labTuning)
  const isRunning = state.kind === 'running'
  const move = (id: string): void => {
    const next = tuningSearchVariables.find((other) => other.id === id) ?? mover
    setMover(next)
    setRange({ low: String(next.min), high: String(next.max) })
  }
  const search = { figure, question, tuning, league: { ...league, seed: SEED, weeks: 1 }, seasons }
  return (
    <AdminCard title={t`Find a value`}>
      <p>
        <Trans>
          Changes one setting until the seasons give the value you want; the others stay as above. The first example
          finds what gives 8% disqualifications.
        </Trans>
      </p>
      <fieldset className={styles.choices} disabled={isRunning}>
        <legend className="visually-hidden">{t`Target figure`}</legend>
        <SelectField
          label={t`Wanted`}
          value={figure}
          choices={tuningSearchTargetFigures.map((value) => ({ value, label: seasonFigureFullName(value) }))}
          onChoose={(value) => setFigure(tuningSearchTargetFigures.find((one) => one === value) ?? figure)}
        />
        <InputField
          label={t`Target`}
          unit={seasonFigureUnit(figure)}
          type="number"
          step="any"
          inputMode="decimal"
          value={target}
          onType={setTarget}
        />
        <SelectField
          label={t`Setting to change`}
          value={mover.id}
          choices={tuningSearchVariables.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={move}
        />
        <RangeField
          label={t({ message: 'From', context: 'range' })}
          value={range.low}
          mover={mover}
          onType={(low) => setRange({ ...range, low })}
        />
        <RangeField
          label={t({ message: 'To', context: 'range' })}
          value={range.high}
          mover={mover}
          onType={(high) => setRange({ ...range, high })}
        />
        <LabNumberSelect label={t`Seasons for each value`} value={seasons} choices={sizes} onChoose={setSeasons} />
      </fieldset>
      <AdminButtonRow>
        <Button isDisabled={isRunning || fault !== null || obstacle !== null} onClick={() => start(search)}>
          {t`Find a value`}
        </Button>
        {isRunning && (
          <Button isQuiet onClick={cancel}>
            {t`Cancel the search`}
          </Button>
        )}
      </AdminButtonRow>
      <FailureLine>{fault ?? obstacle}</FailureLine>
      {isRunning && <SeasonSimulationProgress ridden={state.ridden} seasons={state.seasons} tried={state.tried} />}
      <FailureLine>{state.kind === 'failed' ? failedText(state.message) : null}</FailureLine>
      {state.kind === 'done' && (
        <TuningSearchResult {...state} onUse={(own, solved) => onLabTuning(startLabTuning(labTuning, own, solved))} />
      )}
    </AdminCard>
  )
}

function failedText(why: string): string {
  return t`The search failed: ${why}`
}

interface RangeFieldProps {
  readonly label: string
  readonly value: string
  readonly mover: TuningSearchVariable
  readonly onType: (text: string) => void
}

function RangeField({ label, value, mover: { min, max }, onType }: RangeFieldProps) {
  return <InputField {...{ label, value, min, max, onType }} type="number" step="any" inputMode="decimal" />
}

/** Parses a number; empty is not a number. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
