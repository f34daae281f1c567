import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seedFromBytes } from '@tiltyard/engine'
import { openAccounts } from './accounts/openAccounts.ts'
import { removeStaleVisitors } from './accounts/staleVisitors.ts'
import { createApp } from './app.ts'
import { ActBook } from './book/actBook.ts'
import { type Clock, clockFrom, systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from './database/database.ts'
import { DataFolderError } from './database/dataFolder.ts'
import { fineDisk } from './database/diskWatch.ts'
import { LeagueReader } from './league/leagueReader.ts'
import { seedIfEmpty } from './league/leagueStore.ts'
import { Hub } from './live/hub.ts'
import { keepUp } from './live/keepUp.ts'
import { followOtherNodes } from './live/wakeup.ts'
import { createLog, type Log } from './log.ts'
import { createLiveSource } from './matches/liveSource.ts'
import { systemRandom } from './matches/matchSetLife.ts'
import { WriterDesk } from './matches/writerDesk.ts'
import { ScheduleDesk } from './schedule/scheduleDesk.ts'
import { Steward } from './steward/steward.ts'
import { beginAutomation, planWeek } from './steward/weekPlanner.ts'
import { nextJoustsBy, publishYard } from './steward/yardKeeper.ts'

const MAX_VIEWERS = 20_000
const RETURN_WITHIN_MS = 10_000
const STOP_WITHIN_MS = 25_000
const webRoot = fileURLToPath(new URL('../../web/dist/app', import.meta.url))
const packageFile = new URL('../../package.json', import.meta.url)

main().catch((error: unknown) => {
  const isRefusal = error instanceof ConfigError || error instanceof DataFolderError || isAddressInUse(error)
  console.error(isRefusal && error instanceof Error ? error.message : error)
  process.exitCode = 1
  process.exit()
})

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const clock = config.clockStart === null ? systemClock : clockFrom(config.clockStart)
  let isReady = false
  const store = await openStore(config, clock, log)
  const { database } = store
  const isNew = await seedIfEmpty(database, seedFromBytes(randomBytes(16)))
  if (isNew && config.schedule === 'auto') await beginAutomation({ database, clock, random: systemRandom })
  const accounts = await openAccounts({ database, clock, log, random: systemRandom }, config.accounts)
  const hub = new Hub(createLiveSource(database, clock, nextJoustsBy({ ...config, clock })), clock)
  const { tempo, exhibition, intermissionMs, trustedProxies } = config
  const keeper = { database, clock, log, publisher: hub, random: systemRandom, tempo, exhibition, intermissionMs }
  const writerDesk = new WriterDesk({ database, clock, log, publisher: hub, onEnded: () => publishYard(keeper) })
  const { door, members, limits, desk: accountDesk } = accounts
  const league = new LeagueReader(database, clock)
  const scheduleDesk = new ScheduleDesk({ database, clock, league })
  const app = await createApp({
    ...{ clock, log, hub, database, door, members, limits, accountDesk, writerDesk, trustedProxies, webRoot },
    ...{
      league,
      scheduleDesk,
      planWeek: (store) => planWeek({ ...keeper, database: store }),
      onScheduleChange: () => publishYard(keeper),
    },
    book: new ActBook({ database, clock, log }),
    ...{ randomBytes: systemRandom, tempo },
    ...{ version: version(), maxViewers: MAX_VIEWERS, random: Math.random, isReady: () => isReady },
    disk: store.disk ?? (() => fineDisk),
  })
  const holder = { id: stewardName(config), name: 'the steward' }
  const steward = new Steward({ ...keeper, holder, writes: config.steward === 'on' })
  const forgetVisitors = removeStaleVisitors(database, clock, log)
  const endSweep = keepUp(hub, clock, log)
  const unfollow = config.databaseUrl === null ? null : await followOtherNodes(config.databaseUrl, hub, clock, log)
  await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  await steward.start()
  isReady = true
  greet(config, app.server.address(), accounts.inviteCode)

  const stop = onceOnly(async (signal: string) => {
    isReady = false
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await steward.stop()
    endSweep()
    await unfollow?.()
    forgetVisitors()
    members.stop()
    hub.stop(RETURN_WITHIN_MS)
    await app.close()
    await store.close()
    process.exit(0)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function openStore(config: Config, clock: Clock, log: Log): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openEmbedded(resolve(config.dataFolder), { clock, log })
    : openPostgres(config.databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'))
}

/**
 * The name the steward writes under. An embedded database has one process, so a restarted server takes up
 * its own pen at once; on a shared one every process needs a name of its own.
 */
function stewardName(config: Config): string {
  if (config.databaseUrl !== null) return `steward:${randomBytes(4).toString('hex')}`
  const path = join(resolve(config.dataFolder), 'node-name')
  if (!existsSync(path)) writeFileSync(path, randomBytes(4).toString('hex'))
  return `steward:${readFileSync(path, 'utf8').trim()}`
}

function greet(config: Config, address: string | { port: number } | null, inviteCode: string): void {
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  console.log(`Tilt Yard is open at http://localhost:${port}`)
  console.log(`Whoever joins needs the invite code ${inviteCode}`)
  console.log(
    `Data lives in ${config.databaseUrl === null ? resolve(config.dataFolder) : 'the PostgreSQL of DATABASE_URL'}`,
  )
  console.log('Stop it with Ctrl-C.')
}

function version(): string {
  const { version: number } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  return number
}

function onceOnly(act: (signal: string) => Promise<void>): (signal: string) => void {
  let isCalled = false
  return (signal) => {
    if (isCalled) return
    isCalled = true
    act(signal).catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  }
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
