// What a background process does: rides what is left of a new league's past, then calibrates the backlog. Every step is
// stored by itself, so the process may be killed at any time.
import { setTimeout as pause } from 'node:timers/promises'
import { CalibrationJob } from './calibration/calibrationJob.ts'
import { thinkingHere } from './calibration/thinker.ts'
import { connectPostgres } from './database/openPostgres.ts'
import { openProbe } from './database/storeProbe.ts'
import { HistoryRider } from './history/historyRider.ts'
import { backgroundEnvironment, type FromBackground } from './start/backgroundMessages.ts'
import { createLog } from './world/log.ts'
import { systemRandom } from './world/random.ts'
import { StoreClock } from './world/storeClock.ts'

/** One for what it does, one to spare while that one is lost. */
const CONNECTIONS = 2

const { url, logLevel } = backgroundEnvironment(process.env)
const log = createLog(logLevel).child({ process: 'background' })
const probe = openProbe(url)
const clock = new StoreClock(log)
await clock.ask(probe.ask)
probe.close()
const store = connectPostgres(url, {
  onError: (error) => log.warn({ err: error }, 'database connection lost'),
  poolSize: CONNECTIONS,
})
const { database } = store

const rider = new HistoryRider({ database, clock, log, random: systemRandom })
for (let waitMs = await rider.round(); waitMs !== null; waitMs = await rider.round()) await pause(waitMs)
report({ kind: 'ridden' })

const reckoner = new CalibrationJob({ database, clock, log, thinker: thinkingHere })
while (await reckoner.batch()) {
  // Each batch is stored by itself.
}
await store.close()
process.exit(0)

function report(message: FromBackground): void {
  process.send?.(message, undefined, undefined, () => undefined)
}
