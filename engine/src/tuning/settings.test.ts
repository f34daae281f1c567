import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchDeathPercent, passOutcomePercents } from './derivedOdds.ts'
import { defaultControls, readingA, readingB } from './presets.ts'
import {
  findTuningSettingFault,
  readTuningSetting,
  tuningDifferences,
  tuningSettings,
  withTuningSettings,
} from './settings.ts'
import { createTuningBackup, readTuningBackup, tuningBackupFileName } from './tuningBackup.ts'

describe('the settings', () => {
  test('are exactly the numbers of the tuning', () => {
    const numbers = (value: object): number =>
      Object.values(value).reduce((sum, one) => sum + (typeof one === 'number' ? 1 : numbers(one)), 0)
    expect(tuningSettings).toHaveLength(numbers(readingA))
    for (const { path } of tuningSettings) expect(readTuningSetting(readingA, path)).toBeTypeOf('number')
    for (const preset of [readingA, readingB]) {
      for (const { path } of tuningSettings)
        expect(findTuningSettingFault(path, readTuningSetting(preset, path))).toBeNull()
    }
  })

  test('have unique names', () => {
    expect(new Set(tuningSettings.map(({ name }) => name)).size).toBe(tuningSettings.length)
    const names = ['hitChance', 'hitLocations.crest', 'locationPoints.neck', 'injuryChances.horse.major'].map(
      (wanted) => tuningSettings.find(({ path }) => path === wanted)?.name,
    )
    expect(names).toEqual(['Chance to Hit', 'Hit location: crest', 'Points: neck', 'Injury chance: horse, major'])
  })

  test.each([
    ['VALID-07', 'hitChance', 0, 100],
    ['VALID-16', 'hitLocations.crest', 0, 100],
    ['VALID-17', 'lanceBreakChance', 0, 100],
    ['VALID-17', 'injuryChances.horse.major', 0, 100],
    ['VALID-18', 'baseDeathChance', 0, 100],
    ['VALID-19', 'majorInjuryDeathAddition', 0, 10],
    ['VALID-20', 'locationPoints.neck', -10, 10],
    ['VALID-21', 'dismountBonus', 0, 10],
  ])('%s %s ranges from %d to %d', (_, path, min, max) => {
    expect([min, max].map((value) => findTuningSettingFault(path, value))).toEqual([null, null])
    expect(findTuningSettingFault(path, min - 0.1)).toContain(`Use `)
    expect(findTuningSettingFault(path, max + 0.1)).toContain(String(max))
  })

  test.each([
    ['hitChance', Number.NaN, 'hitChance is NaN. Use 0 to 100, in hundredths.'],
    ['hitChance', '55', 'hitChance is "55". Use 0 to 100, in hundredths.'],
    ['hitChance', 1.0001, 'hitChance is 1.0001. Use 0 to 100, in hundredths.'],
    ['minorInjuryDeathAddition', 0.15, 'minorInjuryDeathAddition is 0.15. Use 0 to 10, in steps of 0.1.'],
    ['baseDeathChance', 99.95, 'baseDeathChance is 99.95. Use 0 to 100, in steps of 0.1.'],
    ['breakBonus', 1.5, 'breakBonus is 1.5. Use a whole number from 0 to 10.'],
    ['__proto__', 1, 'There is no setting "__proto__".'],
    ['hitLocations', 1, 'There is no setting "hitLocations".'],
    ['constructor.prototype.admin', 1, 'There is no setting "constructor.prototype.admin".'],
  ])('%s rejects %s', (path, value, sentence) => {
    expect(findTuningSettingFault(path, value)).toBe(sentence)
  })

  test('VALID-18 VALID-19 deaths have steps of a tenth, and every step can be set', () => {
    for (const path of tuningSettings.map((one) => one.path).filter((one) => one.includes('Death'))) {
      for (let tenths = 0; tenths <= 100; tenths++) expect(findTuningSettingFault(path, tenths / 10)).toBeNull()
      expect(findTuningSettingFault(path, 0.05)).toContain('in steps of 0.1')
    }
  })

  test('change one by one, and leave the given tuning unchanged', () => {
    const changed = withTuningSettings(readingA, [
      { path: 'hitLocations.crest', value: 12.5 },
      { path: 'breakBonus', value: -0 },
    ])
    expect(tuningDifferences(readingA, changed)).toEqual([
      { path: 'hitLocations.crest', from: 10, to: 12.5 },
      { path: 'breakBonus', from: 1, to: 0 },
    ])
    expect(Object.is(changed.breakBonus, 0)).toBe(true)
    // Rounded as it is written, to whole hundredths.
    const near = [1e-320, 55.000_000_001].map(
      (value) => withTuningSettings(readingA, [{ path: 'hitChance', value }]).hitChance,
    )
    expect(near).toEqual([0, 55])
    expect(readingA.hitLocations.crest).toBe(10)
    expect(() => withTuningSettings(readingA, [{ path: 'hitChance', value: 101 }])).toThrow('hitChance is 101.')
  })
})

