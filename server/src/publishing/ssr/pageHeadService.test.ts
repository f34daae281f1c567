import { expect, test } from 'vitest'
import { Problem } from '../../platform/runtime/problem.ts'
import { PageHeadService } from './pageHeadService.ts'

/** The head of a match that can't be shown for this reason. */
function headOf(reason: Error, countCall = async (): Promise<void> => undefined) {
  const failing = () => Promise.reject(reason)
  const heads = new PageHeadService({
    moments: { read: failing },
    league: { roster: failing },
    hasJoust: failing,
    findSeason: failing,
    countCall,
    outageSince: () => null,
  })
  return heads.findHead({
    path: '/matches/match-1',
    search: new URLSearchParams(),
    callerIp: '203.0.113.1',
    locale: 'en',
  })
}

test.each([
  ['match-not-found', 404, 'No such match · Tilt Yard'],
  ['match-forgotten', 410, 'A match of long ago · Tilt Yard'],
  ['match-damaged', undefined, 'Tilt Yard'],
] as const)('a match that is refused with %s is answered with %s', async (code, absence, title) => {
  const head = await headOf(new Problem(code, { id: 'match-1', why: 'an event is missing' }))
  expect([head.absence, head.title, head.canonical]).toEqual([absence, title, null])
})

test('a rate limit or a failing store does not claim that a page is missing', async () => {
  const countCall = () => Promise.reject(new Problem('too-many-requests', { seconds: '3' }))
  const limited = await headOf(new Problem('match-not-found', { id: 'match-1' }), countCall)
  const broken = await headOf(new Error('the store is gone'))
  for (const head of [limited, broken]) expect([head.absence, head.title]).toEqual([undefined, 'Tilt Yard'])
})
