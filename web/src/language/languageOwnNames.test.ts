import { locales } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { languageOwnNames } from './languageOwnNames.ts'

test("each language has the browser's own name for itself", () => {
  const named = locales.map((language) => new Intl.DisplayNames(language, { type: 'language' }).of(language))
  expect(locales.map((language) => languageOwnNames[language])).toEqual(named)
})
