import { describe, expect, test } from 'vitest'
import { listSourceFiles, readFileText } from './listSourceFiles.ts'
import { listMisnamedTests, listNamedTests, listRowsWithoutTest } from './namedTests.ts'

const code = listSourceFiles(/\.(tsx?|mjs)$/)

describe.each([
  ['invariant', 'docs/invariants.md', 100],
  ['fault', 'docs/faults.md', 40],
] as const)('every %s', (_, path, atLeast) => {
  const text = readFileText(path)

  test('names its test', () => {
    expect(listRowsWithoutTest(text)).toEqual([])
  })

  test('names existing tests, by their titles', () => {
    expect(listMisnamedTests(text, code)).toEqual([])
    expect(listNamedTests(text).length).toBeGreaterThan(atLeast)
  })
})