describe('a backup', () => {
  const text = (controls = defaultControls) => JSON.stringify(createTuningBackup(controls, '2026-11-21T08:00:00.000Z'))
  const config = (fields: object) => JSON.stringify({ version: '1.0', config: fields })

  test('ADMIN-46 ADMIN-47 ADMIN-48 contains everything but the switches, with the date in its name', () => {
    const backup = JSON.parse(text())
    expect(backup).toMatchObject({ exportDate: '2026-11-21T08:00:00.000Z', version: '1.0' })
    expect(backup.description).not.toBe('')
    const { automatedScheduling: _automation, replayHour: _replay, ...rest } = defaultControls
    expect(backup.config).toEqual(rest)
    expect(tuningBackupFileName('2026-11-21')).toBe('tilt-yard-config-2026-11-21.json')
  })

  test('is restored unchanged, with any tuning', () => {
    const value = fc.integer({ min: 0, max: 10 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ path: fc.constantFrom(...tuningSettings.map(({ path }) => path)), value })),
        (changes) => {
          const tuned = withTuningSettings(defaultControls, changes)
          const read = readTuningBackup(`\uFEFF${text(tuned)}`, defaultControls)
          if (read.kind === 'refused') throw new Error(read.reason)
          expect(withTuningSettings(defaultControls, read.changes)).toEqual(tuned)
          expect(read.ignoredFields).toEqual(['isLive', 'currentMatchSetId'])
        },
      ),
    )
  })

  test('ADMIN-50 moves an old arm’s chances to the waist', () => {
    const arm = { minor: 9, moderate: 8, major: 7 }
    const read = readTuningBackup(config({ injuryChances: { arm } }), readingA)
    expect(read).toMatchObject({
      kind: 'read',
      changes: [{ path: 'injuryChances.waist.minor', from: 12, value: 9 }, {}, {}],
    })
  })

  test.each([
    ['', 'no-json'],
    ['not json', 'no-json'],
    ['{"version":"1.0","config":{"hitChance":NaN}}', 'no-json'],
    ['{"version":"1.0","config":{"hitChance":1e400}}', 'wrong-settings'],
    [config({ hitChance: 100.5 }), 'wrong-settings'],
    [config({ hitChance: null }), 'wrong-settings'],
    [config({ hitLocations: 7 }), 'wrong-settings'],
    [config({ locationPoints: { crest: '3' } }), 'wrong-settings'],
    [config({ injuryChances: [] }), 'wrong-settings'],
    [`{"version":"1.0","config":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'no-backup'],
    [' '.repeat(65_537), 'too-large'],
    ['{}', 'no-backup'],
    ['null', 'no-backup'],
    ['[]', 'no-backup'],
    ['{"config":{}}', 'no-backup'],
    ['{"version":"1.0"}', 'no-backup'],
    ['{"version":null,"config":{"hitChance":50}}', 'no-backup'],
    ['{"version":"","config":{"hitChance":50}}', 'no-backup'],
    ['{"version":"1.0","config":"hitChance"}', 'no-backup'],
  ])('VALID-25 %.40s is rejected', (hostile, reason) => {
    expect(readTuningBackup(hostile, readingA)).toMatchObject({ kind: 'refused', reason })
  })

  test.each([
    '{"version":"1.0","config":{"__proto__":{"hitChance":1,"isAdmin":true}}}',
    '{"version":"1.0","config":{"constructor":{"prototype":{"isAdmin":true}}}}',
    '{"__proto__":{"version":"1.0"},"version":"1.0","config":{"colour":"red"}}',
  ])('%s changes nothing', (hostile) => {
    expect(readTuningBackup(hostile, readingA)).toMatchObject({ kind: 'read', changes: [] })
    expect('isAdmin' in {}).toBe(false)
  })
})

test('ADMIN-10 ADMIN-11 ADMIN-12 the pass odds follow from the chance to hit', () => {
  const { exchange, strike, cleanPass } = passOutcomePercents(55)
  expect([exchange, strike, cleanPass].map((odds) => odds.toFixed(2))).toEqual(['30.25', '49.50', '20.25'])
})

test('ADMIN-57 ADMIN-58 match-death odds are those of nine exchanges, at most 99%', () => {
  const odds = (['minor', 'moderate', 'major'] as const).map((severity) => matchDeathPercent(readingA, severity))
  expect(odds.map((one) => one.toFixed(2))).toEqual(['0.90', '4.41', '8.65'])
  expect(matchDeathPercent({ ...readingA, baseDeathChance: 100 }, 'minor')).toBe(99)
})
