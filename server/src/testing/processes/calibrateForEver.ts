// A process that calibrates a database's result chain, and prints its progress.
//   calibrateForEver.ts URL

import { CalibrationJob } from '../../odds/calibrationJob.ts'
import { inThreadChanceComputer } from '../../odds/chanceComputer.ts'
import { readLastCalibratedChainPosition } from '../../odds/storeCalibration.ts'
import { createLog } from '../../platform/log/log.ts'
import { systemClock } from '../../platform/runtime/clock.ts'
import { connectPostgres } from '../../platform/store/openPostgres.ts'

const [url = ''] = process.argv.slice(2)
const { database } = connectPostgres(url)
const reckoner = new CalibrationJob({
  database,
  clock: systemClock,
  log: createLog('warn'),
  chanceComputer: inThreadChanceComputer,
})
for (;;) {
  await reckoner.batch()
  process.stdout.write(`link ${await readLastCalibratedChainPosition(database)}\n`)
}
