import { expect, test } from 'vitest'
import { listFunctionNamesEndingInOf, listNamesExportedTwice } from './exportedNames.ts'
import { listSourceFiles } from './listSourceFiles.ts'

const MAX_ENDING_IN_OF = 40
const files = listSourceFiles(/^(engine|contract|stage|server|web|tools|bench|tests)\/.*\.(tsx?|mjs)$/).filter(
  ({ path }) => !/\.test\.|\.journey\./.test(path),
)

test('no two exports share a name, but those of one noun', () => {
  expect(files.length).toBeGreaterThan(1_500)
  expect(listNamesExportedTwice(files)).toEqual([])
})

test('few names end in Of', () => {
  expect(listFunctionNamesEndingInOf(files).length).toBeLessThanOrEqual(MAX_ENDING_IN_OF)
})

test('the check finds a name that two files export, and lets a noun be', () => {
  const text = 'export function bets() {}'
  const at = (...paths: readonly string[]) => listNamesExportedTwice(paths.map((path) => ({ path, text })))
  expect(at('engine/src/market/a.ts', 'web/src/betting/b.ts')).toHaveLength(1)
  expect(
    at('contract/src/betting/bets.ts', 'contract/src/addresses.ts', 'server/src/platform/store/schema/a.ts'),
  ).toEqual([])
  expect(at('server/src/platform/languages/en/a.ts', 'server/src/platform/languages/fr/a.ts')).toEqual([])
  expect(listFunctionNamesEndingInOf([{ path: 'a.ts', text: 'export function nameOf() {}' }])).toEqual(['nameOf'])
})
