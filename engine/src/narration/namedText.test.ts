import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capitaliseFirst, joinText, knightNameText } from '../joust/namedText.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { formatFrenchName } from './locales/fr/names.ts'
import { nameInForm } from './nameForms.ts'
import { narrateFacts } from './narrateFacts.ts'

test('joined parts keep their names where they stand', () => {
  const lance = joinText(['La lance d’', knightNameText('Yvain', 'knight2'), ' se brise'])
  const other = joinText(['celle de ', knightNameText('Hob', 'knight1'), ' tient.'])
  expect(joinText([lance, other], ' ; ')).toEqual({
    text: 'La lance d’Yvain se brise ; celle de Hob tient.',
    names: [
      [11, 16, 2],
      [37, 40, 1],
    ],
  })
})

test('each range of a joined text is the name that was put there', () => {
  const part = fc.record({
    words: fc.string({ unit: fc.constantFrom('a', ' ', 'é', '𝄞') }),
    knight: fc.constantFrom('knight1', 'knight2'),
  })
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const { text, names } = joinText(
        parts.map(({ words, knight }) => joinText([words, knightNameText(`Hob${words}`, knight)])),
      )
      expect(text).toBe(parts.map(({ words }) => `${words}Hob${words}`).join(''))
      expect(names.map(([from, to, knight]) => [text.slice(from, to), knight])).toEqual(
        parts.map(({ words, knight }) => [`Hob${words}`, knight === 'knight1' ? 1 : 2]),
      )
    }),
  )
})

test('a sentence begins with a capital, whether or not it begins with a name', () => {
  expect(capitaliseFirst(knightNameText('hob', 'knight1'))).toEqual(knightNameText('Hob', 'knight1'))
  expect(capitaliseFirst('de Hob')).toBe('De Hob')
  expect(capitaliseFirst('ßa')).toBe('ßa')
})

test.each(['en', 'fr'] as const)('in %s each range of a narrated match is a name of its knight', (locale) => {
  const { setup, entropy } = createSampleMatch(seedFromText('names'), 2, readingA)
  const name = locale === 'en' ? nameInForm : formatFrenchName
  const events = narrateFacts(setup, entropy(0), simulateFacts(setup, entropy), { locale })
  const found = events.flatMap(({ description, names = [] }) =>
    names.map(([from, to, knight]) => ({
      text: description.slice(from, to),
      rider: knight === 1 ? setup.knight1 : setup.knight2,
    })),
  )
  expect(found.length).toBeGreaterThan(events.length / 2)
  for (const { text, rider } of found) expect([name(rider, 'title_first'), name(rider, 'full')]).toContain(text)
})
