import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { SeasonExperimentView } from '@tiltyard/contract'
import { type Tuning, tuningDifferences } from '@tiltyard/engine'
import { useState } from 'react'
import { formatNumber } from '../../language/numbers.ts'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ChoiceInput } from '../../ui/fields/ChoiceInput.tsx'
import { LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { formatTuningSettingForDisplay } from '../tuning/formatTuningSettingForDisplay.ts'
import { TuningDifferences } from '../tuning/TuningDifferences.tsx'
import { seasonFigureFullName, seasonFigureText } from './figureWords.ts'
import styles from './LabTab.module.css'
import { SeasonExperimentComparisonTable } from './SeasonExperimentComparisonTable.tsx'
import type { TuningLabCardProps } from './seasonChoice.ts'

/** The saved experiments, to compare, apply or delete. */
export function SeasonExperimentsCard({ stored, experiments }: TuningLabCardProps) {
  const { all, error, refetch, act } = experiments
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asking, setAsking] = useState<Asking | null>(null)
  const compared = (all ?? []).filter(({ id }) => chosen.includes(id))
  const choose = (id: string, isOn: boolean): void =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <AdminCard title={t`Lab: experiments`}>
      {all === null && error === null && <LoadingPlaceholder>{t`Loading the experiments...`}</LoadingPlaceholder>}
      {all === null && error !== null && (
        <LoadFailure heading={t`Couldn’t load the experiments`} failure={error} onAskAgain={refetch} />
      )}
      {all !== null && <RefreshFailure failure={error} />}
      {all?.length === 0 && <p>{t`No experiments yet.`}</p>}
      {all !== null && all.length > 0 && (
        <>
          <p>{t`Choose two or more to compare them.`}</p>
          <ul className={styles.experiments}>
            {all.map((experiment) => (
              <ExperimentRow
                key={experiment.id}
                experiment={experiment}
                isChosen={chosen.includes(experiment.id)}
                onChoose={(isOn) => choose(experiment.id, isOn)}
                onAsk={(what) => setAsking({ what, experiment })}
              />
            ))}
          </ul>
        </>
      )}
      <ActionOutcomeLine outcome={act.outcome} />
      {compared.length > 1 && <SeasonExperimentComparisonTable experiments={compared} />}
      {asking && <Question {...asking} stored={stored} experiments={experiments} onClose={() => setAsking(null)} />}
    </AdminCard>
  )
}

interface Asking {
  readonly what: 'apply' | 'delete'
  readonly experiment: SeasonExperimentView
}

interface ExperimentRowProps {
  readonly experiment: SeasonExperimentView
  readonly isChosen: boolean
  readonly onChoose: (isOn: boolean) => void
  readonly onAsk: (what: Asking['what']) => void
}

function ExperimentRow({ experiment, isChosen, onChoose, onAsk }: ExperimentRowProps) {
  const { name, by, createdAt, asked, outcome } = experiment
  const { weeks, seed, solved } = asked
  const when = formatLocalInstant(createdAt)
  const [seasons, matches] = [formatNumber(outcome.seasons), formatNumber(outcome.matches)]
  return (
    <li className={styles.experiment}>
      <ChoiceInput type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        <span className={styles.name}>
          <Trans>
            <span className="visually-hidden">Compare</span> <strong>{name}</strong>
          </Trans>{' '}
          <small>
            <Trans>
              {by}, <time dateTime={createdAt}>{when}</time>; {seasons} seasons of{' '}
              <Plural value={weeks} one="a week" other="# weeks" />, {matches} matches, seed {seed}
            </Trans>
            {solved && solvedText(solved)}
          </small>
        </span>
      </ChoiceInput>
      <AdminButtonRow>
        <Button isQuiet isSmall onClick={() => onAsk('apply')}>
          <Trans>
            Apply <span className="visually-hidden">{name}</span>
          </Trans>
        </Button>
        <Button isQuiet isSmall onClick={() => onAsk('delete')}>
          <Trans>
            Delete <span className="visually-hidden">{name}</span>
          </Trans>
        </Button>
      </AdminButtonRow>
    </li>
  )
}

function solvedText(solved: NonNullable<SeasonExperimentView['asked']['solved']>): string {
  const [name, wanted] = [seasonFigureFullName(solved.figure), seasonFigureText(solved.figure, solved.target)]
  const [value, from, to] = [
    formatTuningSettingForDisplay(solved.value),
    formatTuningSettingForDisplay(solved.from),
    formatTuningSettingForDisplay(solved.to),
  ]
  return t`; looked for ${name} ${wanted}: ${value} (${from} to ${to})`
}

interface QuestionProps extends Asking {
  readonly stored: Tuning
  readonly experiments: TuningLabCardProps['experiments']
  readonly onClose: () => void
}

function Question({ what, experiment, stored, experiments, onClose }: QuestionProps) {
  const { act, apply, remove } = experiments
  const { name, asked } = experiment
  const isApply = what === 'apply'
  const differences = tuningDifferences(stored, asked.tuning).length
  const answer = async (): Promise<void> => {
    await (isApply ? apply(experiment) : remove(experiment))
    onClose()
  }
  return (
    <ConfirmDialog
      title={isApply ? t`Apply “${name}”` : t`Delete “${name}”`}
      act={isApply ? t`Apply it to the league` : t`Delete it`}
      isDangerous={!isApply}
      isBusy={act.isBusy || (isApply && differences === 0)}
      onConfirm={() => void answer()}
      onClose={onClose}
    >
      {!isApply && <p>{t`Its results are deleted. Settings already applied stay.`}</p>}
      {isApply && differences === 0 && <p>{t`The stored tuning is the same already.`}</p>}
      {isApply && differences > 0 && (
        <>
          <p>{t`Matches that begin from now on are ridden with it.`}</p>
          <TuningDifferences
            from={stored}
            to={asked.tuning}
            fromName={t({ message: 'Now', context: 'settings' })}
            toName={t({ message: 'Then', context: 'settings' })}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
