import { expect, test } from 'vitest'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { wrapNamelessText } from './namedText.ts'
import { simulateFacts } from './simulateFacts.ts'
import { createSampleMatch } from './simulateSampleMatches.ts'
import { toNarratedMatchEvent } from './toNarratedMatchEvent.ts'
import { withoutWinChances } from './withoutWinChances.ts'

const { setup, entropy } = createSampleMatch(seedFromText('thoughts'), 0, readingA)
const events = simulateFacts(setup, entropy).map((fact) =>
  toNarratedMatchEvent(setup, fact, wrapNamelessText('Hear ye!')),
)

test('an event without its chances equals the event before they were added', () => {
  for (const event of events) {
    const chances = { knight1: 0.5, knight2: 0.4, none: 0.1 }
    expect(JSON.stringify(withoutWinChances({ ...event, chances, leverage: 0.2 }))).toBe(JSON.stringify(event))
    expect(JSON.stringify(withoutWinChances(event))).toBe(JSON.stringify(event))
  }
})
