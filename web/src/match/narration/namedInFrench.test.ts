import type { KnightName } from '@tiltyard/engine'
import { expect, test, vi } from 'vitest'
import { namedIn } from './namedIn.ts'

vi.mock('../../language/localeWords.ts', () => import('@tiltyard/engine/locales/fr'))

const rider = (id: string, name: Partial<KnightName>) => ({
  ...({ id, title: 'Sur', firstName: 'Hob', lastName: 'Alder', epithet: '', gender: 'male' } as const),
  ...name,
})
const riders = [
  rider('k1', {}),
  rider('k2', { title: 'Lady', firstName: 'Yvain', lastName: 'Orme', epithet: 'the Bold', gender: 'female' }),
]

test.each([
  ['Messire Hob frappe Dame Yvain au cimier.', ['Messire Hob', 'Dame Yvain']],
  ['La lance d’Yvain se brise ; celle de Hob tient.', ['Yvain', 'Hob']],
  ['On n’attendait qu’Yvain.', ['Yvain']],
  ['Dame Yvain Orme the Bold l’emporte.', ['Dame Yvain Orme the Bold']],
  ['Messire Alder et Dame Orme saluent.', ['Messire Alder', 'Dame Orme']],
  ['Une dame et un messire regardent.', []],
])('finds names in French: %s', (line, names) => {
  const stretches = namedIn(line, riders)
  expect(stretches.filter(({ knightId }) => knightId !== null).map(({ text }) => text)).toEqual(names)
  expect(stretches.map(({ text }) => text).join('')).toBe(line)
})
