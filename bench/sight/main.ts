// The command behind npm run sight: what a phone sees first, page by page.
import { parseArgs } from 'node:util'
import { loadavg } from 'node:os'
import { lookAtPages, type SeenPage } from '../firstSight.ts'
import { pageNames } from './sightYard.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: pageNames.join() },
    rounds: { type: 'string', default: '5' },
    at: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
})
const wanted = values.pages.split(',')
const names = pageNames.filter((name) => wanted.includes(name))
const found = await lookAtPages(names, Number(values.rounds))
console.log(values.json ? JSON.stringify({ load: loadavg()[0], pages: found }) : found.map(asLine).join('\n'))

function asLine({ name, paintMs, largestMs, shift, longestMs, sights }: SeenPage): string {
  const each = sights.map((sight) => Math.round(sight.largestMs)).join(' ')
  return [
    name.padEnd(10),
    `first paint ${Math.round(paintMs)} ms`.padEnd(22),
    `largest ${Math.round(largestMs)} ms (${each})`.padEnd(46),
    `shift ${shift.toFixed(3)}`.padEnd(14),
    `longest task ${Math.round(longestMs)} ms`,
  ].join('')
}
