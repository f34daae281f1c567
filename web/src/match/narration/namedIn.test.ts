import { expect, test } from 'vitest'
import { namedIn } from './namedIn.ts'

const maud = {
  id: 'knight_1',
  title: 'Lady',
  firstName: 'Maud',
  lastName: 'Fen',
  epithet: 'the Damp',
  gender: 'female',
} as const
const ivo = {
  id: 'knight_2',
  title: 'Sur',
  firstName: 'Ivo',
  lastName: 'Maudlin',
  epithet: '',
  gender: 'male',
} as const
const riders = [maud, ivo]

const marked = (line: string, knights: Parameters<typeof namedIn>[1] = riders): string =>
  namedIn(line, knights)
    .map(({ text, knightId }) => (knightId === null ? text : `[${text}=${knightId.slice(-1)}]`))
    .join('')

test.each([
  ['Lady Maud Fen the Damp rides out.', '[Lady Maud Fen the Damp=1] rides out.'],
  ['Lady Maud strikes Sur Ivo’s crest', '[Lady Maud=1] strikes [Sur Ivo=2]’s crest'],
  ['Maud and Ivo', '[Maud=1] and [Ivo=2]'],
  ['Lady Fen; Maud Fen; Fen', '[Lady Fen=1]; [Maud Fen=1]; [Fen=1]'],
])('finds every form of a name, the longest first: %s', (line, found) => {
  expect(marked(line)).toBe(found)
})

test("a name links to its knight's page, also after a seeding", () => {
  expect(marked('Maud and Ivo', [{ ...maud, profileId: 'earlier_1_knight_7' }, ivo])).toBe('[Maud=7] and [Ivo=2]')
})

test('a name within a word does not count', () => {
  expect(marked('The Fenland, Maudlin, Ivory and Éivo')).toBe('The Fenland, [Maudlin=2], Ivory and Éivo')
})

test('a name of both knights is no link, and a title alone is no name', () => {
  const twins = [maud, { ...ivo, lastName: 'Fen' }]
  expect(marked('Fen against Fen: Lady! Sur Ivo Fen', twins)).toBe('Fen against Fen: Lady! [Sur Ivo Fen=2]')
})

test('special characters in a name are literal', () => {
  const odd = [{ ...maud, firstName: 'M.*d', lastName: '', title: '', epithet: '' } as const, ivo]
  expect(marked('Maud, M.*d', odd)).toBe('Maud, [M.*d=1]')
})

test('a line stays whole without names, and with a nameless knight', () => {
  expect(namedIn('A clean pass.', riders)).toEqual([{ text: 'A clean pass.', knightId: null }])
  const nobody = { id: 'x', title: '', firstName: '', lastName: '', epithet: '', gender: 'none' } as const
  expect(namedIn('A clean pass.', [nobody])).toEqual([{ text: 'A clean pass.', knightId: null }])
})
