import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../../server/src/platform/store/openPostgres.ts'
import { createSeededDice } from '../../server/src/testing/createSeededDice.ts'
import { type AnsweredBet, MoneyStorm } from '../../server/src/testing/league/moneyStorm.ts'
import { listLostBets, runAndKillBettors } from '../../server/src/testing/processes/killedBettors.ts'
import { openTestStore } from '../../server/src/testing/processes/testStore.ts'
import { CampaignDice } from './campaignDice.ts'
import type { CampaignPartReport } from './parts.ts'

const KILL_EVERY_MS = 400
const PEOPLE = 12
const MOST_MS = 6_000

/** Moves money by two nodes on one store, while their connections are reset. */
export async function runMoneyStorm(seed: number, lastsMs: number): Promise<CampaignPartReport> {
  const store = await openTestStore()
  await store.reset()
  const [other, killer] = [await openPostgres(store.url), await openPostgres(store.url)]
  let kills = 0
  let killing: NodeJS.Timeout | undefined
  const killOne = async (): Promise<void> => {
    await killer.database.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`)
    kills += 1
  }
  const ends = performance.now() + lastsMs
  const storm = new MoneyStorm({
    databases: [store.database, other.database],
    ...{ dice: createSeededDice(`money ${seed}`), actorCount: PEOPLE, name: 'storm' },
    isOver: () => performance.now() > ends,
    onBegun: () => {
      killing = setInterval(() => void killOne().catch(() => {}), KILL_EVERY_MS)
    },
    onCalm: () => clearInterval(killing),
  })
  const { answered, repeatedCalls, findings } = await storm.ride().finally(() => clearInterval(killing))
  for (const opened of [killer, other, store]) await opened.close()
  return {
    summary: `${kills} connections killed; ${answered} bets answered, ${repeatedCalls} calls sent again`,
    found: findings,
  }
}

/** Places bets on a data folder whose process is killed repeatedly; checks its ledger after each kill. */
export async function runKilledFolderStorm(seed: number, lastsMs: number): Promise<CampaignPartReport> {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-killed-'))
  const dice = CampaignDice.of(seed).fork('killed folder')
  const answered: AnsweredBet[] = []
  const found: string[] = []
  let kills = 0
  try {
    for (const ends = performance.now() + lastsMs; performance.now() < ends && found.length === 0; ) {
      kills += 1
      answered.push(...(await runAndKillBettors(folder, `life${kills}`, dice.between(0, MOST_MS))))
      found.push(...(await listLostBets(folder, answered)))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { summary: `${kills} processes killed; ${answered.length} bets answered`, found }
}
