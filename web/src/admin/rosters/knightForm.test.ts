import { performanceCounters, statNames } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { sampleRosterKnight } from '../../testing/fakeAdmin.ts'
import { knightFaults, knightToSave } from './knightForm.ts'

const knight = sampleRosterKnight()

test.each([
  ['VALID-22', ['nighthood'], ['0', '101', '', '1.5', 'x'], ['1', '100']],
  ['VALID-23', statNames, ['0', '6', '', '2.5', '-1'], ['1', '5']],
  ['VALID-24', performanceCounters, ['-1', '', '0.5', '1e9'], ['0', '7', '1000000']],
])('%s the limits of %s', (_, fields, wrong, right) => {
  for (const field of fields) {
    for (const text of wrong) expect(knightFaults(knight, { [field]: text }).has(field), `${field} ${text}`).toBe(true)
    for (const text of right) expect(knightFaults(knight, { [field]: text }).size, `${field} ${text}`).toBe(0)
  }
})

test('a knight needs a first name, and no part of a name is longer than 60 characters', () => {
  expect(knightFaults(knight, { firstName: '  ' }).get('firstName')).toBe('Enter a first name.')
  expect(knightFaults(knight, { lastName: '' }).size).toBe(0)
  expect(knightFaults(knight, { epithet: 'x'.repeat(61) }).get('epithet')).toBe('At most 60 characters.')
})

test('ADMIN-52 every field except the id is sent, and untouched ones are unchanged', () => {
  const { id: _, ...fields } = knight
  expect(knightToSave(knight, {}, [])).toEqual(fields)
  const edits = { title: 'Lady', firstName: ' Maud ', riding: '5', wins: '7', status: 'dead' }
  expect(knightToSave(knight, edits, [])).toEqual({
    ...fields,
    ...{ title: 'Lady', firstName: 'Maud', status: 'dead' },
    personalStats: { ...fields.personalStats, riding: 5 },
    performanceHistory: { ...fields.performanceHistory, wins: 7 },
  })
})

test('a healed wound is neither stored nor shown', () => {
  const crest = { location: 'crest', severity: 'minor', passNumber: 1, path: 'A', escalatedAt: null } as const
  const leg = { ...crest, location: 'leg' } as const
  const wounded = sampleRosterKnight({ injuries: [crest, leg], displayedInjuries: [crest, leg] })
  expect(knightToSave(wounded, {}, [leg])).toMatchObject({ injuries: [leg], displayedInjuries: [leg] })
})
