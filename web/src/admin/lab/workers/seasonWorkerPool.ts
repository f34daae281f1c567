import { t } from '@lingui/core/macro'
import { addSeasonTallies, type SeasonSimulationPlan, type SeasonTally } from '@tiltyard/engine'
import type { SeasonSimulationWorker, SeasonSimulationWorkerDeps } from './labWorkers.ts'
import type { FromSeasonWorkerMessage } from './seasonWorkerMessages.ts'

/** The pool was closed during a run. */
export class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError'
}

/** A worker's error has no message if its script fails to load, as after a server upgrade. */
const NEVER_CAME = t`A worker did not start. Reload the page.`

interface Run {
  readonly seasons: number
  /** How many seasons have been handed out. */
  begun: number
  tally: SeasonTally | null
  readonly onRidden: (seasons: number) => void
  readonly resolve: (tally: SeasonTally) => void
  readonly reject: (error: Error) => void
}

/**
 * A pool of workers that share a plan's seasons: each idle worker gets the next.
 * The number of workers does not change the result.
 */
export class SeasonWorkerPool {
  readonly #world: SeasonSimulationWorkerDeps
  #riders: readonly SeasonSimulationWorker[] = []
  #run: Run | null = null

  constructor(deps: SeasonSimulationWorkerDeps) {
    this.#world = deps
  }

  /**
   * Simulates the first `seasons` seasons, at least one. One plan at a time.
   * @param onRidden called with the number of finished seasons.
   * @throws PoolClosedError when the pool is closed; Error with a worker's message when it fails.
   */
  ride(plan: SeasonSimulationPlan, seasons: number, onRidden: (seasons: number) => void): Promise<SeasonTally> {
    if (this.#run !== null) return Promise.reject(new Error('The riders are out already.'))
    return new Promise((resolve, reject) => {
      this.#run = { seasons, begun: 0, tally: null, onRidden, resolve, reject }
      this.#riders = this.#riders.length > 0 ? this.#riders : this.#call(seasons)
      for (const rider of this.#riders) {
        rider.tell({ kind: 'plan', plan })
        this.#sendOut(rider)
      }
    })
  }

  close(): void {
    this.#end()?.reject(new PoolClosedError('The seasons have been called off.'))
  }

  #call(seasons: number): SeasonSimulationWorker[] {
    const riders: SeasonSimulationWorker[] = []
    for (let at = 0; at < Math.min(this.#world.workerCount, seasons); at++) {
      const rider: SeasonSimulationWorker = this.#world.startWorker((message) => this.#hear(rider, message))
      riders.push(rider)
    }
    return riders
  }

  #sendOut(rider: SeasonSimulationWorker): void {
    const run = this.#run
    if (run === null || run.begun >= run.seasons) return
    const season = run.begun
    run.begun += 1
    rider.tell({ kind: 'ride', season })
  }

  #hear(rider: SeasonSimulationWorker, message: FromSeasonWorkerMessage): void {
    const run = this.#run
    if (run === null) return
    if (message.kind === 'failed') {
      this.#end()?.reject(new Error(message.message || NEVER_CAME))
      return
    }
    const tally = run.tally === null ? message.tally : addSeasonTallies(run.tally, message.tally)
    run.tally = tally
    run.onRidden(tally.seasons)
    if (tally.seasons < run.seasons) {
      this.#sendOut(rider)
      return
    }
    this.#run = null
    run.resolve(tally)
  }

  /** Stops the workers. Returns the open run, or null. */
  #end(): Run | null {
    const run = this.#run
    this.#run = null
    for (const rider of this.#riders) rider.dismiss()
    this.#riders = []
    return run
  }
}
