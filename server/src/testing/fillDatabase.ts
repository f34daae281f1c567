// A process that writes until its disk is full, and takes no care: the watch is told that there is room for ever.

import { openFolder } from '../database/openFolder.ts'
import { createLog } from '../log.ts'

const { pglite } = await openFolder(process.argv[2] ?? '', {
  log: createLog('warn'),
  freeBytes: () => Number.POSITIVE_INFINITY,
})
await pglite.exec('create table if not exists told (number integer primary key, words text)')
for (let number = 1; ; number++) {
  await pglite.query('insert into told values ($1, $2)', [number, `${number} `.repeat(400)])
  console.log(`told ${number}`)
}
