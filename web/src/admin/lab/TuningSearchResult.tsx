import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  isDifferenceWithinChance,
  type SeasonFigure,
  type TriedSettingValue,
  type Tuning,
  type TuningTargetSolution,
  withTuningSettings,
} from '@tiltyard/engine'
import { Button } from '../../ui/buttons/Button.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { AdminButtonRow } from '../actions/AdminCard.tsx'
import { formatTuningSettingForDisplay } from '../tuning/formatTuningSettingForDisplay.ts'
import { seasonFigureFullName, seasonFigureText, standardErrorText } from './figureWords.ts'
import styles from './LabTab.module.css'
import type { TuningSearchOutcome } from './labTuning.ts'
import { tuningSearchVariables } from './tuningSearchVariables.ts'
import type { TuningSearch } from './useTuningSearch.ts'

interface SolutionViewProps {
  readonly search: TuningSearch
  readonly solution: TuningTargetSolution
  /** Applies a tuning to the lab. */
  readonly onUse: (tuning: Tuning, solved: TuningSearchOutcome) => void
}

/** The result of a search: a value with its interval, or why there is none. */
export function TuningSearchResult({ search, solution, onUse }: SolutionViewProps) {
  return (
    <div className={styles.tables}>
      <div role="status" className={styles.answer}>
        {solution.kind === 'found' ? (
          <Found search={search} solution={solution} />
        ) : (
          <OutOfReach search={search} solution={solution} />
        )}
        {!solution.isMonotone && (
          <p>
            <Trans>
              <strong>It goes up and down in this range</strong>, more than chance explains: not every value on the way
              is on one side of the target.
            </Trans>
          </p>
        )}
      </div>
      {solution.kind === 'found' && <Uses search={search} solution={solution} onUse={onUse} />}
      <Soundings search={search} soundings={solution.soundings} />
    </div>
  )
}

type FoundSolution = Extract<TuningTargetSolution, { readonly kind: 'found' }>

function Found({ search, solution }: { readonly search: TuningSearch; readonly solution: FoundSolution }) {
  const { figure, question } = search
  const { value, isOpen, rounded, others } = solution
  const [mover, name, wanted] = [
    moverName(search),
    seasonFigureFullName(figure),
    seasonFigureText(figure, question.target),
  ]
  const [number, from, to] = [
    formatTuningSettingForDisplay(value),
    formatTuningSettingForDisplay(solution.from),
    formatTuningSettingForDisplay(solution.to),
  ]
  const isOff = !isDifferenceWithinChance({ mean: rounded.mean - question.target, error: rounded.error })
  return (
    <>
      <p>
        <strong>{t`${mover} at ${number} gives ${wanted}.`}</strong>{' '}
        {from === to ? (
          <Trans>
            <span>{name}:</span> only {from} is within two standard errors of the target.
          </Trans>
        ) : (
          <Trans>
            <span>{name}:</span> any value from {from} to {to} is within two standard errors of the target.
          </Trans>
        )}
        {(isOpen.from || isOpen.to) && ` ${t`The interval goes on beyond the range.`}`}
      </p>
      {rounded.value !== value && <p>{roundedText(figure, rounded, isOff)}</p>}
      {others.length > 0 && <p>{passedText(others)}</p>}
    </>
  )
}

/** Describes the result of the nearest value that the settings allow. @param isOff whether it misses the target. */
function roundedText(figure: SeasonFigure, { value, mean, error }: TriedSettingValue, isOff: boolean): string {
  const [number, found, sureness] = [
    formatTuningSettingForDisplay(value),
    seasonFigureText(figure, mean),
    standardErrorText(figure, error),
  ]
  return isOff
    ? t`At the setting’s step it is ${number}, which gives ${found} ${sureness}: clearly off the target, for the step is coarser than the interval.`
    : t`At the setting’s step it is ${number}, which gives ${found} ${sureness}.`
}

function passedText(others: FoundSolution['others']): string {
  const where = others
    .map((other) => {
      const [low, high] = [formatTuningSettingForDisplay(other.from), formatTuningSettingForDisplay(other.to)]
      return t`between ${low} and ${high}`
    })
    .reduce((first, second) => t`${first} and ${second}`)
  return t`The target is passed again ${where}.`
}

type Missed = Extract<TuningTargetSolution, { readonly kind: 'out-of-reach' }>

function OutOfReach({ search, solution }: { readonly search: TuningSearch; readonly solution: Missed }) {
  const { figure, question } = search
  const { least, most } = solution
  const [mover, name, wanted] = [
    moverName(search),
    seasonFigureFullName(figure),
    seasonFigureText(figure, question.target),
  ]
  const [low, high] = [formatTuningSettingForDisplay(question.low), formatTuningSettingForDisplay(question.high)]
  const [lowest, highest] = [seasonFigureText(figure, least.mean), seasonFigureText(figure, most.mean)]
  const [lowestAt, highestAt] = [formatTuningSettingForDisplay(least.value), formatTuningSettingForDisplay(most.value)]
  return (
    <p>
      <strong>{t`${wanted} can’t be reached with ${mover} from ${low} to ${high}.`}</strong>{' '}
      {t`${name}: from ${lowest} at ${lowestAt} to ${highest} at ${highestAt}.`}
    </p>
  )
}

interface UsesProps extends SolutionViewProps {
  readonly solution: FoundSolution
}

function Uses({ search, solution, onUse }: UsesProps) {
  const { value, from, to, rounded } = solution
  const use = (used: number): void => {
    const { figure, question, tuning } = search
    const { paths, target } = question
    const changed = withTuningSettings(
      tuning,
      paths.map((path) => ({ path, value: used })),
    )
    onUse(changed, { figure, target, paths, value: used, from, to })
  }
  const values = [...new Set([rounded.value, value])]
  return (
    <AdminButtonRow>
      {values.map((used) => (
        <Button key={used} isQuiet onClick={() => use(used)}>
          {putText(used)}
        </Button>
      ))}
    </AdminButtonRow>
  )
}

function putText(used: number): string {
  const value = formatTuningSettingForDisplay(used)
  return t`Use ${value}`
}

function Soundings({
  search,
  soundings,
}: {
  readonly search: TuningSearch
  readonly soundings: readonly TriedSettingValue[]
}) {
  const { figure } = search
  const count = soundings.length
  const columns = [{ label: t`Value` }, { label: seasonFigureFullName(figure) }, { label: t`Standard error` }]
  return (
    <details>
      <summary>{t`${count} values were tried`}</summary>
      <Table caption={t`Values that were tried`} columns={columns} className={styles.soundings}>
        <tbody>
          {soundings.map(({ value, mean, error }) => (
            <tr key={value}>
              <th scope="row">{formatTuningSettingForDisplay(value)}</th>
              <td>{seasonFigureText(figure, mean)}</td>
              <td>{standardErrorText(figure, error)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

function moverName({ question: { paths } }: TuningSearch): string {
  const key = paths.join()
  return tuningSearchVariables.find((mover) => mover.paths.join() === key)?.name ?? key
}
