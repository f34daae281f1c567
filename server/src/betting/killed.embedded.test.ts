import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killBettors, lostInFolder } from '../testing/killedBettors.ts'
import type { AnsweredBet } from '../testing/moneyStorm.ts'

test('a process may be killed in the midst of bets: what was answered is there, and the books hold', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-bets-'))
  try {
    const answered: AnsweredBet[] = []
    for (const [life, afterMs] of [1_200].entries()) {
      answered.push(...(await killBettors(folder, `life${life}`, afterMs)))
      expect(await lostInFolder(folder, answered)).toEqual([])
    }
    expect(answered.length).toBeGreaterThan(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)
