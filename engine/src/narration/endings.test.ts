import { describe, expect, test, vi } from 'vitest'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { passNumberSeed } from '../joust/testing/scriptedDice.ts'
import {
  ALWAYS_FAILING_ROLL,
  ALWAYS_SUCCEEDING_ROLL,
  cleanPasses,
  type ScriptedPass,
  scriptedSetup,
  simulateScript,
} from '../joust/testing/simulateScript.ts'
import type { EventKindName } from '../rules/eventKinds.ts'
import { readingA } from '../tuning/presets.ts'
import type { Tuning } from '../tuning/tuning.ts'
import type { NarrationRuleName } from './herald/narrationRules.ts'
import { RememberingHerald } from './herald/rememberingHerald.ts'
import { english } from './locales/en/index.ts'

vi.mock('../random/randomNumbers.ts', async (original) => ({
  ...(await original<typeof import('../random/randomNumbers.ts')>()),
  ...(await import('../joust/testing/scriptedDice.ts')).scriptedRandomNumbers,
}))

const deadly = { ...readingA, baseDeathChance: 50 }

/** Narrates an event of a scripted match in each of its wordings, with the dice of that match. */
function narrateEach(name: EventKindName, passes: readonly ScriptedPass[], tuning: Tuning = readingA): string[] {
  expect(simulateScript(passes, { tuning }).eventKindNames).toContain(name)
  const setup = scriptedSetup(tuning)
  const herald = new RememberingHerald(setup, passNumberSeed(0), { narrationLocale: english })
  const said = simulateFacts(setup, passNumberSeed).map((fact) => ({ ...herald.say(fact), fact }))
  const occasion = said.find(({ fact }) => fact.referenceName === name)?.line.name
  if (occasion === undefined) throw new Error(`${name} is not told.`)
  return english.texts[occasion].flatMap((text) => tellIn(name, occasion, text, tuning))
}

/** Narrates this kind of event in a scripted match with this wording only. */
function tellIn(name: EventKindName, occasion: NarrationRuleName, text: string, tuning: Tuning): string[] {
  const setup = scriptedSetup(tuning)
  const narrationLocale = { ...english, texts: { ...english.texts, [occasion]: [text] } }
  const herald = new RememberingHerald(setup, passNumberSeed(0), { narrationLocale })
  const words = simulateFacts(setup, passNumberSeed).map((fact) => ({ fact, text: herald.describe(fact).text }))
  return words.filter(({ fact }) => fact.referenceName === name).map((one) => one.text)
}

const foul = { at: 'hand' } as const
const grave = { at: 'chest', wound: 'major', path: 'A' } as const
const shield = { at: 'shield' } as const
const dies = (...sides: string[]) => Object.fromEntries(sides.map((side) => [`${side}/death`, ALWAYS_SUCCEEDING_ROLL]))

