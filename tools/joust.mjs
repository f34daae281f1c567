// npm run joust: one match between two generated knights, told as text or as one JSON event a line.
import { parseArgs } from 'node:util'
import { buildEngine, install } from './prepare.mjs'
import { refuse } from './scriptFlags.mjs'

const usage = 'npm run --silent joust -- --seed S [--json]'
const flags = readFlags()
install()
buildEngine()
const { currentVersions, fork, MAX_PASSES, readingA, seedFromText, seedLeague, selectPairings, simulate } =
  await import('../engine/dist/index.js')

const seed = seedFromText(flags.seed)
const { knights, stables } = seedLeague(seed)
const { pairings } = selectPairings(stables, 1, seed)
const [{ knight1Id, knight2Id, stable1Id, stable2Id }] = pairings
const rider = (id, stableId) => ({ ...knights.find((knight) => knight.id === id), stableId })
const setup = {
  ...currentVersions,
  tuning: readingA,
  knight1: rider(knight1Id, stable1Id),
  knight2: rider(knight2Id, stable2Id),
}
for (const event of simulate(setup, (pass) => fork(seed, `pass/${pass}`))) {
  console.log(flags.json ? JSON.stringify(event) : asLine(event))
}

function asLine({ tOffsetMs, passNumber, description }) {
  const seconds = Math.floor(tOffsetMs / 1_000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const pass = passNumber === 0 ? '' : passNumber > MAX_PASSES ? `SD ${passNumber - MAX_PASSES}` : `PASS ${passNumber}`
  return `${time.padStart(5)}  ${pass.padEnd(6)}  ${description}`
}

function readFlags() {
  const options = { seed: { type: 'string' }, json: { type: 'boolean', default: false } }
  try {
    const { values } = parseArgs({ options, strict: true, allowPositionals: false })
    if (!values.seed) refuse('--seed is missing. Allowed: a text of your choice.', usage)
    return values
  } catch (error) {
    return refuse(error.message, usage)
  }
}
