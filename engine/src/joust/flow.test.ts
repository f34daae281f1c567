import { describe, expect, test, vi } from 'vitest'
import { readingA, readingB } from '../tuning/presets.ts'
import { eventTypeOf } from './event.ts'
import {
  ALWAYS_FAILING_ROLL,
  ALWAYS_SUCCEEDING_ROLL,
  cleanPasses,
  filterEffects,
  type ScriptedPass,
  simulateScript,
} from './testing/simulateScript.ts'

vi.mock('../random/randomNumbers.ts', async (original) => ({
  ...(await original<typeof import('../random/randomNumbers.ts')>()),
  ...(await import('./testing/scriptedDice.ts')).scriptedRandomNumbers,
}))

const deadly = { ...readingA, baseDeathChance: 50 }
const approach = ['PASS_START', 'TRUMPET_BLAST', 'KNIGHTS_CHARGE', 'MOUNTS_BUILDING_SPEED', 'LOWER_LANCES']

describe('a pass', () => {
  test('FLOW-02 FLOW-04 FLOW-05 SIM-08 opens in order, and is clean if neither hits', () => {
    const { eventKindNames, state } = simulateScript([{}])
    expect(eventKindNames).toEqual([...approach, 'CLEAN_PASS', 'SCORE_ANNOUNCE_NONE'])
    expect(state.knight1.cells[0]).toBe(0)
  })

  test('FLOW-06 FLOW-09 SIM-07 with one hit is an attaint, its points and one announcement', () => {
    const { eventKindNames, moments, state } = simulateScript([{ knight1: { at: 'shield' } }])
    expect(eventKindNames.slice(5)).toEqual(['ATTAINT', 'STRIKE_BODY', 'POINTS_AWARDED', 'SCORE_ANNOUNCE_SINGLE'])
    expect(moments[6]).toMatchObject({ outcome: 'strike', subject: 'knight1' })
    expect([state.knight1.points, state.knight2.points]).toEqual([1, 0])
  })

  test("FLOW-07 SIM-06 with two hits is a twin'd attaint", () => {
    const { eventKindNames, moments } = simulateScript([{ knight1: { at: 'crest' }, knight2: { at: 'leg' } }])
    expect(eventKindNames.slice(5)).toEqual([
      'TWIND_ATTAINT',
      'STRIKE_CREST',
      'STRIKE_BODY',
      'POINTS_AWARDED',
      'SCORE_ANNOUNCE_DOUBLE',
    ])
    expect(moments.slice(5, 8).map(eventTypeOf)).toEqual(['exchange', 'exchange', 'exchange'])
  })

  test.each([
    ['shield', false, false, 'STRIKE_BODY'],
    ['shield', true, false, 'STRIKE_BODY_BREAK'],
    ['shield', false, true, 'STRIKE_BODY_DISMOUNT'],
    ['shield', true, true, 'STRIKE_BODY_BREAK_DISMOUNT'],
    ['crest', false, false, 'STRIKE_CREST'],
    ['crest', true, false, 'STRIKE_CREST_BREAK'],
    ['crest', false, true, 'STRIKE_CREST_DISMOUNT'],
    ['crest', true, true, 'STRIKE_CREST_BREAK_DISMOUNT'],
  ] as const)('FLOW-08 a blow to the %s, breaking: %s, unhorsing: %s, is named %s', (at, breaks, dismounts, name) => {
    expect(simulateScript([{ knight2: { at, breaks, dismounts } }]).eventKindNames).toContain(name)
  })
})

describe('points', () => {
  test('SIM-37 are the sum of the location, a broken lance and a fall', () => {
    const { state } = simulateScript([{ knight1: { at: 'crest', breaks: true, dismounts: true } }])
    expect(state.knight1.points).toBe(3 + 1 + 2)
    expect(state.knight1.tallies).toMatchObject({ hits: 1, breaks: 1, dismounts: 1 })
  })

  test.each(['hand', 'neck', 'horse'] as const)('SIM-38 a %s gives base points only, but counts the break', (at) => {
    const { state, moments } = simulateScript([{ knight1: { at, breaks: true, dismounts: true } }])
    expect(filterEffects(moments, 'struck')[0]?.points).toBe(readingA.locationPoints[at])
    expect(state.knight1.tallies).toMatchObject({ breaks: 1, dismounts: 1 })
  })

  test('SIM-09 never fall below 0, and the cell shows the change that was applied', () => {
    const { state } = simulateScript([{ knight1: { at: 'shield' } }, { knight1: { at: 'horse' } }])
    expect(state.knight1.points).toBe(0)
    expect(state.knight1.cells.slice(0, 3)).toEqual([1, -1, null])
  })
})