describe('FLOW-21 the final summary shows', () => {
  test.each<[string, EventKindName, string, ScriptedPass[]]>([
    [
      'points',
      'FINAL_SUMMARY_VICTORY',
      '3, Sur East 1',
      [{ knight1: { at: 'crest' }, knight2: shield }, ...cleanPasses(8)],
    ],
    [
      'points after sudden death',
      'FINAL_SUMMARY_VICTORY',
      '0, Sur East 2',
      [...cleanPasses(9), { knight2: { at: 'visor' } }],
    ],
    [
      'points of a draw',
      'FINAL_SUMMARY_DRAW',
      '1, Sur East 1',
      [{ knight1: shield, knight2: shield }, ...cleanPasses(11)],
    ],
    [
      'DQ for knight 1',
      'FINAL_SUMMARY_DISQUALIFICATION',
      'DQ, Sur East 1',
      [{ knight1: foul, knight2: shield }, { knight1: foul }],
    ],
    [
      'DQ for knight 2',
      'FINAL_SUMMARY_DISQUALIFICATION',
      '1, Sur East DQ',
      [{ knight2: foul, knight1: shield }, { knight2: foul }],
    ],
    [
      'DQ for both',
      'FINAL_SUMMARY_DISQUALIFICATION',
      'DQ, Sur East DQ',
      [
        { knight1: foul, knight2: foul },
        { knight1: foul, knight2: foul },
      ],
    ],
    [
      'FF for knight 1',
      'FINAL_SUMMARY_WITHDRAWAL',
      'FF, Sur East 1',
      [{ knight2: grave, rolls: { 'knight1/consider': ALWAYS_SUCCEEDING_ROLL } }],
    ],
    [
      'FF for knight 2',
      'FINAL_SUMMARY_WITHDRAWAL',
      '1, Sur East FF',
      [{ knight1: grave, rolls: { 'knight2/consider': ALWAYS_SUCCEEDING_ROLL } }],
    ],
    [
      'FF for both',
      'FINAL_SUMMARY_WITHDRAWAL',
      'FF, Sur East FF',
      [{ knight1: grave, knight2: grave, rolls: { 'both/consider': ALWAYS_SUCCEEDING_ROLL } }],
    ],
    ['DTH for knight 1', 'FINAL_SUMMARY_DEATH', 'DTH, Sur East 1', [{ knight2: grave, rolls: dies('knight1') }]],
    ['DTH for knight 2', 'FINAL_SUMMARY_DEATH', '1, Sur East DTH', [{ knight1: grave, rolls: dies('knight2') }]],
    [
      'DTH for both',
      'FINAL_SUMMARY_DEATH',
      'DTH, Sur East DTH',
      [{ knight1: grave, knight2: grave, rolls: dies('knight1', 'knight2') }],
    ],
  ])('%s', (_what, name, result, passes) => {
    for (const text of narrateEach(name, passes)) expect(text).toContain(`Final: Sur West ${result}. `)
  })
})

describe('FLOW-17 INJ-27 a death names the blow that the dead knight suffered', () => {
  const fatal = (who: string, place: string): string =>
    `Knight ${who} died: Fatal blow to the ${place} following cumulative injuries.`
  const blows = { knight1: { at: 'crest' }, knight2: { at: 'leg' } } as const

  test('two deaths name the two blows in the right order', () => {
    simulateScript([{ ...blows, rolls: dies('knight1', 'knight2') }], { tuning: deadly })
    expect(tellIn('END_DEATH_DOUBLE', 'end-death-both', '{A}: {place}; {B}: {Bplace}', deadly)).toEqual([
      'Sur West: leg; Sur East: crest',
    ])
  })

  test('two deaths each name their own blow', () => {
    for (const text of narrateEach('END_DEATH_DOUBLE', [{ ...blows, rolls: dies('knight1', 'knight2') }], deadly)) {
      expect(text).toContain(`${fatal('Sur West of the Dice', 'leg')} ${fatal('Sur East of the Dice', 'crest')}`)
    }
  })

  test.each([
    ['knight1', 'knight2', 'Sur West of the Dice', 'leg'],
    ['knight2', 'knight1', 'Sur East of the Dice', 'crest'],
  ])('the death of %s alone names their blow', (loser, winner, name, place) => {
    const rolls = { ...dies(loser), [`${winner}/death`]: ALWAYS_FAILING_ROLL }
    for (const text of narrateEach('END_DEATH_SINGLE', [{ ...blows, rolls }], deadly)) {
      expect(text).toContain(fatal(name, place))
    }
  })
})

test('SIM-24 a double disqualification names knight 1 first', () => {
  const both: ScriptedPass = { knight1: foul, knight2: foul }
  for (const text of narrateEach('END_DISQUALIFICATION_DOUBLE', [both, both])) {
    expect(text).toContain('Sur West')
    expect(text.indexOf('Sur West')).toBeLessThan(text.indexOf('Sur East'))
  }
})
