import { locales } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { ownNames } from './ownNames.ts'

test('each language is named as browsers name it in itself', () => {
  const named = locales.map((language) => new Intl.DisplayNames(language, { type: 'language' }).of(language))
  expect(locales.map((language) => ownNames[language])).toEqual(named)
})
