import { type RouteGroup, routes } from '@tiltyard/contract'
import { describe, expect, test } from 'vitest'
import { listSourceFiles } from './listSourceFiles.ts'
import { findErrorsPrintedWhole, listFilesWithPattern, listPublishCallsInTransactions } from './places.ts'

const engine = listSourceFiles(/^engine\/src\/.*(?<!\.test)\.ts$/)
const server = listSourceFiles(/^server\/src\/.*(?<!\.test)\.ts$/).filter(({ path }) => !path.includes('/testing/'))
const inMatches = server.filter(({ path }) => /\/(matches|steward|admin)\//.test(path))

describe('in one place', () => {
  test('a match’s state is written', () => {
    expect(listFilesWithPattern(/\bdraft(\.\w+)+ [-+]?= /, engine)).toEqual(['engine/src/joust/replay.ts'])
  })

  test('a match is completed, and its set nearby', () => {
    // The past is stored as completed, with endMatch's own function.
    const past = ['server/src/steward/history/simulatePastSlot.ts', 'server/src/steward/history/storePastSlots.ts']
    const expected = ['server/src/matches/ends/endMatch.ts', 'server/src/matches/sets/completeSet.ts', ...past]
    expect(listFilesWithPattern(/\bstatus: 'completed'/, inMatches)).toEqual(expected)
  })

  test('links are added to the result chain; none is changed or removed', () => {
    const added = /\.insert\(resultChain\)|\binsertRows\(\w+, resultChain\b/
    expect(listFilesWithPattern(added, server)).toEqual(['server/src/archive/chain/resultChain.ts'])
    expect(listFilesWithPattern(/\.(update|delete)\(resultChain\)/, server)).toEqual([])
  })

  test('accounts are created: with a checked invite code, or for the admin named in the environment', () => {
    expect(listFilesWithPattern(/\.signUpEmail\(/, server)).toEqual(['server/src/accounts/identity/identityService.ts'])
    const expected = ['server/src/accounts/accountService.ts', 'server/src/accounts/identity/configuredAdmin.ts']
    expect(listFilesWithPattern(/\bidentity\.admit\(/, server)).toEqual(expected)
  })
})

test('viewers are informed after the transaction', () => {
  expect(listPublishCallsInTransactions(server)).toEqual([])
  expect(listFilesWithPattern(/\bpublisher\.publish\(/, server).length).toBeGreaterThan(4)
})

test('errors are printed in plain words only', () => {
  expect(findErrorsPrintedWhole(server)).toEqual([])
  expect(listFilesWithPattern(/\bconsole\.error\(/, server).length).toBeGreaterThan(0)
})

test('each route by which an admin changes something writes to the audit log', () => {
  const groups: readonly (readonly [string, RouteGroup])[] = Object.entries(routes)
  const acts = groups.flatMap(([noun, verbs]) =>
    Object.entries(verbs).flatMap(([verb, { access, method }]) =>
      access === 'admin' && method === 'POST' ? [`${noun}.${verb}`] : [],
    ),
  )
  expect(acts.filter((act) => listFilesWithPattern(new RegExp(`act: '${act}'`), server).length === 0)).toEqual([])
  expect(acts.length).toBeGreaterThan(10)
})

describe('the check itself', () => {
  const file = (text: string) => [{ path: 'server/src/matches/writing/lease.ts', text }]

  test('finds a place, and ignores comments', () => {
    expect(listFilesWithPattern(/\.admit\(/, file('await identity.admit(email)'))).toEqual([
      'server/src/matches/writing/lease.ts',
    ])
    expect(listFilesWithPattern(/\.admit\(/, file('// never identity.admit(email)'))).toEqual([])
  })

  test.each([
    'database.transaction(async (store) => {\n  await end(store, (row) => row)\n  publisher.publish(row)\n})',
    'auditLog.enter(act, async (store) => {\n  onYardChange()\n})',
  ])('finds a message sent too early: %s', (text) => {
    expect(listPublishCallsInTransactions(file(text))).toHaveLength(1)
  })

  test.each([
    'publisher.publish(await database.transaction(async (store) => end(store)))',
    'const row = await auditLog.enter(act, (store) => end(store))\ntell(row)',
  ])('allows a message sent afterwards: %s', (text) => {
    expect(listPublishCallsInTransactions(file(text))).toEqual([])
  })

  test('finds an error that is printed whole', () => {
    expect(findErrorsPrintedWhole(file('console.error(isRefusal ? error.message : error)'))).toHaveLength(1)
    expect(findErrorsPrintedWhole(file('console.error(isRefusal ? error.message : toLoggableError(error))'))).toEqual(
      [],
    )
  })
})
