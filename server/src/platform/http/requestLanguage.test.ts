import { expect, test } from 'vitest'
import { pageLanguage, pathWithLanguage, refusalLanguage } from './requestLanguage.ts'

const asking = (url: string, accepted?: string, cookie?: string) => ({
  url,
  headers: { ...(accepted !== undefined && { 'accept-language': accepted }), ...(cookie !== undefined && { cookie }) },
})

test.each([
  ['/', undefined, undefined, 'en'],
  ['/', 'fr', undefined, 'fr'],
  ['/', 'fr-CA,fr;q=0.8,en;q=0.5', undefined, 'fr'],
  ['/', 'en-GB,en;q=0.9,fr;q=0.8', undefined, 'en'],
  ['/', 'de,fr;q=0.4', undefined, 'fr'],
  ['/', 'de', undefined, 'en'],
  ['/', '*', undefined, 'en'],
  ['/', 'fr;q=0,*;q=0.1', undefined, 'en'],
  ['/', ';;;q=,,', undefined, 'en'],
  ['/', 'en', 'a=b; tiltyard-lang=fr', 'fr'],
  ['/', 'fr', 'tiltyard-lang=xx', 'fr'],
  ['/', 'en', 'not-tiltyard-lang=fr', 'en'],
  ['/?lang=fr', 'en', 'tiltyard-lang=en', 'fr'],
  ['/?lang=en', 'fr', 'tiltyard-lang=fr', 'en'],
  ['/?lang=xx', 'fr', undefined, 'fr'],
  ['/?lang=__proto__', undefined, undefined, 'en'],
])('the page %s of a browser that accepts %s and keeps %s is in %s', (url, accepted, cookie, locale) => {
  expect(pageLanguage(asking(url, accepted, cookie))).toBe(locale)
})

test.each([
  ['/api/yard', undefined, 'en'],
  ['/api/yard', 'fr', 'fr'],
  ['/api/archive?locale=fr', 'en', 'fr'],
  ['/api/archive?locale=fr&lang=en', 'fr', 'en'],
  ['/api/archive?locale=xx', 'fr', 'fr'],
  ['/%', 'fr', 'fr'],
])('a call of %s that accepts %s is refused in %s', (url, accepted, locale) => {
  expect(refusalLanguage(asking(url, accepted))).toBe(locale)
})

test("a refusal ignores the cookie's language: the page sends its own", () => {
  expect(refusalLanguage(asking('/api/yard', undefined, 'tiltyard-lang=fr'))).toBe('en')
})

test('a path has its language after its query, and none for the default', () => {
  expect(pathWithLanguage('/watch', 'en')).toBe('/watch')
  expect(pathWithLanguage('/watch', 'fr')).toBe('/watch?lang=fr')
  expect(pathWithLanguage('/matches/a?at=3', 'fr')).toBe('/matches/a?at=3&lang=fr')
})
