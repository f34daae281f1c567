import { expect, test } from 'vitest'
import { listLostBets, runAndKillBettors } from '../testing/processes/killedBettors.ts'
import { createTestDatabase } from '../testing/processes/testDatabase.ts'

/** The process continues for a while after this many. */
const BETS = 5
const WHILE_MS = 300

test('a process that is killed between bets has stored all answered ones, and the books are correct', {
  tags: ['campaign'],
  timeout: 240_000,
}, async () => {
  const fresh = await createTestDatabase()
  try {
    const answered = await runAndKillBettors(fresh.url, 'life', WHILE_MS, BETS)
    expect(answered.length).toBeGreaterThanOrEqual(BETS)
    expect(await listLostBets(fresh.url, answered)).toEqual([])
  } finally {
    await fresh.drop()
  }
})
