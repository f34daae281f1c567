import { liveStreamRoute, type RouteGroup, routes } from '@tiltyard/contract'
import { describe, expect, test } from 'vitest'
import { listSourceFiles, readFileText } from './listSourceFiles.ts'
import { collectBackquotedTerms, listPackageFolders, listUnknownTerms } from './namedCode.ts'

const paths = listSourceFiles(/./).map(({ path }) => path)
const code = listSourceFiles(/^(engine|contract|stage|server|web|tools|tests|bench)\/.*(?<!\.test)\.(tsx?|mjs)$/)
const groups: readonly RouteGroup[] = Object.values(routes)
const repository = {
  paths,
  code,
  routes: [liveStreamRoute, ...groups.flatMap((group) => Object.values(group))].map(
    ({ method, path }) => `${method} ${path}`,
  ),
}

test('ARCHITECTURE.md names every folder of engine, server and web', () => {
  const named = collectBackquotedTerms(readFileText('ARCHITECTURE.md'))
  expect(listPackageFolders(paths).filter((folder) => !named.has(folder) && folder !== 'testing')).toEqual([])
  expect(listPackageFolders(paths).length).toBeGreaterThan(34)
})

const MAX_README_LINES = 15
const mapped = [
  ...new Set(
    paths.flatMap((path) => /^(?:(?:engine|contract|stage|server|web)\/src|tests)\/[^/]+(?=\/)/.exec(path) ?? []),
  ),
]
const folders = [...mapped, 'bench', 'tools', 'deploy'].filter((folder) => !folder.endsWith('/testing'))

test.each(folders)('the README of %s is short, and what it names is there', (folder) => {
  const text = readFileText(`${folder}/README.md`)
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(MAX_README_LINES)
  // Its own files and folders go by their names alone.
  const within = paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1))
  const isWithin = (term: string): boolean => within.some((path) => `/${path}`.includes(`/${term.replace(/\/$/, '')}`))
  expect(listUnknownTerms(text, repository).filter((term) => !isWithin(term))).toEqual([])
})

test.each(['ARCHITECTURE.md', 'docs/hosted-calls.md'])('%s: every name in the document exists in the code', (path) => {
  const text = readFileText(path)
  expect(collectBackquotedTerms(text).size).toBeGreaterThan(5)
  expect(listUnknownTerms(text, repository)).toEqual([])
})

const comment = /\/\*.*?\*\/|(?<![:"'`])\/\/[^\n]*/gs
const namedInComment = /@throws \{?([A-Z]\w+)|`([a-z]\w*[A-Z]\w*|[A-Z][a-z]\w+)`/g

test('every function, type and error that a comment names exists', () => {
  const sources = listSourceFiles(/\.(tsx?|mjs|js|css)$/)
  const withoutComments = sources.map(({ text }) => text.replace(comment, ' ')).join('\n')
  const words = new Set([...withoutComments.split(/\W+/), ...paths.flatMap((path) => path.split(/\W+/))])
  const named = sources.flatMap(({ path, text }) =>
    [...(text.match(comment) ?? []).join('\n').matchAll(namedInComment)].map(([, error, term]) => ({
      path,
      name: error ?? term ?? '',
    })),
  )
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ name }) => !words.has(name))).toEqual([])
})

describe('the check itself', () => {
  const few = {
    paths: [
      'engine/src/joust/pass.ts',
      'engine/src/index.ts',
      'web/src/ui/buttons/Button.tsx',
      'tests/campaign/main.ts',
      '.ci/run',
      'README.md',
    ],
    code: [
      {
        path: 'engine/src/joust/pass.ts',
        text: "export function ridePass() {}\nclass Rider {\n  private async ride(): Promise<void> {}\n}\n// const gone\nconst page = '/attend'\n",
      },
    ],
    routes: ['GET /api/yard', 'POST /api/matches/:matchId/lease/renew'],
  }

  test('knows the folders of a package', () => {
    expect(listPackageFolders(few.paths)).toEqual(['joust', 'ui'])
  })

  test.each([
    'simulateFinalState',
    'Rider.rest',
    'gone',
    'live_matches',
    'joust/pass.ts',
    'engine/src/odds/',
    'GET /api/week',
    'POST /api/yard',
    '/claim',
    '/watch',
  ])('finds %s', (term) => {
    expect(listUnknownTerms(`It is in \`${term}\`.`, few)).toEqual([term])
  })

  test.each([
    'ridePass',
    'Rider.ride',
    'joust',
    'tests',
    'engine/src/joust/pass.ts',
    'engine/src/joust/',
    'GET /api/yard',
    '/api/yard',
    '/renew',
    '/attend',
    'GET',
    'match:ID',
    'script-src',
  ])('allows %s', (term) => {
    expect(listUnknownTerms(`It is in \`${term}\`.`, few)).toEqual([])
  })
})
