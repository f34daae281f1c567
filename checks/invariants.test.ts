import { describe, expect, test } from 'vitest'
import { invariantsIn, misnamed, rowsWithoutTest, testsIn, unheld } from './namedTests.ts'
import { sourceFiles } from './sourceFiles.ts'

const code = sourceFiles(/\.(tsx?|mjs)$/)
const [architecture = ''] = sourceFiles(/^ARCHITECTURE\.md$/).map(({ text }) => text)
const [faults = ''] = sourceFiles(/^docs\/faults\.md$/).map(({ text }) => text)

describe('every invariant', () => {
  test('names the tests that hold it', () => {
    expect(unheld(architecture)).toEqual([])
    expect(invariantsIn(architecture).length).toBeGreaterThan(25)
    expect(architecture.match(/\*\*Invariant:\*\*/g)).toHaveLength(invariantsIn(architecture).length)
  })

  test('names tests that are there, by titles that they have', () => {
    expect(misnamed(architecture, code)).toEqual([])
    expect(testsIn(architecture).flatMap(({ titles }) => titles).length).toBeGreaterThan(40)
  })
})

describe('every fault', () => {
  test('names the test that holds its mend', () => {
    expect(rowsWithoutTest(faults)).toEqual([])
  })

  test('names tests that are there, by titles that they have', () => {
    expect(misnamed(faults, code)).toEqual([])
    expect(testsIn(faults).length).toBeGreaterThan(40)
  })
})

describe('the check itself', () => {
  const files = [
    { path: 'engine/src/joust/pass.test.ts', text: "test('SIM-06 both hit in the knight\\'s pass', () => {})" },
  ]
  const section = (bullets: string) => `# A\n\n## Invariants\n\nWords.\n\n${bullets}\n## Next\n\n- other\n`
  const held = '- **Invariant:** both\n  hit. *Held by* `engine/src/joust/pass.test.ts` "both hit",\n  "SIM-06".\n'

  test('reads what is held, over lines', () => {
    expect(invariantsIn(section(held + held))).toHaveLength(2)
    expect(testsIn(held)).toEqual([{ path: 'engine/src/joust/pass.test.ts', titles: ['both hit', 'SIM-06'] }])
    expect([...unheld(section(held)), ...misnamed(held, files)]).toEqual([])
    expect(misnamed('`engine/src/joust/pass.test.ts` "the knight\'s pass"', files)).toEqual([])
  })

  test.each([
    '- **Invariant:** both hit.\n',
    '- **Invariant:** both hit, see `engine/src/joust/pass.test.ts`.\n',
    '- **Invariant:** both hit. *Held by* `engine/src/joust/pass.ts`.\n',
  ])('finds a claim without its test: %s', (bullet) => {
    expect(unheld(section(held + bullet))).toHaveLength(1)
  })

  test.each([
    ['a file that is gone', '`engine/src/joust/blow.test.ts`'],
    ['a path that is cut short', '`joust/pass.test.ts` "both hit"'],
    ['a title that is gone', '`engine/src/joust/pass.test.ts` "both hit", "neither hits"'],
    ['a source that is gone', '`engine/src/joust/blow.ts`'],
  ])('finds %s', (_, text) => {
    expect(misnamed(text, files)).toHaveLength(1)
  })

  test('finds a fault without its test', () => {
    const table = '| fault | before | test |\n|---|---|---|\n| a | b | `engine/src/joust/pass.test.ts` |\n'
    expect(rowsWithoutTest(table)).toEqual([])
    expect(rowsWithoutTest(`${table}| c | d | soon |\n`)).toEqual(['| c | d | soon |'])
  })
})
