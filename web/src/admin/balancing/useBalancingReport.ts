import type { Tuning } from '@tiltyard/engine'
import { useContext, useEffect, useRef, useState } from 'react'
import type { BalancingTally } from './balancingTally.ts'
import { StartBalancingReportContext } from './startBalancingReport.ts'

/** A tuning to simulate, with its name in the report. */
export interface BalancingReportTuning {
  readonly name: string
  readonly tuning: Tuning
}

export interface BalancingReportSeries extends BalancingReportTuning {
  readonly tally: BalancingTally
}

export type BalancingReportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly played: number; readonly total: number }
  | { readonly kind: 'done'; readonly series: readonly BalancingReportSeries[] }
  | { readonly kind: 'failed'; readonly message: string }

interface Report {
  readonly state: BalancingReportState
  readonly start: (matches: number, contenders: readonly BalancingReportTuning[]) => void
  readonly cancel: () => void
}

/** Runs one report at a time, until the page unmounts. */
export function useBalancingReport(): Report {
  const startReport = useContext(StartBalancingReportContext)
  const [state, setState] = useState<BalancingReportState>({ kind: 'none' })
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const end = (last: BalancingReportState): void => {
    stop.current?.()
    stop.current = null
    setState(last)
  }
  const start = (matches: number, contenders: readonly BalancingReportTuning[]): void => {
    const total = matches * contenders.length
    end({ kind: 'running', played: 0, total })
    stop.current = startReport({ matches, tunings: contenders.map(({ tuning }) => tuning) }, (message) => {
      if (message.kind === 'progress') setState({ kind: 'running', played: message.played, total })
      else if (message.kind === 'failed') end(message)
      else end({ kind: 'done', series: seriesOf(contenders, message.tallies) })
    })
  }
  return { state, start, cancel: () => end({ kind: 'none' }) }
}

function seriesOf(
  contenders: readonly BalancingReportTuning[],
  tallies: readonly BalancingTally[],
): BalancingReportSeries[] {
  return contenders.flatMap((contender, at) => {
    const tally = tallies[at]
    return tally === undefined ? [] : [{ ...contender, tally }]
  })
}
