import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./locale.ts')
  vi.resetModules()
})

test.each([
  ['en', '/api/standings.csv'],
  ['fr', '/api/standings.csv?separator=%3B'],
])('a table is linked as spreadsheets of its page’s language open it: %s', async (locale, address) => {
  vi.resetModules()
  vi.doMock('./locale.ts', () => ({ locale }))
  const { tableAddress } = await import('./asked.ts')
  expect(tableAddress('/api/standings.csv')).toBe(address)
})
