import { live, type RouteGroup, routes } from '@tiltyard/contract'
import { describe, expect, test } from 'vitest'
import { foldersOfMap, mappedFolders, sectionOf, strangers } from './codeMap.ts'
import { sourceFiles } from './sourceFiles.ts'

const paths = sourceFiles(/./).map(({ path }) => path)
const code = sourceFiles(/^(engine|contract|stage|server|web|tools|campaign)\/.*(?<!\.test)\.(tsx?|mjs)$/)
const [architecture = ''] = sourceFiles(/^ARCHITECTURE\.md$/).map(({ text }) => text)
const groups: readonly RouteGroup[] = Object.values(routes)
const repository = {
  paths,
  code,
  routes: [live, ...groups.flatMap((group) => Object.values(group))].map(({ method, path }) => `${method} ${path}`),
}

test('the code map names every folder, and none that is gone', () => {
  expect([...foldersOfMap(architecture)].sort()).toEqual(mappedFolders(paths))
  expect(mappedFolders(paths).length).toBeGreaterThan(40)
})

test.each([
  'The idea',
  'Packages',
  'Where to begin reading',
  'Invariants',
  "The hosted services' calls, and their counterparts",
])('%s: what is named there is in the code', (title) => {
  const section = sectionOf(architecture, title)
  expect(section).not.toBe('')
  expect(strangers(section, repository)).toEqual([])
})

describe('the check itself', () => {
  const few = {
    paths: [
      'engine/src/joust/pass.ts',
      'engine/src/index.ts',
      'web/src/ui/Button.tsx',
      'campaign/main.ts',
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

  test('finds what a code map lacks, and what is gone from the code', () => {
    expect(mappedFolders(few.paths)).toEqual(['campaign', 'engine/src/joust', 'web/src/ui'])
    const map = '## Code map\n\n```\nengine/src/joust   blows\nweb/src/shell      frames\ncampaign, e2e\n```\n'
    expect(foldersOfMap(map)).toEqual(['engine/src/joust', 'web/src/shell'])
  })

  test.each([
    'rideMatch',
    'Rider.rest',
    'gone',
    'joust/pass.ts',
    'engine/src/odds/',
    'GET /api/week',
    'POST /api/yard',
    '/claim',
    '/watch',
  ])('finds %s', (term) => {
    expect(strangers(`It is in \`${term}\`.`, few)).toEqual([term])
  })

  test.each([
    'ridePass',
    'Rider.ride',
    'joust',
    'campaign',
    'engine/src/joust/pass.ts',
    'engine/src/joust/',
    'GET /api/yard',
    '/api/yard',
    '/renew',
    '/attend',
    'GET',
    'match:ID',
    'script-src',
  ])('lets %s be', (term) => {
    expect(strangers(`It is in \`${term}\`.`, few)).toEqual([])
  })
})