describe('a second crest', () => {
  const twice: ScriptedPass[] = [{ knight1: { at: 'crest' } }, { knight1: { at: 'crest' } }]

  test('SIM-34 lands on the visor for points', () => {
    const { state, moments } = simulateScript(twice)
    expect(filterEffects(moments, 'struck').map((blow) => [blow.location, blow.isRedirected])).toEqual([
      ['crest', false],
      ['visor', true],
    ])
    expect(state.knight1.points).toBe(3 + 2)
  })

  test('SIM-32 SIM-33 FLOW-14 earns a warning under a yellow flag', () => {
    const { state, eventKindNames } = simulateScript(twice)
    expect(state.knight1.warnings).toBe(1)
    expect(eventKindNames.at(-1)).toBe('YELLOW_FLAG')
  })

  test('never disqualifies, however often', () => {
    const { state } = simulateScript([...twice, { knight1: { at: 'crest' } }, { knight1: { at: 'crest' } }])
    expect(state.knight1.warnings).toBe(3)
    expect(state.ending).toBeNull()
  })

  test('counts each knight by themself', () => {
    const { state } = simulateScript([{ knight1: { at: 'crest' } }, { knight2: { at: 'crest' } }])
    expect([state.knight1.warnings, state.knight2.warnings]).toEqual([0, 0])
  })
})

describe('penalties', () => {
  test.each(['hand', 'neck', 'horse'] as const)(
    'SIM-28 SIM-29 a blow to the %s gives the hitter one, under a striped flag',
    (at) => {
      const { state, eventKindNames } = simulateScript([{ knight1: { at } }])
      expect([state.knight1.penalties, state.knight2.penalties]).toEqual([1, 0])
      expect(eventKindNames.at(-1)).toBe('STRIPED_FLAG_SINGLE')
    },
  )

  test('SIM-16 SIM-30 SIM-23 FLOW-13 FLOW-20 the second disqualifies, even the leader', () => {
    const { state, eventKindNames } = simulateScript([
      { knight1: { at: 'crest' } },
      { knight1: { at: 'hand' } },
      { knight1: { at: 'horse' } },
    ])
    expect(state).toMatchObject({ ending: 'disqualification', winner: 'knight2', status: 'completed' })
    expect(eventKindNames.slice(-3)).toEqual([
      'STRIPED_FLAG_SINGLE',
      'END_DISQUALIFICATION_SINGLE',
      'FINAL_SUMMARY_DISQUALIFICATION',
    ])
  })

  test("SIM-25 knight 2's disqualification alone makes knight 1 the winner", () => {
    const { state } = simulateScript([{ knight2: { at: 'neck' } }, { knight2: { at: 'neck' } }])
    expect(state).toMatchObject({ ending: 'disqualification', winner: 'knight1' })
  })

  test('SIM-31 SIM-24 both at two are both disqualified, without a winner', () => {
    const foul: ScriptedPass = { knight1: { at: 'hand' }, knight2: { at: 'neck' } }
    const { state, eventKindNames } = simulateScript([foul, foul])
    expect(state).toMatchObject({ ending: 'double-disqualification', winner: null })
    expect(eventKindNames.slice(-3)).toEqual([
      'STRIPED_FLAG_DOUBLE',
      'END_DISQUALIFICATION_DOUBLE',
      'FINAL_SUMMARY_DISQUALIFICATION',
    ])
  })

  test.each([
    ['knight1', 'knight2'],
    ['knight2', 'knight1'],
  ] as const)('SIM-24 SIM-25 if both foul in one pass, only %s is out, who has fouled before', (out, winner) => {
    const both: ScriptedPass = { knight1: { at: 'hand' }, knight2: { at: 'neck' } }
    const { state, eventKindNames, moments } = simulateScript([{ [out]: { at: 'hand' } }, both])
    expect(state).toMatchObject({ ending: 'disqualification', winner, [winner]: { penalties: 1 } })
    expect(eventKindNames).toContain('STRIPED_FLAG_DOUBLE')
    expect(filterEffects(moments, 'penalised').map(({ side }) => side)).toEqual([out, 'knight1', 'knight2'])
  })
})

