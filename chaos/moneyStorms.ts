// The command behind npm run ledger -- storm: everything that moves money, for minutes, on a store of its own.
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../server/src/database/openPostgres.ts'
import { MoneyStorm, type StormReport } from '../server/src/testing/moneyStorm.ts'
import { seededDice } from '../server/src/testing/seededDice.ts'
import startTestCluster from '../server/src/testing/testCluster.ts'
import { openTestStore } from '../server/src/testing/testStore.ts'
import { killedFolder } from './killedFolder.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    minutes: { ...text, default: '1' },
    seed: { ...text, default: '1' },
    store: { ...text, default: 'both' },
    json: { type: 'boolean', default: false },
  },
})
const KILL_EVERY_MS = 400
const NODES = 2
const PEOPLE = 12
const lastsMs = Number(values.minutes) * 60_000

interface Ridden extends StormReport {
  readonly store: string
  readonly seconds: number
  readonly kills: number
}

const rides = {
  postgresql: onPostgres,
  killed: () => killedFolder(lastsMs),
} as const
const kinds = Object.keys(rides) as (keyof typeof rides)[]
const chosen = kinds.filter((kind) => values.store === 'both' || values.store === kind)
const reports: Ridden[] = []
for (const kind of chosen) {
  const started = performance.now()
  const report = await rides[kind]()
  reports.push({ store: kind, seconds: Math.round((performance.now() - started) / 1_000), ...report })
}
console.log(values.json ? JSON.stringify(reports) : reports.map(asText).join('\n\n'))
process.exit(reports.every(({ found }) => found.length === 0) ? 0 : 1)

/** Two nodes, whose connections are ended in the midst of whatever they are at. */
async function onPostgres(): Promise<StormReport & { kills: number }> {
  const stopCluster = await startTestCluster()
  try {
    const store = await openTestStore()
    await store.reset()
    const others = await Promise.all(Array.from({ length: NODES - 1 }, () => openPostgres(store.url)))
    const killer = await openPostgres(store.url)
    let kills = 0
    const killOne = async (): Promise<void> => {
      await killer.database.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`)
      kills += 1
    }
    let killing: NodeJS.Timeout | undefined
    const report = await ride(
      [store, ...others].map(({ database }) => database),
      () => {
        killing = setInterval(() => void killOne().catch(() => {}), KILL_EVERY_MS)
      },
      () => clearInterval(killing),
    ).finally(() => clearInterval(killing))
    await killer.close()
    for (const other of others) await other.close()
    await store.close()
    return { ...report, kills }
  } finally {
    await stopCluster()
  }
}

function ride(
  databases: ConstructorParameters<typeof MoneyStorm>[0]['databases'],
  onBegun: () => void,
  onCalm: () => void,
) {
  const ends = performance.now() + lastsMs
  const dice = seededDice(`money ${values.seed}`)
  const isOver = () => performance.now() > ends
  return new MoneyStorm({ databases, dice, people: PEOPLE, name: 'storm', isOver, onBegun, onCalm }).ride()
}

function asText({ store, seconds, kills, acts, refusals, again, answered, found }: Ridden): string {
  const listed = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .sort(([, one], [, other]) => other - one)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')
  return [
    `${store}, seed ${values.seed}, ${seconds} s, ${kills} kills: ${answered} bets answered; ${again} calls sent again.`,
    `Done: ${listed(acts)}.`,
    `Refused or lost: ${listed(refusals)}.`,
    ...(found.length === 0
      ? ['0 lost, 0 doubled, 0 made from nothing: the books hold from the first posting on.']
      : [`${found.length} faults were found:`, ...found.slice(0, 50).map((line) => `- ${line}`)]),
  ].join('\n')
}
