import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Database } from '../platform/store/database.ts'
import { calibratedUpTo, luck, oddsBins } from '../platform/store/schema.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { createMatchesOfFirstSets, insertFinishedMatches } from '../testing/league/createMatchesOfFirstSets.ts'
import { openTestStore } from '../testing/processes/testStore.ts'
import { quietLog } from '../testing/quietLog.ts'
import { CALIBRATION_BATCH_SIZE, CalibrationJob } from './calibrationJob.ts'
import { inThreadChanceComputer } from './chanceComputer.ts'
import { readLastCalibratedChainPosition } from './storeCalibration.ts'

const script = fileURLToPath(new URL('../testing/processes/calibrateForEver.ts', import.meta.url))
const SETS = 3

/** Runs the calibration in another process up to a link, and kills it at once. */
async function killAt(url: string, link: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=tiltyard-source', script, url])
  const ended = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (said.includes(`link ${link}\n`)) break
  }
  child.kill('SIGKILL')
  await ended
}

async function reckonToTheEnd(database: Database) {
  const own = new CalibrationJob({
    database,
    clock: new FakeClock(),
    log: quietLog,
    chanceComputer: inThreadChanceComputer,
  })
  while (await own.batch());
  return {
    link: await readLastCalibratedChainPosition(database),
    bins: await database.select().from(oddsBins).orderBy(oddsBins.week, oddsBins.forecaster, oddsBins.bin),
    luck: await database.select().from(luck).orderBy(luck.knightId),
  }
}

test('a calibration that is killed at any time counts each match once', {
  tags: ['campaign'],
  timeout: 240_000,
}, async () => {
  const { database, url, close } = await openTestStore()
  try {
    await insertFinishedMatches(database, createMatchesOfFirstSets(SETS))
    for (const link of [CALIBRATION_BATCH_SIZE, 2 * CALIBRATION_BATCH_SIZE]) await killAt(url, link)
    expect(await readLastCalibratedChainPosition(database)).toBeGreaterThanOrEqual(2 * CALIBRATION_BATCH_SIZE)
    const killed = await reckonToTheEnd(database)
    for (const table of [oddsBins, luck, calibratedUpTo]) await database.delete(table)
    expect(await reckonToTheEnd(database)).toEqual(killed)
    expect(killed.link).toBe(4 * SETS)
  } finally {
    await close()
  }
})
