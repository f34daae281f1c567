import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killBettors, lostInFolder } from '../testing/killedBettors.ts'
import { layDatabase } from '../testing/layDatabase.ts'

/** It goes on for a while after so many. */
const BETS = 5
const WHILE_MS = 300

test('a process may be killed in the midst of bets: what was answered is there, and the books hold', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-bets-'))
  try {
    await layDatabase(folder)
    const answered = await killBettors(folder, 'life', WHILE_MS, BETS)
    expect(answered.length).toBeGreaterThanOrEqual(BETS)
    expect(await lostInFolder(folder, answered)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)
