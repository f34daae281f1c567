// What a background process does: rides what is left of a new league's past, then calibrates the backlog. Every step is
// stored by itself, so the process may be killed at any time.
import { setTimeout as pause } from 'node:timers/promises'
import { CalibrationJob } from '../odds/calibrationJob.ts'
import { inThreadChanceComputer } from '../odds/chanceComputer.ts'
import { createLog } from '../platform/log/log.ts'
import { systemRandom } from '../platform/runtime/random.ts'
import { connectPostgres } from '../platform/store/openPostgres.ts'
import { StoreClock } from '../platform/store/storeClock.ts'
import { openStoreTimeProbe } from '../platform/store/storeTimeProbe.ts'
import { HistorySimulator } from '../steward/history/historySimulator.ts'
import { type BackgroundProcessMessage, parseBackgroundProcessEnvironment } from './start/backgroundMessages.ts'

/** One for what it does, one to spare while that one is lost. */
const CONNECTIONS = 2

const { url, logLevel } = parseBackgroundProcessEnvironment(process.env)
const log = createLog(logLevel).child({ process: 'background' })
const probe = openStoreTimeProbe(url)
const clock = new StoreClock(log)
await clock.ask(probe.ask)
probe.close()
const store = connectPostgres(url, {
  onError: (error) => log.warn({ err: error }, 'database connection lost'),
  poolSize: CONNECTIONS,
})
const { database } = store

const rider = new HistorySimulator({ database, clock, log, random: systemRandom })
for (let waitMs = await rider.round(); waitMs !== null; waitMs = await rider.round()) await pause(waitMs)
report({ kind: 'ridden' })

const calibrationJob = new CalibrationJob({ database, clock, log, thinker: inThreadChanceComputer })
while (await calibrationJob.batch()) {
  // Each batch is stored by itself.
}
await store.close()
process.exit(0)

function report(message: BackgroundProcessMessage): void {
  process.send?.(message, undefined, undefined, () => undefined)
}
