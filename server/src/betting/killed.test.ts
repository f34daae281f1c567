import { expect, test } from 'vitest'
import { killBettors, lostAt } from '../testing/processes/killedBettors.ts'
import { createTestDatabase } from '../testing/processes/testDatabase.ts'

/** It goes on for a while after so many. */
const BETS = 5
const WHILE_MS = 300

test('a process may be killed in the midst of bets: what was answered is there, and the books hold', {
  tags: ['campaign'],
  timeout: 240_000,
}, async () => {
  const fresh = await createTestDatabase()
  try {
    const answered = await killBettors(fresh.url, 'life', WHILE_MS, BETS)
    expect(answered.length).toBeGreaterThanOrEqual(BETS)
    expect(await lostAt(fresh.url, answered)).toEqual([])
  } finally {
    await fresh.drop()
  }
})
