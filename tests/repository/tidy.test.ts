import { describe, expect, test } from 'vitest'
import { listSourceFiles, readFileText, repositoryRoot } from './listSourceFiles.ts'
import { listTidinessFaults, listUntitledDocuments, MAX_FILE_LINES } from './tidy.ts'

const MAX_README_LINES = 120
const MAX_SCRIPTS = 16
const code = listSourceFiles(/\.(ts|tsx|mjs)$/).filter(({ path }) => !path.startsWith('tests/repository/tidy'))
const documents = listSourceFiles(/\.md$/)

interface BiomeSettings {
  readonly linter: { readonly rules: { readonly complexity: unknown } }
  readonly overrides: readonly { readonly includes: readonly string[] }[]
}

/** Lists the scripts in a document's tables: backquoted names in the first column, after npm run, start or test. */
function namedScripts(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/\|\s*`npm (?:run (?:--silent )?)?([\w:]+)/g)].map(([, name = '']) => name))
}

/** Lists the commands of `npx tiltyard`, as its programs declare them. */
function productCommands(): string[] {
  const programs = listSourceFiles(/^server\/src\/app\/commands\/\w+\.ts$/)
  return programs.flatMap(({ text }) => [...text.matchAll(/\.command\('(\w+)/g)].map(([, name = '']) => name))
}

test('the code is tidy', () => {
  expect(listTidinessFaults(code)).toEqual([])
  expect(code.length).toBeGreaterThan(150)
})

test('the linter limits functions to seventy lines, except lists of test cases', () => {
  const { linter, overrides } = JSON.parse(readFileText('biome.json')) as BiomeSettings
  const rule = { level: 'error', options: { maxLines: 70 } }
  expect(linter.rules.complexity).toEqual({ noExcessiveLinesPerFunction: rule })
  expect(overrides.flatMap(({ includes }) => includes)).toEqual(['**/*.test.ts', '**/*.test.tsx', '**/*.journey.ts'])
})

test('every document has one title', () => {
  expect(listUntitledDocuments(documents)).toEqual([])
  expect(documents.length).toBeGreaterThan(8)
})

test('the README is short and names ten scripts at most; docs/commands.md has every script and command', () => {
  const readme = readFileText('README.md')
  expect(readme.split('\n').length).toBeLessThanOrEqual(MAX_README_LINES)
  const { scripts } = JSON.parse(readFileText('package.json')) as { scripts: Readonly<Record<string, string>> }
  const known = Object.keys(scripts)
  const documented = readFileText('docs/commands.md')
  expect([...namedScripts(documented)].sort()).toEqual(known.sort())
  expect(known.length).toBeLessThanOrEqual(MAX_SCRIPTS)
  expect(productCommands().length).toBeGreaterThan(10)
  for (const command of productCommands()) expect(documented).toContain(`| \`${command}`)
  const named = [...namedScripts(readme)]
  expect(named.length).toBeLessThanOrEqual(10)
  expect(known).toEqual(expect.arrayContaining(named))
})

test('every relative link of a document leads to a file', () => {
  const paths = new Set(listSourceFiles(/./).map(({ path }) => path))
  const folders = new Set([...paths].map((path) => path.slice(0, path.lastIndexOf('/') + 1)))
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(((?!https?:|#|mailto:)[^)#\s]+)/g)]
      .map(([, link = '']) => new URL(link, `file:///${path}`).pathname.slice(1))
      .filter((target) => !paths.has(target) && !folders.has(`${target.replace(/\/$/, '')}/`))
      .map((target) => `${path} -> ${target}`),
  )
  expect(broken, `in ${repositoryRoot}`).toEqual([])
})

describe('the check itself', () => {
  const file = (text: string, path = 'engine/src/joust/pass.ts') => [{ path, text }]

  test.each([
    ['a long file', 'x\n'.repeat(MAX_FILE_LINES + 1)],
    ['a reminder', `// ${['TO', 'DO'].join('')}: ride`],
    ['a skipped test', `${'test'}.skip('rides', () => {})`],
    ['any', 'const ride: any = 1'],
    ['a silenced compiler', `// @ts-${'ignore'}`],
  ])('finds %s', (_, text) => {
    expect(listTidinessFaults(file(text))).toHaveLength(1)
  })

  test.each(['at.toLocaleTimeString()', 'new Intl.DateTimeFormat()', 'at.getHours()'])(
    'finds a time that a page formats by itself: %s',
    (text) => {
      expect(listTidinessFaults(file(text, 'web/src/app/frame/menus/NoticeBell.tsx'))).toHaveLength(1)
      expect(listTidinessFaults(file(text, 'web/src/league/calendar/formatTime.ts'))).toEqual([])
    },
  )

  test('finds a drawer', () => {
    expect(listTidinessFaults(file('', 'web/src/utils/names.ts'))).toHaveLength(1)
    expect(listTidinessFaults(file('', 'server/src/helpers.ts'))).toHaveLength(1)
  })

  test('finds a document with two titles, or none', () => {
    expect(
      listUntitledDocuments([
        { path: 'a.md', text: '# One\n# Two' },
        { path: 'b.md', text: 'none' },
        { path: 'c.md', text: '# One' },
      ]),
    ).toHaveLength(2)
  })

  test('allows long tables of words', () => {
    expect(listTidinessFaults(file('x\n'.repeat(900), 'engine/src/narration/definitions/pass.ts'))).toEqual([])
  })
})
