// npm run schedule: draws a week for a seeded league, as a table or as JSON (rules 8.5).
import { parseArgs } from 'node:util'
import type { ScheduleDay } from '@tiltyard/engine'
import { buildEngine } from './prepare.mjs'
import { orRefuse } from './scriptFlags.ts'

const usage = 'npm run --silent schedule -- --seed S [--sunday YYYY-MM-DD] [--json]'
const flags = orRefuse(usage, () => {
  const options = {
    seed: { type: 'string', default: '1' },
    sunday: { type: 'string', default: '2026-01-04' },
    json: { type: 'boolean', default: false },
  } as const
  return parseArgs({ options }).values
})
buildEngine()
const { drawWeek, seedFromText, seedLeague, stableIdentity } = await import('@tiltyard/engine')

const seed = seedFromText(flags.seed)
const { stables } = seedLeague(seed)
const days = orRefuse(usage, () => drawWeek(stables, flags.sunday, seed))
if (flags.json) console.log(JSON.stringify({ days }))
else for (const line of days.flatMap(asLines)) console.log(line)

function asLines({ day, date, matches }: ScheduleDay): string[] {
  const abbreviation = (id: string): string => stableIdentity(id)?.abbreviation ?? id
  const lines = matches.map(
    ({ timeSlot, knight1Id, knight2Id, stable1Id, stable2Id }) =>
      `${timeSlot}  ${abbreviation(stable1Id)} ${knight1Id.padEnd(9)}  ${abbreviation(stable2Id)} ${knight2Id}`,
  )
  return [`${day} ${date}, ${matches.length} matches`, ...lines]
}
