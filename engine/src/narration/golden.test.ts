import { expect, test } from 'vitest'
import { type Ending, endings, type MatchEvent } from '../joust/event.ts'
import { rideMatch } from '../joust/rideMatch.ts'
import { type SampleMatch, sampleMatch } from '../joust/sampleMatches.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { simulate } from './simulate.ts'

const seed = seedFromText('golden')
/** The first sample match that ends so. */
function firstOf(ending: Ending): SampleMatch {
  for (let index = 0; index < 100_000; index++) {
    const match = sampleMatch(seed, index, readingA)
    if (rideMatch(match.setup, match.entropy).ending === ending) return match
  }
  throw new Error(`No match ended by ${ending}.`)
}

function asLine(event: MatchEvent): string {
  const seconds = (event.tOffsetMs / 1_000).toFixed(3).padStart(8)
  const effects = event.effects.length === 0 ? '' : `\n${' '.repeat(12)}${JSON.stringify(event.effects)}`
  return `${seconds} ${String(event.passNumber).padStart(2)} ${event.referenceName}: ${event.description}${effects}`
}

// A change here is a change of the sport or of its words: look at each difference, then update on purpose
// with `npx vitest run --project engine -u`.
// Both knights die in one match of 200,000: too rare to look for.
const told = endings.filter((ending) => ending !== 'double-death')

test.each(told)('a match that ends by %s is told as it always was', async (ending) => {
  const { setup, entropy } = firstOf(ending)
  const text = simulate(setup, entropy).map(asLine).join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot(`golden/${ending}.txt`)
})
