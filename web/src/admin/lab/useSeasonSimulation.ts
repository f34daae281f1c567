import {
  type AllSeasonFigureStatistics,
  createDifferenceReport,
  createTuningReport,
  type SeasonSimulationPlan,
  type SeasonTally,
  type TuningReport,
} from '@tiltyard/engine'
import { useContext, useEffect, useRef, useState } from 'react'
import { SeasonSimulationWorkerContext } from './workers/labWorkers.ts'
import { PoolClosedError, SeasonWorkerPool } from './workers/seasonWorkerPool.ts'

/** Simulated seasons with their plan. */
export interface SeasonSimulationResult {
  readonly plan: SeasonSimulationPlan
  /** In the order of the plan's tunings. */
  readonly reports: readonly TuningReport[]
  /** The second tuning minus the first; null for one alone. */
  readonly difference: AllSeasonFigureStatistics | null
}

export type SeasonSimulationState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly ridden: number; readonly seasons: number }
  | { readonly kind: 'done'; readonly ridden: SeasonSimulationResult }
  | { readonly kind: 'failed'; readonly message: string }

interface Seasons {
  readonly state: SeasonSimulationState
  readonly start: (plan: SeasonSimulationPlan, seasons: number) => void
  readonly cancel: () => void
}

/** Simulates seasons in browser workers, one run at a time, until the page unmounts. */
export function useSeasonSimulation(): Seasons {
  const world = useContext(SeasonSimulationWorkerContext)
  const [state, setState] = useState<SeasonSimulationState>({ kind: 'none' })
  const pool = useRef<SeasonWorkerPool | null>(null)
  useEffect(() => () => pool.current?.close(), [])
  const start = (plan: SeasonSimulationPlan, seasons: number): void => {
    pool.current?.close()
    const riders = new SeasonWorkerPool(world)
    pool.current = riders
    setState({ kind: 'running', ridden: 0, seasons })
    riders
      .ride(plan, seasons, (ridden) => setState({ kind: 'running', ridden, seasons }))
      .then((tally) => setState({ kind: 'done', ridden: riddenOf(plan, tally) }))
      .catch((error: unknown) => {
        if (!(error instanceof PoolClosedError)) setState({ kind: 'failed', message: errorMessage(error) })
      })
      .finally(() => riders.close())
  }
  const cancel = (): void => {
    pool.current?.close()
    setState({ kind: 'none' })
  }
  return { state, start, cancel }
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function riddenOf(plan: SeasonSimulationPlan, tally: SeasonTally): SeasonSimulationResult {
  return {
    plan,
    reports: plan.tunings.map((_, at) => createTuningReport(tally, at)),
    difference: plan.tunings.length > 1 ? createDifferenceReport(tally, 1) : null,
  }
}
