import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./locale.ts')
  vi.resetModules()
})

test.each([
  ['en', '/api/standings.csv'],
  ['fr', '/api/standings.csv?separator=%3B'],
])("a table's link fits the spreadsheets of the page’s language: %s", async (locale, address) => {
  vi.resetModules()
  vi.doMock('./locale.ts', () => ({ locale }))
  const { localizedCsvUrl } = await import('./localizedUrls.ts')
  expect(localizedCsvUrl('/api/standings.csv')).toBe(address)
})
