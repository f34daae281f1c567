import {
  createSampleMatch,
  findImpossibleChange,
  findKnownMoment,
  type MatchSetup,
  readingA,
  seedFromText,
  severities,
  sides,
  simulateFacts,
  simulateWhatIf,
  type WhatIfChange,
} from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { impossibleChangeText } from './impossibleChangeText.ts'

const { setup, entropy } = createSampleMatch(seedFromText('imagine'), 3, readingA)
const facts = simulateFacts(setup, entropy)
const stats = { riding: 3, accuracy: 3, control: 3, power: 3, ferocity: 3, stamina: 3 }
const tuned = (path: string, value: number): WhatIfChange => ({ kind: 'tuning', path, value })
const rider = (knightId: string, stamina = 3): WhatIfChange => ({
  ...{ kind: 'rider', side: 'knight1', knightId },
  stats: { ...stats, stamina },
})

const changes: readonly WhatIfChange[] = [
  { kind: 'same' },
  ...sides.flatMap((side): WhatIfChange[] => [
    ...(['land', 'miss', 'break', 'whole'] as const).map((kind) => ({ kind, side })),
    ...[null, ...severities].map((severity) => ({ kind: 'wound', side, severity }) as const),
  ]),
  ...[rider(setup.knight1.id), rider(setup.knight2.id), rider('knight_9', 6), rider('knight_9')],
  ...[tuned('hitChance', 101), tuned('breakBonus', 0.5), tuned('baseDeathChance', 1.25), tuned('hitchance', 5)],
  tuned('hitChance', setup.tuning.hitChance),
]

/** Visits every fifth moment of a match with every change. */
function everywhere(asked: MatchSetup, look: (text: string | null, ask: () => void) => void): void {
  for (let seq = 0; seq <= facts.length; seq += 5) {
    const moment = findKnownMoment(facts, seq)
    for (const change of changes) {
      look(impossibleChangeText(asked, moment, change), () => simulateWhatIf(asked, moment, change, { rides: 0 }))
    }
  }
}

const twins = { ...setup, knight2: { ...setup.knight2, firstName: setup.knight1.firstName } }
const unknown: MatchSetup = { ...setup, tuning: { ...setup.tuning, hitChance: Number.NaN } }

test.each([
  ['a match', setup],
  ['two of one first name', twins],
  ['an invalid tuning', unknown],
])("the page's English reason matches the engine's: %s", (_, asked) => {
  everywhere(asked, (text, ask) => {
    if (text === null) expect(ask).not.toThrow()
    else expect(ask).toThrow(new RangeError(text))
  })
})

test('every reason occurs', () => {
  const moments = facts.map((_, at) => findKnownMoment(facts, at + 1))
  const whys = [setup, unknown].flatMap((asked) =>
    moments.flatMap((moment) => changes.map((change) => findImpossibleChange(asked, moment, change)?.reason)),
  )
  const all = ['unridable', 'over', 'no-pass', 'in-saddle', 'opposite', 'ratings', 'no-setting', 'off-limits']
  const ofBlows = ['same-number', 'landed', 'missed', 'broke', 'whole', 'untold', 'wounded']
  expect(new Set(whys)).toEqual(new Set([undefined, ...all, ...ofBlows]))
})
