import { describe, expect, test } from 'vitest'
import { seedFromText } from '../random/seed.ts'
import { createTestStablesWithKnights, generateInitialLeague } from './initialLeague.ts'
import { displayName, performanceCounters, statNames } from './knight.ts'
import { selectPairings } from './pairing.ts'
import { findStableIdentity, isTestStable, stableIdentitiesWithTestStables, titleCase } from './stable.ts'

const league = generateInitialLeague(seedFromText('league'))

describe('a seeded league', () => {
  test('SEED-05 PROD-05 CONST-01 has knight_1 to knight_96', () => {
    expect(league.knights.map((knight) => knight.id)).toEqual(Array.from({ length: 96 }, (_, at) => `knight_${at + 1}`))
  })

  test('SEED-09 SEED-10 PROD-04 has twelve shuffled stables of eight, each knight in exactly one', () => {
    expect(league.stables.map((stable) => stable.id)).toEqual(Array.from({ length: 12 }, (_, at) => `stable_${at + 1}`))
    expect(league.stables.map((stable) => stable.knightIds.length)).toEqual(new Array(12).fill(8))
    const placed = league.stables.flatMap((stable) => stable.knightIds)
    expect(new Set(placed).size).toBe(96)
    expect(placed).not.toEqual(league.knights.map((knight) => knight.id))
  })

  test('SEED-06 SEED-07 ENTITY-07 ENTITY-09 draws ratings from 1 to 5 and nighthood from 1 to 100', () => {
    const ratings = league.knights.flatMap((knight) => statNames.map((name) => knight.personalStats[name]))
    expect(new Set(ratings)).toEqual(new Set([1, 2, 3, 4, 5]))
    const nighthood = league.knights.map((knight) => knight.nighthood)
    expect(Math.min(...nighthood)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...nighthood)).toBeLessThanOrEqual(100)
    expect(new Set(nighthood).size).toBeGreaterThan(40)
  })

  test('SEED-08 starts with a clean record', () => {
    for (const { performanceHistory } of league.knights) {
      expect(performanceCounters.map((counter) => performanceHistory[counter])).toEqual(new Array(19).fill(0))
    }
  })

  test('SEED-11 has Sur for men, Lady for women, and otherwise no title', () => {
    const pairs = new Set(league.knights.map((knight) => `${knight.title}/${knight.gender}`))
    expect(pairs).toEqual(new Set(['Sur/male', 'Lady/female', '/none']))
  })

  test('has no display name and no epithet twice', () => {
    expect(new Set(league.knights.map(displayName)).size).toBe(96)
    expect(new Set(league.knights.map((knight) => knight.epithet)).size).toBe(96)
  })

  test('has no first name twice, with any seed', () => {
    for (let index = 0; index < 40; index++) {
      const { knights } = generateInitialLeague(seedFromText(`league ${index}`))
      expect(new Set(knights.map(({ firstName }) => firstName)).size).toBe(96)
    }
  })

  test('is the same for the same seed, and different for another', () => {
    expect(generateInitialLeague(seedFromText('league'))).toEqual(league)
    expect(generateInitialLeague(seedFromText('other'))).not.toEqual(league)
  })
})

test('SEED-12 SEED-13 SEED-14 SEED-15 the test stables have one average knight each, a man and a woman', () => {
  const { knights, stables } = createTestStablesWithKnights()
  expect(knights.map((knight) => [knight.id, knight.gender, knight.nighthood])).toEqual([
    ['test_knight_1', 'male', 50],
    ['test_knight_2', 'female', 50],
  ])
  expect(new Set(knights.flatMap((knight) => Object.values(knight.personalStats)))).toEqual(new Set([3]))
  expect(stables.map((stable) => stable.knightIds)).toEqual([['test_knight_1'], ['test_knight_2']])
})

