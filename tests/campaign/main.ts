// The command of `npm run campaign`: all tests that take too long for npm test, one part after another.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { campaignPartNames } from './campaignPartNames.ts'
import { runCampaignPart } from './parts.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string' }, minutes: { type: 'string', default: '5' } },
})
const seed = Number(values.seed ?? randomInt(1, 1_000_000))
const chosen = values.only?.split(',') ?? campaignPartNames
console.log(`Campaign with seed ${seed}; the same again: npm run campaign -- --seed ${seed}`)
const rows: string[] = []
const found: string[] = []
for (const name of campaignPartNames.filter((one) => chosen.includes(one))) {
  console.log(`\n== ${name}`)
  const began = performance.now()
  const report = await runCampaignPart(name, { seed, minutes: Number(values.minutes) }).catch((error: unknown) => {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { summary: 'broke off', found: [why] }
  })
  const seconds = Math.round((performance.now() - began) / 1_000)
  rows.push(`${name.padEnd(10)} ${String(seconds).padStart(5)} s  ${report.summary}`)
  found.push(...report.found.map((line) => `${name}: ${line}`))
  console.log(rows.at(-1))
  for (const line of report.found) console.log(`- ${line}`)
}
console.log(`\n== campaign, seed ${seed}\n${[...rows, ...found].join('\n')}`)
console.log(`\n${rows.length} parts, ${found.length === 0 ? 'nothing' : `${found.length} faults`} found`)
// Handles that a failed part has left open must not keep the process alive.
process.exit(found.length === 0 ? 0 : 1)
