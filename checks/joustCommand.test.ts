import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

function joust(...flags: readonly string[]) {
  const program = ['--import', 'tsx', 'tools/joust.ts', '--seed', 'abc', ...flags]
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n'), complaint: stderr }
}

test('a joust is told in English and at length, in another language and in short where that is asked for', () => {
  const [full, brief] = [joust(), joust('--lang', 'fr', '--manner', 'brief')]
  expect(full.lines.join('\n')).toContain('Lady ')
  expect(brief.lines.join('\n')).toContain('Dame ')
  expect(brief.lines.length).toBeLessThan(full.lines.length)
  // Each line has its words.
  for (const line of brief.lines) expect(line).toMatch(/^ *\d+:\d\d {2}.{6} {2}\S/)
})

test('as JSON an event that goes without a word in brief is there all the same', () => {
  const [full, brief] = [joust('--json'), joust('--json', '--manner', 'brief')]
  const facts = ({ lines }: { readonly lines: readonly string[] }) =>
    lines.map((line) => ({ ...JSON.parse(line), description: '' }))
  expect(facts(brief)).toEqual(facts(full))
  expect(brief.lines.some((line) => JSON.parse(line).description === '')).toBe(true)
})

test.each([
  ['--lang', 'de', '--lang is "de". Use en, fr.'],
  ['--manner', 'loud', '--manner is "loud". Use full, brief, new.'],
])('%s %s is refused with what is allowed', (flag, value, sentence) => {
  const { status, complaint } = joust(flag, value)
  expect([status, complaint.split('\n')[0]]).toEqual([2, sentence])
})
