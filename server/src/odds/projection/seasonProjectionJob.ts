import type { PeriodicTask } from '../../platform/runtime/periodicTask.ts'
import { nodeProofHashFunctions } from '../../platform/runtime/secret.ts'
import { incrementChangeCounts, readChangeCounts } from '../../platform/store/changeCounts.ts'
import { createStoreTask, type StoreTaskDeps } from '../../platform/store/createStoreTask.ts'
import type { ChanceComputer } from '../chanceComputer.ts'
import { claimProjection, storeProjection } from './projectionStore.ts'
import type { SeasonToProject } from './projectOpenSeason.ts'
import { readOpenSeasonToProject } from './readOpenSeasonToProject.ts'

export interface SeasonProjectionJobDeps extends StoreTaskDeps {
  readonly chanceComputer: Pick<ChanceComputer, 'project'>
  /** How long after its beginning a slot can still be opened, in milliseconds. */
  readonly latestStartMs: number
  /** Makes readers reload. */
  readonly onChange: () => void
}

const FIRST_LOOK_MS = 5_000
const LOOK_MS = 5_000
const RETRY_MS = 60_000

/**
 * Projects the open season after each match set, and after each other change from which its rest follows: a drawn week,
 * the tourney's draw, a new season, a trade, a tuning. Each node runs one, and each projection is computed by one.
 */
export class SeasonProjectionJob {
  private readonly deps: SeasonProjectionJobDeps
  private readonly rounds: PeriodicTask
  /** The versions of the league for which nothing is left to do. */
  private done = ''

  constructor(deps: SeasonProjectionJobDeps) {
    this.deps = deps
    const round = async (): Promise<number> => {
      await this.look()
      return LOOK_MS
    }
    this.rounds = createStoreTask(deps, { round, failure: 'season not projected', lookMs: LOOK_MS, retryMs: RETRY_MS })
  }

  start(): void {
    this.rounds.start(FIRST_LOOK_MS)
  }

  /** Ends after the running projection. */
  stop(): Promise<void> {
    return this.rounds.stop()
  }

  /** Projects the season if anything has changed. @returns whether a projection was stored. */
  async look(): Promise<boolean> {
    const { database, clock, latestStartMs } = this.deps
    const versions = JSON.stringify(await readChangeCounts(database))
    if (versions === this.done) return false
    const open = await readOpenSeasonToProject(database, new Date(clock.now() - latestStartMs))
    if (open === null) return false
    const result = await this.project(open)
    // A projection that is claimed elsewhere may be lost.
    if (result !== 'claimed') this.done = versions
    return result === 'stored'
  }

  private async project(open: SeasonToProject): Promise<'known' | 'claimed' | 'stored'> {
    const { database, clock, chanceComputer, onChange } = this.deps
    const { season, moment } = open
    const inputs = hashMoment(open)
    const { weeksToDraw, drawn } = moment
    const task = { season, inputs, begunAt: new Date(clock.now()), isDrawn: drawn !== null, weeksToDraw }
    const number = await claimProjection(database, task)
    if (number === 'known' || number === 'claimed') return number
    const projection = await chanceComputer.project(open)
    const isStored = await database.transaction(async (transaction) => {
      const isOurs = await storeProjection(transaction, { season, inputs, number }, projection)
      if (isOurs) await incrementChangeCounts(transaction, 'league')
      return isOurs
    })
    if (isStored) onChange()
    return isStored ? 'stored' : 'claimed'
  }
}

/** Identifies everything that a projection follows from. */
function hashMoment({ season, moment, tuning }: SeasonToProject): string {
  return nodeProofHashFunctions.ofText(JSON.stringify({ season, tuning, ...moment, banned: [...moment.banned].sort() }))
}