describe('the stable table', () => {
  test('ENTITY-25 to ENTITY-39 has fourteen entries by their names and abbreviations', () => {
    expect(
      stableIdentitiesWithTestStables.map((stable) => `${stable.id} ${stable.name} ${stable.abbreviation}`),
    ).toEqual([
      'stable_1 Wheatfield Rat Riders RAT',
      'stable_2 East Parsnipshire Plows EPP',
      'stable_3 Blueside Vinegars BLU',
      'stable_4 High Turret Scriveners HTC',
      'stable_5 Low Turret Scriveners LTC',
      'stable_6 Crumbley Humbles CRU',
      'stable_7 Midnight Benedictions MID',
      'stable_8 Gravely & Daughters Funerary Services FUN',
      'stable_9 Cramblewood Cherubs CWC',
      'stable_10 Suntown Trickies STT',
      'stable_11 Blisterkirk Sphinx Children BSC',
      'stable_12 Filth Street Bonnacons FIL',
      'test_stable_a Stable A Testers STA',
      'test_stable_b Stable B Balancers STB',
    ])
  })

  test('ENTITY-22 ENTITY-23 finds stables by id, and by name in any case', () => {
    expect(findStableIdentity('stable_2')?.abbreviation).toBe('EPP')
    expect(findStableIdentity('EAST PARSNIPSHIRE plows')?.icon).toBe('plow')
    expect(findStableIdentity('stable_99')).toBeNull()
  })

  test('ENTITY-24 shows names in title case', () => {
    expect(titleCase('blueside VINEGARS')).toBe('Blueside Vinegars')
  })

  test('ENTITY-40 recognises a test stable by its id or name', () => {
    const real = { id: 'stable_1', name: 'Rats' }
    expect(
      [real, { ...real, id: 'test_x' }, { ...real, name: 'The Testers' }, { ...real, name: 'Balancers' }].map(
        isTestStable,
      ),
    ).toEqual([false, true, true, true])
  })
})

describe('pairing', () => {
  const stables = [...league.stables, ...createTestStablesWithKnights().stables]
  const seed = seedFromText('pairing')

  test('PROD-06 ENTITY-41 pairs knights of two different real stables, each at most once', () => {
    for (let trial = 0; trial < 50; trial++) {
      const result = selectPairings(stables, 4, seedFromText(`trial ${trial}`))
      if (!('pairings' in result)) throw new Error(result.skipped)
      const riders = result.pairings.flatMap((pairing) => [pairing.knight1Id, pairing.knight2Id])
      expect(new Set(riders).size).toBe(8)
      for (const pairing of result.pairings) {
        expect(pairing.stable1Id).not.toBe(pairing.stable2Id)
        expect(league.stables.find((stable) => stable.id === pairing.stable1Id)?.knightIds).toContain(pairing.knight1Id)
        expect(league.stables.find((stable) => stable.id === pairing.stable2Id)?.knightIds).toContain(pairing.knight2Id)
      }
    }
  })

  test('GEN-07 takes the stables with the lowest match count, random among ties', () => {
    const uneven = stables.map((stable) => ({
      ...stable,
      matchCount: ['stable_3', 'stable_9'].includes(stable.id) ? 1 : 2,
    }))
    const result = selectPairings(uneven, 1, seed)
    const [pairing] = 'pairings' in result ? result.pairings : []
    expect([pairing?.stable1Id, pairing?.stable2Id].sort()).toEqual(['stable_3', 'stable_9'])
    const firsts = Array.from({ length: 60 }, (_, trial) => {
      const tied = selectPairings(stables, 1, seedFromText(`tie ${trial}`))
      return 'pairings' in tied ? tied.pairings[0]?.stable1Id : ''
    })
    expect(new Set(firsts).size).toBeGreaterThan(8)
  })

  test('GEN-08 takes a random knight of the stable', () => {
    const two = league.stables.slice(0, 2)
    const knights = Array.from({ length: 80 }, (_, trial) => {
      const result = selectPairings(two, 1, seedFromText(`knight ${trial}`))
      return 'pairings' in result ? result.pairings[0]?.knight1Id : ''
    })
    expect(new Set(knights).size).toBeGreaterThan(12)
  })

  test('GEN-06 ERR-17 is skipped with the reason if stables or knights are missing', () => {
    expect(selectPairings(createTestStablesWithKnights().stables, 4, seed)).toEqual({
      skipped: 'A match needs 2 stables, there are 0.',
    })
    const emptied = stables.map((stable) => (stable.id === 'stable_5' ? { ...stable, knightIds: [] } : stable))
    expect(selectPairings(emptied, 4, seed)).toEqual({ skipped: 'Stable stable_5 has no knights.' })
  })
})
