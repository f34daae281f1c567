import {
  createTuningReport,
  findSettingForTarget,
  type SeasonFigure,
  type SeasonSimulationPlan,
  type Tuning,
  type TuningTargetQuestion,
  type TuningTargetSolution,
  withTuningSettings,
} from '@tiltyard/engine'
import { useContext, useEffect, useRef, useState } from 'react'
import { errorMessage } from './useSeasonSimulation.ts'
import { SeasonSimulationWorkerContext } from './workers/labWorkers.ts'
import { PoolClosedError, SeasonWorkerPool } from './workers/seasonWorkerPool.ts'

/** A search: the target, the seasons to simulate, and the tuning for all other settings. */
export interface TuningSearch {
  readonly figure: SeasonFigure
  readonly question: TuningTargetQuestion
  readonly tuning: Tuning
  readonly league: Omit<SeasonSimulationPlan, 'tunings'>
  readonly seasons: number
}

export type TuningSearchState =
  | { readonly kind: 'none' }
  /** `tried` values are done, and `ridden` seasons of the next one. */
  | { readonly kind: 'running'; readonly tried: number; readonly ridden: number; readonly seasons: number }
  | { readonly kind: 'done'; readonly search: TuningSearch; readonly solution: TuningTargetSolution }
  | { readonly kind: 'failed'; readonly message: string }

interface Solving {
  readonly state: TuningSearchState
  readonly start: (search: TuningSearch) => void
  readonly cancel: () => void
}

/** Searches the value that gives a target, one search at a time. Each value gets the same seasons. */
export function useTuningSearch(): Solving {
  const world = useContext(SeasonSimulationWorkerContext)
  const [state, setState] = useState<TuningSearchState>({ kind: 'none' })
  const pool = useRef<SeasonWorkerPool | null>(null)
  useEffect(() => () => pool.current?.close(), [])
  const start = (search: TuningSearch): void => {
    pool.current?.close()
    const riders = new SeasonWorkerPool(world)
    pool.current = riders
    const { figure, question, tuning, league, seasons } = search
    let tried = 0
    const tell = (ridden: number): void => setState({ kind: 'running', tried, ridden, seasons })
    tell(0)
    findSettingForTarget(question, async (changes) => {
      const plan = { ...league, tunings: [withTuningSettings(tuning, changes)] }
      const tally = await riders.ride(plan, seasons, tell)
      tried += 1
      return createTuningReport(tally, 0).figures[figure]
    })
      .then((solution) => setState({ kind: 'done', search, solution }))
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
