// The command behind npm run bench: every benchmark in turn.
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchArchivePageReads } from './archive.ts'
import { benchBetPlacing } from './bets.ts'
import { benchBuild } from './build.ts'
import { benchMatchCalibration } from './calibration.ts'
import { benchWinChanceDelivery } from './chanceDelivery.ts'
import { benchWinChanceComputation } from './chances.ts'
import { benchDatabaseCommit } from './commit.ts'
import { benchEngine } from './engine.ts'
import { benchFanout } from './fanout.ts'
import { benchServerFirstMinute } from './firstMinute.ts'
import { benchPageFirstViews } from './firstSight.ts'
import { benchRefusedLogInTimingLeak } from './logIn.ts'
import type { BenchRow } from './measure.ts'
import { benchProcessorAtRest, benchServerMemory } from './memory.ts'
import { benchSeasonProjection } from './projection.ts'
import { benchRelayReconnectHerd } from './relayHerd.ts'
import { benchRelayDeliveries } from './relays.ts'
import { benchMatchStorage } from './remember.ts'
import { benchSeasonSimulation } from './season.ts'
import { benchMatchSeek } from './seek.ts'
import { benchSimulateCommand } from './simulate.ts'
import { benchSsr } from './ssr.ts'
import { benchStageDrawing } from './stage.ts'
import { benchStageInPage } from './stageInPage.ts'
import { benchMatchStillDrawing } from './stills.ts'
import { benchEventAndBetLatency } from './walks.ts'
import { benchHealthDuringChanceRequests } from './winProbabilityRequests.ts'

const { json, only, after } = parseArgs({
  options: { json: { type: 'boolean' }, only: { type: 'string' }, after: { type: 'string', default: '120' } },
}).values
const benches: Readonly<Record<string, () => readonly BenchRow[] | Promise<readonly BenchRow[]>>> = {
  build: benchBuild,
  engine: benchEngine,
  simulate: benchSimulateCommand,
  chances: benchWinChanceComputation,
  calibration: benchMatchCalibration,
  season: benchSeasonSimulation,
  projection: benchSeasonProjection,
  commit: benchDatabaseCommit,
  'log-in': benchRefusedLogInTimingLeak,
  archive: benchArchivePageReads,
  remember: benchMatchStorage,
  'tell-chances': benchWinChanceDelivery,
  'asked-chances': benchHealthDuringChanceRequests,
  bets: benchBetPlacing,
  walks: benchEventAndBetLatency,
  seek: benchMatchSeek,
  stage: benchStageDrawing,
  'stage-in-page': benchStageInPage,
  'first-sight': benchPageFirstViews,
  stills: benchMatchStillDrawing,
  'drawn-pages': benchSsr,
  fanout: benchFanout,
  relays: benchRelayDeliveries,
  'relay-herd': benchRelayReconnectHerd,
  'first-minute': benchServerFirstMinute,
  memory: () => benchServerMemory(Number(after)),
  rest: () => benchProcessorAtRest(Number(after)),
}
/** These run only if named; all others end within ten minutes. */
const longRunning = ['first-sight', 'relays', 'relay-herd', 'first-minute', 'memory', 'rest']
const names = only?.split(',') ?? Object.keys(benches).filter((name) => !longRunning.includes(name))
const unknown = names.find((name) => benches[name] === undefined)
if (unknown !== undefined) throw new Error(`--only is "${unknown}". Use ${Object.keys(benches).join(', ')}.`)
const rows: BenchRow[] = []
for (const name of names) {
  for (const row of (await benches[name]?.()) ?? []) {
    rows.push(row)
    if (!json) console.log(asLine(row))
  }
}
const load = loadavg().map((one) => one.toFixed(1))
console.log(json ? JSON.stringify(rows) : `${availableParallelism()} cores, load ${load.join(', ')}`)

function asLine({ name, value, unit, baseline, baselineValue, ratio }: BenchRow): string {
  const own = `${name}: ${value.toLocaleString('en')} ${unit}`
  const other = `${baseline}: ${baselineValue.toLocaleString('en')}`
  return `${own.padEnd(48)} ${other.padEnd(48)} ratio ${ratio}`
}
