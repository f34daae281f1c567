// npm run schedule: a week drawn up for a seeded league, as a table or as JSON (rules 8.5).
import { parseArgs } from 'node:util'
import { buildEngine, install } from './prepare.mjs'
import { refuse } from './scriptFlags.mjs'

const usage = 'npm run --silent schedule -- --seed S [--sunday YYYY-MM-DD] [--json]'
const flags = readFlags()
install()
buildEngine()
const { drawWeek, seedFromText, seedLeague, stableIdentity } = await import('../engine/dist/index.js')

const seed = seedFromText(flags.seed)
const { stables } = seedLeague(seed)
const days = draw()
if (flags.json) console.log(JSON.stringify({ days }))
else for (const line of days.flatMap(asLines)) console.log(line)

function draw() {
  try {
    return drawWeek(stables, flags.sunday, seed)
  } catch (error) {
    return refuse(error.message, usage)
  }
}

function asLines({ day, date, matches }) {
  const abbreviation = (id) => stableIdentity(id)?.abbreviation ?? id
  const lines = matches.map(
    ({ timeSlot, knight1Id, knight2Id, stable1Id, stable2Id }) =>
      `${timeSlot}  ${abbreviation(stable1Id)} ${knight1Id.padEnd(9)}  ${abbreviation(stable2Id)} ${knight2Id}`,
  )
  return [`${day} ${date}, ${matches.length} matches`, ...lines]
}

function readFlags() {
  const options = {
    seed: { type: 'string', default: '1' },
    sunday: { type: 'string', default: '2026-01-04' },
    json: { type: 'boolean', default: false },
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return refuse(error.message, usage)
  }
}
