import {
  generateInitialLeague,
  readingA,
  readingB,
  type SeasonSimulationPlan,
  type SeasonTally,
  seedFromText,
} from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { createSeasonWorkerHandler } from './createSeasonWorkerHandler.ts'
import type { SeasonSimulationWorkerDeps } from './labWorkers.ts'
import { PoolClosedError, SeasonWorkerPool } from './seasonWorkerPool.ts'

const SEASONS = 7
const { knights, stables } = generateInitialLeague(seedFromText('a league'))
const plan: SeasonSimulationPlan = {
  ...{ seed: 'one', weeks: 1, knights, stables: stables.slice(0, 2) },
  tunings: [readingA, readingB],
}

interface Yard extends SeasonSimulationWorkerDeps {
  /** How many workers have been started and stopped. */
  readonly counts: { called: number; dismissed: number }
}

/** A lab with so many cores. A worker that starts later finishes sooner. */
function yardOf(cores: number): Yard {
  const counts = { called: 0, dismissed: 0 }
  const callRider: SeasonSimulationWorkerDeps['startWorker'] = (hear) => {
    const turns = cores - counts.called
    counts.called += 1
    let isDismissed = false
    const handle = createSeasonWorkerHandler((message) => !isDismissed && hear(message))
    return {
      tell: (message) => void afterTurns(turns).then(() => handle(message)),
      dismiss: () => {
        isDismissed = true
        counts.dismissed += 1
      },
    }
  }
  return { workerCount: cores, counts, startWorker: callRider }
}

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await null
}

async function ridden(cores: number): Promise<SeasonTally> {
  const pool = new SeasonWorkerPool(yardOf(cores))
  const tally = await pool.ride(plan, SEASONS, () => {})
  pool.close()
  return tally
}

describe('riders who share seasons', () => {
  test('give the same tally, whatever their number', async () => {
    const alone = await ridden(1)
    expect(alone.seasons).toBe(SEASONS)
    for (const cores of [2, 3, 16]) expect(await ridden(cores), `${cores}`).toEqual(alone)
  })

  test('reject the run if a worker fails to load without a message', async () => {
    const lost: SeasonSimulationWorkerDeps = {
      workerCount: 2,
      startWorker: (hear) => ({
        tell: () => queueMicrotask(() => hear({ kind: 'failed', message: '' })),
        dismiss: () => {},
      }),
    }
    const ridden = new SeasonWorkerPool(lost).ride(plan, SEASONS, () => {})
    await expect(ridden).rejects.toThrow('A worker did not start. Reload the page.')
  })

  test('report progress, season by season', async () => {
    const heard: number[] = []
    await new SeasonWorkerPool(yardOf(2)).ride(plan, SEASONS, (seasons) => heard.push(seasons))
    expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('start once for several runs, and never more than there are seasons', async () => {
    const yard = yardOf(4)
    const pool = new SeasonWorkerPool(yard)
    const one = await pool.ride(plan, 2, () => {})
    expect(await pool.ride(plan, 2, () => {})).toEqual(one)
    expect(yard.counts).toEqual({ called: 2, dismissed: 0 })
    await expect(Promise.all([pool.ride(plan, 1, () => {}), pool.ride(plan, 1, () => {})])).rejects.toThrow(
      'out already',
    )
    pool.close()
    expect(yard.counts.dismissed).toBe(2)
  })

  test('can be cancelled', async () => {
    const yard = yardOf(2)
    const pool = new SeasonWorkerPool(yard)
    const riding = pool.ride(plan, SEASONS, (seasons) => seasons === 3 && pool.close())
    await expect(riding).rejects.toBeInstanceOf(PoolClosedError)
    expect(yard.counts.dismissed).toBe(2)
  })

  test('report why they failed', async () => {
    const incomplete = JSON.parse(JSON.stringify({ ...readingA, hitChance: undefined }))
    const broken = new SeasonWorkerPool(yardOf(2)).ride({ ...plan, tunings: [incomplete] }, SEASONS, () => {})
    await expect(broken).rejects.toThrow('hitChance is missing. Use 0 to 100, in hundredths.')
    const nobody = new SeasonWorkerPool(yardOf(2)).ride({ ...plan, stables: [] }, SEASONS, () => {})
    await expect(nobody).rejects.toThrow('No knights or stables available')
  })
})