describe('the full distance', () => {
  test('SIM-05 SIM-10 SIM-19 FLOW-19 nine passes end with the leader as the winner', () => {
    const { state, eventKindNames } = simulateScript([{ knight2: { at: 'shield' } }, ...cleanPasses(8)])
    expect(state).toMatchObject({ ending: 'points', winner: 'knight2', currentPass: 9 })
    expect(eventKindNames.slice(-2)).toEqual(['END_SUNLY_VICTORY', 'FINAL_SUMMARY_VICTORY'])
  })

  test('SIM-11 SIM-12 SIM-13 FLOW-03 FLOW-15 a tie goes to sudden death, which ends when scores differ', () => {
    const { state, eventKindNames, moments } = simulateScript([...cleanPasses(9), {}, { knight1: { at: 'visor' } }])
    expect(state).toMatchObject({ ending: 'sudden-death', winner: 'knight1', currentPass: 11 })
    expect(eventKindNames.filter((name) => name.startsWith('SUDDEN'))).toEqual([
      'SUDDEN_DEATH',
      'SUDDEN_DEATH_PASS_START',
      'SUDDEN_DEATH_PASS_START',
    ])
    expect(moments.find((moment) => moment.referenceName === 'SUDDEN_DEATH_PASS_START')?.passNumber).toBe(10)
  })

  test('SIM-14 SIM-20 SIM-26 FLOW-18 a tie after the third sudden death is a draw by exhaustion', () => {
    const { state, eventKindNames } = simulateScript(cleanPasses(12))
    expect(state).toMatchObject({ ending: 'draw', winner: null, status: 'completed' })
    expect(eventKindNames.slice(-2)).toEqual(['END_EXHAUSTION', 'FINAL_SUMMARY_DRAW'])
  })
})

