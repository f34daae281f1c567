import { expect, test } from 'vitest'
import { runTiltyardCommandInProcess } from '../../../testing/processes/commandProcess.ts'

async function joust(...flags: readonly string[]): Promise<string[]> {
  const { code, stdout } = await runTiltyardCommandInProcess(['joust', '--seed', 'abc', ...flags], {})
  expect(code).toBe(0)
  return stdout.split('\n')
}

test('a joust is narrated in English in full by default, and in French in brief where that is asked for', async () => {
  const [full, brief] = [await joust(), await joust('--lang', 'fr', '--manner', 'brief')]
  expect(full.join('\n')).toContain('Lady ')
  expect(brief.join('\n')).toContain('Dame ')
  expect(brief.length).toBeLessThan(full.length)
  // Each line has words.
  for (const line of brief) expect(line).toMatch(/^ *\d+:\d\d {2}.{6} {2}\S/)
})

test('JSON has every event, also those without words in brief', async () => {
  const facts = (lines: readonly string[]) => lines.map((line) => ({ ...JSON.parse(line), description: '', names: [] }))
  const brief = await joust('--json', '--manner', 'brief')
  expect(facts(brief)).toEqual(facts(await joust('--json')))
  expect(brief.some((line) => JSON.parse(line).description === '')).toBe(true)
})
