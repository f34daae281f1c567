// A process that writes for ever and says each time when it has been told that it is stored.
//   writeForEver.ts FOLDER           row after row
//   writeForEver.ts FOLDER heedless  with a megabyte of log for each, and believing that the disk has room for ever
import { openFolder } from '../database/openFolder.ts'
import { createLog } from '../world/log.ts'

const [folder = '', heedless] = process.argv.slice(2)
const log = createLog('warn')
const { pglite } = await openFolder(folder, heedless ? { log, freeBytes: () => Number.POSITIVE_INFINITY } : { log })
await pglite.exec('create table told (number integer primary key)')
for (let number = 1; ; number++) {
  await pglite.query('insert into told values ($1)', [number])
  process.stdout.write(`told ${number}\n`)
  if (heedless) await pglite.query(`select pg_logical_emit_message(false, 'filler', repeat('x', 1048576))`)
  await new Promise((resolve) => setImmediate(resolve))
}
