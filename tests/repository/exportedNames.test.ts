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
