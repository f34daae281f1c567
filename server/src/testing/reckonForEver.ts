// A process that calibrates what a database's chain of results has, and says each time how far it has come.
//   reckonForEver.ts URL

import { CalibrationJob } from '../calibration/calibrationJob.ts'
import { readReckonedLink } from '../calibration/storeReckoned.ts'
import { thinkingHere } from '../calibration/thinker.ts'
import { connectPostgres } from '../database/openPostgres.ts'
import { systemClock } from '../world/clock.ts'
import { createLog } from '../world/log.ts'

const [url = ''] = process.argv.slice(2)
const { database } = connectPostgres(url)
const reckoner = new CalibrationJob({ database, clock: systemClock, log: createLog('warn'), thinker: thinkingHere })
for (;;) {
  await reckoner.batch()
  process.stdout.write(`link ${await readReckonedLink(database)}\n`)
}