describe('injuries', () => {
  test('INJ-09 INJ-14 INJ-18 FLOW-10 a minor wound is announced at once', () => {
    const { state, eventKindNames } = simulateScript([{ knight1: { at: 'leg', wound: 'minor', path: 'B' } }])
    expect(state.knight2.injuries).toEqual([
      { location: 'leg', severity: 'minor', passNumber: 1, path: 'B', escalatedAt: null },
    ])
    expect(eventKindNames.at(-1)).toBe('INJURY_SINGLE')
    expect(state.knight1.tallies.injuriesInflicted).toBe(1)
  })

  test('FLOW-10 two minor wounds are announced together', () => {
    const wound = { at: 'leg', wound: 'minor', path: 'A' } as const
    expect(simulateScript([{ knight1: wound, knight2: wound }]).eventKindNames.at(-1)).toBe('INJURY_DOUBLE')
  })

  test('INJ-15 INJ-16 FLOW-11 a moderate wound raises the black flag and brings the leech', () => {
    const { eventKindNames } = simulateScript([
      { knight1: { at: 'chest', wound: 'moderate', path: 'A' }, knight2: { at: 'leg', wound: 'minor', path: 'A' } },
    ])
    expect(eventKindNames.slice(-4)).toEqual([
      'BLACK_FLAG_SINGLE',
      'LEECH_RIDE',
      'LEECH_ANNOUNCE_FIRST',
      'LEECH_ANNOUNCE_SECOND',
    ])
  })

  test('INJ-15 two grave wounds raise a double black flag', () => {
    const wound = { at: 'chest', wound: 'moderate', path: 'A' } as const
    expect(simulateScript([{ knight1: wound, knight2: wound }]).eventKindNames).toContain('BLACK_FLAG_DOUBLE')
  })

  const unhealed = { 'knight2/heal#6': ALWAYS_FAILING_ROLL, 'knight2/improve#6': ALWAYS_FAILING_ROLL }

  test('INJ-10 INJ-11 INJ-17 a repeat in a later pass makes a minor moderate, keeps its path, and is announced', () => {
    const { state, eventKindNames } = simulateScript([
      { knight1: { at: 'leg', wound: 'minor', path: 'B' } },
      {},
      { knight1: { at: 'leg', wound: 'minor' }, rolls: unhealed },
    ])
    expect(state.knight2.injuries).toEqual([
      { location: 'leg', severity: 'moderate', passNumber: 1, path: 'B', escalatedAt: 3 },
    ])
    expect(eventKindNames.at(-1)).toBe('LEECH_ANNOUNCE_FIRST_ESCALATION')
  })

  test.each([
    ['INJ-12', 'minor', 'major'],
    ['INJ-13', 'moderate', 'minor'],
  ] as const)('%s a %s wound hit again with a %s one becomes major', (_row, first, second) => {
    const { state } = simulateScript([
      { knight1: { at: 'leg', wound: first, path: 'A' } },
      {
        knight1: { at: 'leg', wound: second },
        rolls: { 'knight2/consider': ALWAYS_FAILING_ROLL },
      },
    ])
    expect(state.knight2.injuries[0]).toMatchObject({ severity: 'major', escalatedAt: 2 })
  })

  test('INJ-19 INJ-20 between passes a wound heals, or improves, and an improved minor is gone', () => {
    const wound = { at: 'leg', wound: 'moderate', path: 'A' } as const
    const { state, moments } = simulateScript([
      { knight1: wound },
      {},
      { rolls: { 'knight2/heal#6': ALWAYS_FAILING_ROLL, 'knight2/improve#6': ALWAYS_SUCCEEDING_ROLL } },
      { rolls: { 'knight2/heal#6': ALWAYS_FAILING_ROLL, 'knight2/improve#6': ALWAYS_SUCCEEDING_ROLL } },
    ])
    expect(filterEffects(moments, 'healed').map((effect) => effect.severity)).toEqual(['minor', null])
    expect(state.knight2.injuries).toEqual([])
  })

  test('a wound is not healed right after the pass it was received in', () => {
    expect(
      simulateScript([{ knight1: { at: 'leg', wound: 'minor', path: 'A' } }, {}]).state.knight2.injuries,
    ).toHaveLength(1)
  })

  test('INJ-28 healing is silent: the card keeps what was announced until the final summary', () => {
    const healing: ScriptedPass = { rolls: { 'knight2/heal#6': ALWAYS_SUCCEEDING_ROLL } }
    const passes: ScriptedPass[] = [{ knight1: { at: 'leg', wound: 'minor', path: 'A' } }, {}, healing]
    const midway = simulateScript(passes).state
    expect([midway.knight2.injuries.length, midway.knight2.displayedInjuries.length]).toEqual([0, 1])
    const end = simulateScript([...passes, { knight1: { at: 'shield' } }, ...cleanPasses(5)]).state
    expect(end.knight2.displayedInjuries).toEqual([])
  })

  test('a redirected crest hurts at the visor', () => {
    const { state } = simulateScript([
      { knight1: { at: 'crest' } },
      { knight1: { at: 'crest', wound: 'major', path: 'A' }, rolls: { 'knight2/consider': ALWAYS_FAILING_ROLL } },
    ])
    expect(state.knight2.injuries[0]?.location).toBe('visor')
  })
})

