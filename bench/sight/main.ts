// The program behind npm run sight: a phone's first view of each page.
import { loadavg } from 'node:os'
import { measurePages, type PageMedians } from '../firstSight.ts'
import { pageNames } from './pageNames.ts'

const [, , pages = '', rounds = '5', form = 'text'] = process.argv
const wanted = pages.split(',')
const found = await measurePages(
  pageNames.filter((name) => wanted.includes(name)),
  Number(rounds),
)
const [load = Number.NaN] = loadavg()
console.log(form === 'json' ? JSON.stringify({ load, pages: found }) : [...found.map(asLine), asText(load)].join('\n'))

function asLine({
  name,
  paintMs,
  bareMs,
  largestMs,
  pictureMs,
  movingMs,
  shift,
  longestMs,
  sights,
}: PageMedians): string {
  const each = sights.map((sight) => Math.round(sight.largestMs)).join(' ')
  return [
    name.padEnd(11),
    `first paint ${Math.round(paintMs)} ms`.padEnd(22),
    `largest ${Math.round(largestMs)} ms (${each})`.padEnd(46),
    (Number.isNaN(pictureMs)
      ? ''
      : `stage's picture ${Math.round(pictureMs)} ms, moving ${Math.round(movingMs)} ms`
    ).padEnd(42),
    `without scripts ${Math.round(bareMs)} ms`.padEnd(27),
    `shift ${shift.toFixed(3)}`.padEnd(14),
    `longest task ${Math.round(longestMs)} ms`,
  ].join('')
}

function asText(load: number): string {
  return `Asked: largest at most 1800 ms, stage's picture 300 ms after the first paint, shift 0.020, longest task 100 ms. The machine’s load: ${load.toFixed(1)}.`
}
