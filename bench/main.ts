// The command behind npm run bench: every benchmark in turn.
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { benchArchive } from './archive.ts'
import { benchBets } from './bets.ts'
import { benchBuild } from './build.ts'
import { benchCalibration } from './calibration.ts'
import { benchChanceDelivery } from './chanceDelivery.ts'
import { benchChances } from './chances.ts'
import { benchCommit } from './commit.ts'
import { benchEngine } from './engine.ts'
import { benchFanout } from './fanout.ts'
import { benchFirstMinute } from './firstMinute.ts'
import { benchFirstSight } from './firstSight.ts'
import { benchLogIn } from './logIn.ts'
import type { BenchRow } from './measure.ts'
import { benchIdleServer, benchMemory } from './memory.ts'
import { benchProjection } from './projection.ts'
import { benchRelayHerd } from './relayHerd.ts'
import { benchRelays } from './relays.ts'
import { benchMatchStorage } from './remember.ts'
import { benchSeason } from './season.ts'
import { benchSeek } from './seek.ts'
import { benchSimulate } from './simulate.ts'
import { benchSsr } from './ssr.ts'
import { benchStage } from './stage.ts'
import { benchStageInPage } from './stageInPage.ts'
import { benchStills } from './stills.ts'
import { benchWalks } from './walks.ts'
import { benchWinProbabilityRequests } from './winProbabilityRequests.ts'

const { json, only, after } = parseArgs({
  options: { json: { type: 'boolean' }, only: { type: 'string' }, after: { type: 'string', default: '120' } },
}).values
const benches: Readonly<Record<string, () => readonly BenchRow[] | Promise<readonly BenchRow[]>>> = {
  build: benchBuild,
  engine: benchEngine,
  simulate: benchSimulate,
  chances: benchChances,
  calibration: benchCalibration,
  season: benchSeason,
  projection: benchProjection,
  commit: benchCommit,
  'log-in': benchLogIn,
  archive: benchArchive,
  remember: benchMatchStorage,
  'tell-chances': benchChanceDelivery,
  'asked-chances': benchWinProbabilityRequests,
  bets: benchBets,
  walks: benchWalks,
  seek: benchSeek,
  stage: benchStage,
  'stage-in-page': benchStageInPage,
  'first-sight': benchFirstSight,
  stills: benchStills,
  'drawn-pages': benchSsr,
  fanout: benchFanout,
  relays: benchRelays,
  'relay-herd': benchRelayHerd,
  'first-minute': benchFirstMinute,
  memory: () => benchMemory(Number(after)),
  rest: () => benchIdleServer(Number(after)),
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
