import { type Controls, tuningDifferences } from '@tiltyard/engine'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/Choice.tsx'
import { FailureLine } from '../../../ui/FailureLine.tsx'
import { Acts, Card } from '../acts/Card.tsx'
import styles from './Report.module.css'
import { ReportTables } from './ReportTables.tsx'
import { type Contender, type ReportSeries, type ReportState, useReport } from './useReport.ts'

const sizes = [1_000, 10_000, 100_000, 1_000_000] as const

interface ReportProps {
  readonly stored: Controls
  readonly edited: Controls
}

/** Many matches with the tuning on the screen, counted here; nothing of it is written down anywhere. */
export function Report({ stored, edited }: ReportProps) {
  const [matches, setMatches] = useState<number>(10_000)
  const { state, start, cancel } = useReport()
  const isEdited = tuningDifferences(stored, edited).length > 0
  const contenders: readonly Contender[] = isEdited
    ? [
        { name: 'Stored', tuning: stored },
        { name: 'Edited', tuning: edited },
      ]
    : [{ name: 'Stored', tuning: stored }]
  return (
    <Card title="Calculation report">
      <p>
        Plays matches between knights of random ratings with the tuning on the screen
        {isEdited && ', beside the same matches with the stored one'}. It runs in this browser and changes nothing.
      </p>
      <fieldset className={styles.sizes} disabled={state.kind === 'running'}>
        <legend>Matches</legend>
        {sizes.map((size) => (
          <Choice key={size} type="radio" name="matches" checked={size === matches} onChange={() => setMatches(size)}>
            {count(size)}
          </Choice>
        ))}
      </fieldset>
      <Acts>
        <Button isDisabled={state.kind === 'running'} onClick={() => start(matches, contenders)}>
          Run the report
        </Button>
        {state.kind === 'running' && (
          <Button isQuiet onClick={cancel}>
            Cancel
          </Button>
        )}
      </Acts>
      <Progress state={state} />
      {state.kind === 'done' && <Outcome series={state.series} now={contenders} />}
      <FailureLine>{state.kind === 'failed' ? `The report failed: ${state.message}` : null}</FailureLine>
    </Card>
  )
}

function Progress({ state }: { readonly state: ReportState }) {
  if (state.kind !== 'running') return null
  const { played, total } = state
  return (
    <p className={styles.progress}>
      <progress max={total} value={played} aria-label="Matches played" />
      {count(played)} of {count(total)} matches
    </p>
  )
}

function Outcome({ series, now }: { readonly series: readonly ReportSeries[]; readonly now: readonly Contender[] }) {
  const isOutdated =
    series.length !== now.length ||
    series.some(({ tuning }, at) => tuningDifferences(tuning, now[at]?.tuning ?? tuning).length > 0)
  return (
    <>
      <p role="status">
        {count(series[0]?.tally.matches ?? 0)} matches have been played.{' '}
        {isOutdated && <strong>The tuning on the screen has changed since.</strong>}
      </p>
      <ReportTables series={series} />
    </>
  )
}

function count(number: number): string {
  return number.toLocaleString('en')
}
