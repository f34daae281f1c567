import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capitaliseFirst, markName, markNames, readNamedText } from '../joust/namedText.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { createSampleMatch } from '../joust/simulateSamples.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { formatFrenchName } from './locales/fr/names.ts'
import { nameInForm } from './nameForms.ts'
import { narrateFacts } from './narrateFacts.ts'

test('a marked name is found where it stands, and the text has no mark', () => {
  const marked = `La lance d’${markName('Yvain', 'knight2')} se brise ; celle de ${markName('Hob', 'knight1')} tient.`
  expect(readNamedText(marked)).toEqual({
    text: 'La lance d’Yvain se brise ; celle de Hob tient.',
    names: [
      [11, 16, 2],
      [37, 40, 1],
    ],
  })
})

test('a text that is marked again and read again is the same', () => {
  const part = fc.record({
    words: fc.string({ unit: fc.constantFrom('a', ' ', 'é', '𝄞') }),
    knight: fc.constantFrom('knight1', 'knight2'),
  })
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = readNamedText(
        parts.map(({ words, knight }) => `${words}${markName(`Hob${words}`, knight)}`).join(''),
      )
      expect(readNamedText(markNames(text))).toEqual(text)
      expect(text.names.length).toBe(parts.length)
    }),
  )
})

test('a sentence begins with a capital, whether or not it begins with a name', () => {
  expect(readNamedText(capitaliseFirst(markName('hob', 'knight1'))).text).toBe('Hob')
  expect(capitaliseFirst('de Hob')).toBe('De Hob')
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