describe('consideration', () => {
  const major: ScriptedPass = {
    knight1: { at: 'chest', wound: 'major', path: 'A' },
  }

  test('INJ-21 INJ-23 INJ-24 SIM-17 FLOW-12 FLOW-16 a major may end in withdrawal, and the other wins whatever the score', () => {
    const { state, eventKindNames } = simulateScript([
      { ...major, rolls: { ...major.rolls, 'knight2/consider': 4_999 } },
    ])
    expect(state).toMatchObject({ ending: 'withdrawal', winner: 'knight1' })
    expect(eventKindNames.slice(-4)).toEqual([
      'INJURY_CONSIDERATION_SINGLE',
      'ANNOUNCE_WITHDRAWAL_SINGLE',
      'END_WITHDRAWAL_SINGLE',
      'FINAL_SUMMARY_WITHDRAWAL',
    ])
  })

  test('INJ-23 or the knight continues', () => {
    const { state, eventKindNames } = simulateScript([
      { ...major, rolls: { ...major.rolls, 'knight2/consider': 5_000 } },
    ])
    expect(state.ending).toBeNull()
    expect(eventKindNames.at(-1)).toBe('ANNOUNCE_CONTINUE_SINGLE')
  })

  test('INJ-22 two moderates are considered as well, and always continue', () => {
    const { eventKindNames, state } = simulateScript([
      { knight1: { at: 'chest', wound: 'moderate', path: 'A' } },
      { knight1: { at: 'leg', wound: 'moderate', path: 'A' } },
    ])
    expect(eventKindNames.slice(-2)).toEqual(['INJURY_CONSIDERATION_SINGLE', 'ANNOUNCE_CONTINUE_SINGLE'])
    expect(state.ending).toBeNull()
  })

  const both: ScriptedPass = {
    knight1: { at: 'chest', wound: 'major', path: 'A' },
    knight2: { at: 'chest', wound: 'major', path: 'B' },
  }

  test('INJ-25 two majors withdraw together, without a winner', () => {
    const { state, eventKindNames } = simulateScript([{ ...both, rolls: { ...both.rolls, 'both/consider': 4_999 } }])
    expect(state).toMatchObject({ ending: 'double-withdrawal', winner: null })
    expect(eventKindNames).toContain('ANNOUNCE_WITHDRAWAL_DOUBLE')
  })

  test('INJ-25 two majors may also continue together', () => {
    const { eventKindNames } = simulateScript([{ ...both, rolls: { ...both.rolls, 'both/consider': 5_000 } }])
    expect(eventKindNames.at(-1)).toBe('ANNOUNCE_CONTINUE_DOUBLE')
  })
})

describe('death', () => {
  test('INJ-26 SIM-15 FLOW-17 ends the match with the other knight winning, before any flag', () => {
    const { state, eventKindNames } = simulateScript(
      [{ knight1: { at: 'neck' }, rolls: { 'knight2/death': ALWAYS_SUCCEEDING_ROLL } }],
      {
        tuning: deadly,
      },
    )
    expect(state).toMatchObject({ ending: 'death', winner: 'knight1' })
    expect(eventKindNames.slice(-2)).toEqual(['END_DEATH_SINGLE', 'FINAL_SUMMARY_DEATH'])
    expect(state.knight1.penalties).toBe(0)
  })

  test('FLOW-17 may strike both, without a winner', () => {
    const { state, eventKindNames } = simulateScript(
      [
        {
          knight1: { at: 'chest' },
          knight2: { at: 'chest' },
          rolls: { 'knight1/death': ALWAYS_SUCCEEDING_ROLL, 'knight2/death': ALWAYS_SUCCEEDING_ROLL },
        },
      ],
      { tuning: deadly },
    )
    expect(state).toMatchObject({ ending: 'double-death', winner: null })
    expect(eventKindNames).toContain('END_DEATH_DOUBLE')
  })

  test('INJ-37 grows with every wound carried: base, minor, moderate, major', () => {
    const chanceOf = (roll: number): ReturnType<typeof simulateScript> =>
      simulateScript([{ knight1: { at: 'leg', wound: 'minor', path: 'A' }, rolls: { 'knight2/death': roll } }], {
        tuning: readingB,
      })
    expect(chanceOf(39).state.ending).toBe('death')
    expect(chanceOf(40).state.ending).toBeNull()
  })

  test('INJ-37 counts the wounds of earlier passes with the new one', () => {
    const chanceOf = (roll: number): ReturnType<typeof simulateScript> =>
      simulateScript(
        [
          { knight1: { at: 'leg', wound: 'minor', path: 'A' } },
          { knight1: { at: 'chest', wound: 'moderate', path: 'A' }, rolls: { 'knight2/death': roll } },
        ],
        { tuning: readingB },
      )
    expect(chanceOf(109).state.ending).toBe('death')
    expect(chanceOf(110).state.ending).toBeNull()
  })

  test('is rolled only for a knight struck in the pass', () => {
    const survived: ScriptedPass = { knight1: { at: 'chest' }, rolls: { 'knight2/death': ALWAYS_FAILING_ROLL } }
    expect(simulateScript([survived], { tuning: deadly }).state.ending).toBeNull()
  })
})
