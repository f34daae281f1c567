import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'
import { listSourceFiles } from './listSourceFiles.ts'

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The source of a release, without its pages, which are bundled, and without test code. */
const shipped = /^(engine|contract|stage|server)\/src\/(?!(.*\/)?testing\/|.*\.test\.tsx?$).*\.tsx?$/
const manifests = new Map(
  listSourceFiles(/^(engine|contract|stage|server)\/package\.json$/).map(({ path, text }) => [
    path.split('/')[0],
    JSON.parse(text) as Manifest,
  ]),
)

/** Used only when sources run unbuilt. */
const ofSources: readonly string[] = ['server/src/platform/runtime/thread.ts: tsx']

/** Lists the packages that a text imports at runtime; type imports disappear. */
function packagesIn(text: string): string[] {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s(?!type\s)[^'"]*?from\s+'([^'.][^']*)'|^import\s+'([^'.][^']*)'/gm,
  )
  const calls = text.matchAll(/\bimport(?:\.meta\.resolve)?\(\s*'([^'.][^']*)'|\brequire\.resolve\(\s*'([^'.][^']*)'/g)
  const named = [...statements, ...calls].map(([, one, other]) => one ?? other ?? '')
  return named
    .filter((name) => !isBuiltin(name) && !name.startsWith('$'))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
}

/** Lists the packages that a file imports and a production installation lacks. */
function missingIn(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    const has = manifests.get(path.split('/')[0] ?? '')?.dependencies ?? {}
    return packagesIn(text)
      .filter((name) => !(name in has))
      .map((name) => `${path}: ${name}`)
  })
}

test('a release’s code imports only packages that are installed with it', () => {
  const files = listSourceFiles(shipped)
  expect(missingIn(files)).toEqual(ofSources)
  expect(files.length).toBeGreaterThan(400)
  expect(new Set(files.flatMap(({ text }) => packagesIn(text))).size).toBeGreaterThan(20)
})

test.each([
  ["import { test } from 'vitest'", 'vitest'],
  ["import {\n  SMTPServer,\n  type Other,\n} from 'smtp-server'", 'smtp-server'],
  ["const { build } = await import('drizzle-kit/api')", 'drizzle-kit'],
  ["import 'tsx/esm'", 'tsx'],
  ["export { io } from '@axe-core/playwright'", '@axe-core/playwright'],
])('the check finds %s', (text, name) => {
  expect(missingIn([{ path: 'server/src/main.ts', text }])).toEqual([`server/src/main.ts: ${name}`])
})

test.each([
  "import type { Pool } from '@types/pg'",
  "import { readFileSync } from 'node:fs'",
  "import pg from 'pg'",
  "import { Hub } from './live/liveHub.ts'",
])('the check allows %s', (text) => {
  expect(missingIn([{ path: 'server/src/main.ts', text }])).toEqual([])
})
