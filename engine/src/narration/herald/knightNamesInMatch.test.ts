import { expect, test } from 'vitest'
import { knightNameText } from '../../joust/namedText.ts'
import type { Gender, KnightTitle } from '../../league/knight.ts'
import { english } from '../locales/en/index.ts'
import { french } from '../locales/fr/index.ts'
import type { ProseKnight } from '../templateContext.ts'
import { chooseKnightNames } from './knightNamesInMatch.ts'

function rider(title: KnightTitle, firstName: string, lastName: string, epithet = ''): ProseKnight {
  const gender: Gender = title === 'Lady' ? 'female' : 'male'
  return { id: firstName, stableId: 'stable_1', title, firstName, lastName, epithet, gender }
}

const tancred = rider('Sur', 'Tancred', 'Gravelle', 'the Tart')

test.each([
  ['title and first name', rider('Sur', 'Ivo', 'Gravelle'), 'Sur Tancred', 'Sur Ivo'],
  ['title and last name, of one first name', rider('Sur', 'Tancred', 'Underhay'), 'Sur Gravelle', 'Sur Underhay'],
  ['the same where only the titles differ', rider('Lady', 'Tancred', 'Underhay'), 'Sur Gravelle', 'Lady Underhay'],
  [
    'the whole name, where first and last name are one',
    rider('Sur', 'Tancred', 'Gravelle', 'the Late'),
    'Sur Tancred Gravelle the Tart',
    'Sur Tancred Gravelle the Late',
  ],
])('two knights are called by %s', (_form, other, first, second) => {
  const { knight1, knight2 } = chooseKnightNames({ knight1: tancred, knight2: other }, english.name)
  expect([knight1.short, knight2.short]).toEqual([knightNameText(first, 'knight1'), knightNameText(second, 'knight2')])
})

test('French has its own titles and keeps the names', () => {
  const { knight1, knight2 } = chooseKnightNames(
    { knight1: tancred, knight2: rider('Lady', 'Ursula', 'Bell') },
    french.name,
  )
  expect([knight1.short, knight1.full, knight2.short].map(({ text }) => text)).toEqual([
    'Messire Tancred',
    'Messire Tancred Gravelle the Tart',
    'Dame Ursula',
  ])
})
