// The command behind npm run bench: every benchmark, one after the other.
import { availableParallelism, loadavg } from 'node:os'
import { benchArchive } from './archive.ts'
import { benchAskedChances } from './askedChances.ts'
import { benchBets } from './bets.ts'
import { benchCalibration } from './calibration.ts'
import { benchChances } from './chances.ts'
import { benchCommit } from './commit.ts'
import { benchDrawnPages } from './drawnPages.ts'
import { benchEngine } from './engine.ts'
import { benchFanout } from './fanout.ts'
import { benchFirstSight } from './firstSight.ts'
import { benchLogIn } from './logIn.ts'
import type { BenchRow } from './measure.ts'
import { benchRelayHerd } from './relayHerd.ts'
import { benchRelays } from './relays.ts'
import { benchRemember } from './remember.ts'
import { benchSeason } from './season.ts'
import { benchSeek } from './seek.ts'
import { benchStage } from './stage.ts'
import { benchStageInPage } from './stageInPage.ts'
import { benchStatements } from './statements.ts'
import { benchStills } from './stills.ts'
import { benchTellChances } from './tellChances.ts'

const rows = [
  ...benchEngine(),
  ...benchChances(),
  ...benchCalibration(),
  ...benchSeason(),
  ...(await benchCommit()),
  ...(await benchStatements()),
  ...(await benchLogIn()),
  ...(await benchArchive()),
  ...(await benchRemember()),
  ...(await benchTellChances()),
  ...(await benchAskedChances()),
  ...(await benchBets()),
  ...(await benchSeek()),
  ...(await benchStage()),
  ...(await benchStageInPage()),
  ...(await benchFirstSight()),
  ...(await benchStills()),
  ...(await benchDrawnPages()),
  ...(await benchFanout()),
  ...(await benchRelays()),
  ...(await benchRelayHerd()),
]
const text = [
  ...rows.map(asLine),
  `${availableParallelism()} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
].join('\n')
console.log(process.argv.includes('--json') ? JSON.stringify(rows) : text)

function asLine({ name, value, unit, baseline, baselineValue, ratio }: BenchRow): string {
  const own = `${name}: ${value.toLocaleString('en')} ${unit}`
  const other = `${baseline}: ${baselineValue.toLocaleString('en')}`
  return `${own.padEnd(48)} ${other.padEnd(48)} ratio ${ratio}`
}
