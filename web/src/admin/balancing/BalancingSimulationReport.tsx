import { t } from '@lingui/core/macro'
import { type Controls, tuningDifferences } from '@tiltyard/engine'
import { useState } from 'react'
import { formatNumber } from '../../language/numbers.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ChoiceInput } from '../../ui/fields/ChoiceInput.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { BalancingReportTables } from './BalancingReportTables.tsx'
import styles from './BalancingSimulationReport.module.css'
import {
  type BalancingReportSeries,
  type BalancingReportState,
  type BalancingReportTuning,
  useBalancingReport,
} from './useBalancingReport.ts'

const sizes = [1_000, 10_000, 100_000, 1_000_000] as const

interface ReportProps {
  readonly stored: Controls
  readonly edited: Controls
}

/** Simulates many matches with the tuning on screen, in the browser. Nothing is stored. */
export function BalancingSimulationReport({ stored, edited }: ReportProps) {
  const [matches, setMatches] = useState<number>(10_000)
  const { state, start, cancel } = useBalancingReport()
  const isEdited = tuningDifferences(stored, edited).length > 0
  const contenders: readonly BalancingReportTuning[] = isEdited
    ? [
        { name: t`Stored`, tuning: stored },
        { name: t`Edited`, tuning: edited },
      ]
    : [{ name: t`Stored`, tuning: stored }]
  return (
    <AdminCard title={t`Calculation report`}>
      <p>
        {isEdited
          ? t`Plays matches between knights of random ratings with the tuning on the screen, beside the same matches with the stored one. It runs in this browser and changes nothing.`
          : t`Plays matches between knights of random ratings with the tuning on the screen. It runs in this browser and changes nothing.`}
      </p>
      <fieldset className={styles.sizes} disabled={state.kind === 'running'}>
        <legend>{t`Matches`}</legend>
        {sizes.map((size) => (
          <ChoiceInput
            key={size}
            type="radio"
            name="matches"
            checked={size === matches}
            onChange={() => setMatches(size)}
          >
            {formatNumber(size)}
          </ChoiceInput>
        ))}
      </fieldset>
      <AdminButtonRow>
        <Button isDisabled={state.kind === 'running'} onClick={() => start(matches, contenders)}>
          {t`Run the report`}
        </Button>
        {state.kind === 'running' && (
          <Button isQuiet onClick={cancel}>
            {t`Cancel`}
          </Button>
        )}
      </AdminButtonRow>
      <Progress state={state} />
      {state.kind === 'done' && <Outcome series={state.series} now={contenders} />}
      <FailureLine>{state.kind === 'failed' ? failedText(state.message) : null}</FailureLine>
    </AdminCard>
  )
}

function failedText(why: string): string {
  return t`The report failed: ${why}`
}

function Progress({ state }: { readonly state: BalancingReportState }) {
  if (state.kind !== 'running') return null
  const { played, total } = state
  const [done, all] = [formatNumber(played), formatNumber(total)]
  return (
    <p className={styles.progress}>
      <progress max={total} value={played} aria-label={t`Matches played`} />
      {t`${done} of ${all} matches`}
    </p>
  )
}

function Outcome({
  series,
  now,
}: {
  readonly series: readonly BalancingReportSeries[]
  readonly now: readonly BalancingReportTuning[]
}) {
  const isOutdated =
    series.length !== now.length ||
    series.some(({ tuning }, at) => tuningDifferences(tuning, now[at]?.tuning ?? tuning).length > 0)
  const matches = formatNumber(series[0]?.tally.matches ?? 0)
  return (
    <>
      <p role="status">
        {t`${matches} matches have been played.`}{' '}
        {isOutdated && <strong>{t`The tuning on the screen has changed since.`}</strong>}
      </p>
      <BalancingReportTables series={series} />
    </>
  )
}
