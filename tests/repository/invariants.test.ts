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

describe('the check itself', () => {
  const files = [
    { path: 'engine/src/joust/pass.test.ts', text: "test('SIM-06 both hit in the knight\\'s pass', () => {})" },
  ]
  const row = '| both hit | `engine/src/joust/pass.test.ts` "both hit", "SIM-06" |'

  test('reads tests and their titles', () => {
    expect(listNamedTests(row)).toEqual([{ path: 'engine/src/joust/pass.test.ts', titles: ['both hit', 'SIM-06'] }])
    expect(listMisnamedTests(row, files)).toEqual([])
    expect(listMisnamedTests('`engine/src/joust/pass.test.ts` "the knight\'s pass"', files)).toEqual([])
  })

  test.each([
    ['a file that is gone', '`engine/src/joust/blow.test.ts`'],
    ['a path that is cut short', '`joust/pass.test.ts` "both hit"'],
    ['a title that is gone', '`engine/src/joust/pass.test.ts` "both hit", "neither hits"'],
    ['a source that is gone', '`engine/src/joust/blow.ts`'],
  ])('finds %s', (_, text) => {
    expect(listMisnamedTests(text, files)).toHaveLength(1)
  })

  test('finds a row without its test', () => {
    const table = '| fault | before | test |\n|---|---|---|\n| a | b | `engine/src/joust/pass.test.ts` |\n'
    expect(listRowsWithoutTest(table)).toEqual([])
    expect(listRowsWithoutTest(`${table}| c | d | soon |\n`)).toEqual(['| c | d | soon |'])
  })
})
