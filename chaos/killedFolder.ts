import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killBettors, lostAt } from '../server/src/testing/killedBettors.ts'
import type { AnsweredBet, StormReport } from '../server/src/testing/moneyStorm.ts'

const MOST_MS = 6_000

/** A data folder whose process is killed again and again in the midst of bets; after each time its books are held. */
export async function killedFolder(lastsMs: number): Promise<StormReport & { kills: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-killed-'))
  const answered: AnsweredBet[] = []
  const found: string[] = []
  let kills = 0
  try {
    for (const ends = performance.now() + lastsMs; performance.now() < ends && found.length === 0; ) {
      kills += 1
      answered.push(...(await killBettors(folder, `life${kills}`, Math.random() * MOST_MS)))
      found.push(...(await lostAt(folder, answered)))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { acts: {}, refusals: {}, again: 0, answered: answered.length, kills, found }
}
