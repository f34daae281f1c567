import { type RouteGroup, routes } from '@tiltyard/contract'
import { describe, expect, test } from 'vitest'
import { findPlaces, printedWhole, publishedTooEarly } from './places.ts'
import { sourceFiles } from './sourceFiles.ts'

const engine = sourceFiles(/^engine\/src\/.*(?<!\.test)\.ts$/)
const server = sourceFiles(/^server\/src\/.*(?<!\.test)\.ts$/).filter(({ path }) => !path.includes('/testing/'))
const inMatches = server.filter(({ path }) => /\/(matches|steward|admin)\//.test(path))

describe('in one place', () => {
  test('a match’s state is written to', () => {
    expect(findPlaces(/\bdraft(\.\w+)+ [-+]?= /, engine)).toEqual(['engine/src/joust/replay.ts'])
  })

  test('a match is completed, and beside it its set', () => {
    // The past is stored as it ended; its matches are closed by endMatch's own function.
    const past = ['server/src/steward/history/rideSlot.ts', 'server/src/steward/history/storeSlots.ts']
    const expected = ['server/src/matches/ends/endMatch.ts', 'server/src/matches/sets/completeSet.ts', ...past]
    expect(findPlaces(/\bstatus: 'completed'/, inMatches)).toEqual(expected)
  })

  test('links are added to the chain of results; none is changed or removed', () => {
    const added = /\.insert\(resultChain\)|\binsertRows\(\w+, resultChain\b/
    expect(findPlaces(added, server)).toEqual(['server/src/archive/chain/resultChain.ts'])
    expect(findPlaces(/\.(update|delete)\(resultChain\)/, server)).toEqual([])
  })

  test('accounts are made: with an invite code that was checked, or for the admin whom the environment names', () => {
    expect(findPlaces(/\.signUpEmail\(/, server)).toEqual(['server/src/accounts/identity/identity.ts'])
    const expected = ['server/src/accounts/accountService.ts', 'server/src/accounts/identity/namedAdmin.ts']
    expect(findPlaces(/\bidentity\.admit\(/, server)).toEqual(expected)
  })
})

test('what is told to viewers is told after its transaction', () => {
  expect(publishedTooEarly(server)).toEqual([])
  expect(findPlaces(/\bpublishMatch\(/, server).length).toBeGreaterThan(4)
})

test('errors are printed in plain words alone', () => {
  expect(printedWhole(server)).toEqual([])
  expect(findPlaces(/\bconsole\.error\(/, server).length).toBeGreaterThan(0)
})

test('each route by which an admin changes something leaves a line in the audit log', () => {
  const groups: readonly (readonly [string, RouteGroup])[] = Object.entries(routes)
  const acts = groups.flatMap(([noun, verbs]) =>
    Object.entries(verbs).flatMap(([verb, { access, method }]) =>
      access === 'admin' && method === 'POST' ? [`${noun}.${verb}`] : [],
    ),
  )
  expect(acts.filter((act) => findPlaces(new RegExp(`act: '${act}'`), server).length === 0)).toEqual([])
  expect(acts.length).toBeGreaterThan(10)
})

describe('the check itself', () => {
  const file = (text: string) => [{ path: 'server/src/matches/writing/lease.ts', text }]

  test('finds a place, and passes over what is said of it', () => {
    expect(findPlaces(/\.admit\(/, file('await identity.admit(email)'))).toEqual([
      'server/src/matches/writing/lease.ts',
    ])
    expect(findPlaces(/\.admit\(/, file('// never identity.admit(email)'))).toEqual([])
  })

  test.each([
    'database.transaction(async (store) => {\n  await end(store, (row) => row)\n  publisher.publishMatch(row)\n})',
    'auditLog.enter(act, async (store) => {\n  onYardChange()\n})',
  ])('finds what is told too early: %s', (text) => {
    expect(publishedTooEarly(file(text))).toHaveLength(1)
  })

  test.each([
    'publisher.publishMatch(await database.transaction(async (store) => end(store)))',
    'const row = await auditLog.enter(act, (store) => end(store))\ntell(row)',
  ])('lets be what is told afterwards: %s', (text) => {
    expect(publishedTooEarly(file(text))).toEqual([])
  })

  test('finds an error that is printed whole', () => {
    expect(printedWhole(file('console.error(isRefusal ? error.message : error)'))).toHaveLength(1)
    expect(printedWhole(file('console.error(isRefusal ? error.message : plainError(error))'))).toEqual([])
  })
})
