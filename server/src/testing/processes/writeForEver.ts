// A process that writes into a data folder for ever, and prints each stored row.
//   writeForEver.ts FOLDER           row after row
//   writeForEver.ts FOLDER heedless  with a megabyte of log for each, ignoring the free space
import { sql } from 'drizzle-orm'
import { createLog } from '../../platform/log/log.ts'
import { openEmbedded } from '../../platform/store/openEmbedded.ts'

const [folder = '', heedless] = process.argv.slice(2)
const log = createLog('warn')
const onGivenUp = (why: string): void => {
  log.error(why)
  process.exit(1)
}
const room = heedless ? { freeBytes: () => Number.POSITIVE_INFINITY } : {}
const { database } = await openEmbedded(folder, { log, onGivenUp, ...room })
await database.execute(sql`create table if not exists written (number integer primary key)`)
for (;;) {
  try {
    const next = sql`insert into written select coalesce(max(number), 0) + 1 from written returning number`
    const { rows } = await database.execute(next)
    process.stdout.write(`stored ${rows[0]?.number}\n`)
    if (heedless) await database.execute(sql`select pg_logical_emit_message(false, 'filler', repeat('x', 1048576))`)
  } catch (error) {
    process.stdout.write(`refused: ${error instanceof Error ? error.message.split('\n')[0] : error}\n`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
