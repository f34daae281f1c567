import {
  type Question,
  type SeasonFigure,
  type SeasonPlan,
  type Solution,
  solveTuning,
  type Tuning,
  tuningReport,
  withSettings,
} from '@tiltyard/engine'
import { useContext, useEffect, useRef, useState } from 'react'
import { errorMessage } from './useSeasons.ts'
import { LabWorldContext } from './workers/labWorld.ts'
import { CalledOff, RiderPool } from './workers/riderPool.ts'

/** A search: the target, the seasons to simulate, and the tuning for all other settings. */
export interface Search {
  readonly figure: SeasonFigure
  readonly question: Question
  readonly tuning: Tuning
  readonly league: Omit<SeasonPlan, 'tunings'>
  readonly seasons: number
}

export type SolvingState =
  | { readonly kind: 'none' }
  /** `tried` values are done, and `ridden` seasons of the next one. */
  | { readonly kind: 'running'; readonly tried: number; readonly ridden: number; readonly seasons: number }
  | { readonly kind: 'done'; readonly search: Search; readonly solution: Solution }
  | { readonly kind: 'failed'; readonly message: string }

interface Solving {
  readonly state: SolvingState
  readonly start: (search: Search) => void
  readonly cancel: () => void
}

/** Searches the value that gives a target, one search at a time. Each value gets the same seasons. */
export function useSolving(): Solving {
  const world = useContext(LabWorldContext)
  const [state, setState] = useState<SolvingState>({ kind: 'none' })
  const pool = useRef<RiderPool | null>(null)
  useEffect(() => () => pool.current?.close(), [])
  const start = (search: Search): void => {
    pool.current?.close()
    const riders = new RiderPool(world)
    pool.current = riders
    const { figure, question, tuning, league, seasons } = search
    let tried = 0
    const tell = (ridden: number): void => setState({ kind: 'running', tried, ridden, seasons })
    tell(0)
    solveTuning(question, async (changes) => {
      const plan = { ...league, tunings: [withSettings(tuning, changes)] }
      const tally = await riders.ride(plan, seasons, tell)
      tried += 1
      return tuningReport(tally, 0).figures[figure]
    })
      .then((solution) => setState({ kind: 'done', search, solution }))
      .catch((error: unknown) => {
        if (!(error instanceof CalledOff)) setState({ kind: 'failed', message: errorMessage(error) })
      })
      .finally(() => riders.close())
  }
  const cancel = (): void => {
    pool.current?.close()
    setState({ kind: 'none' })
  }
  return { state, start, cancel }
}
