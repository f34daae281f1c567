// A commit of the embedded database: synchronous to the disk, compared with asynchronous.
import { sql } from 'drizzle-orm'
import type { Database } from '../server/src/platform/store/database.ts'
import { openEmbedded } from '../server/src/platform/store/openEmbedded.ts'
import { openPostgres } from '../server/src/platform/store/openPostgres.ts'
import { type BenchRow, measureMediansInTurnMs, roundTo, withTemporaryFolder } from './measure.ts'

const COMMITS = 300

export async function benchDatabaseCommit(): Promise<BenchRow[]> {
  const [own, other] = await withTemporaryFolder(async (folder) => {
    const durable = await openEmbedded(folder)
    const quick = await openPostgres(durable.url, { sessionOptions: '-c synchronous_commit=off' })
    await durable.database.execute(sql`create table lines (words text)`)
    const medians = await measureMediansInTurnMs(
      () => commitIn(durable.database),
      () => commitIn(quick.database),
      COMMITS,
    )
    await quick.close()
    await durable.close()
    return medians
  })
  return [
    {
      name: 'commit, on the disk',
      value: roundTo(own, 2),
      unit: 'ms',
      baseline: 'in memory only',
      baselineValue: roundTo(other, 2),
      ratio: roundTo(own / other, 2),
    },
  ]
}

function commitIn(database: Pick<Database, 'execute'>): Promise<unknown> {
  return database.execute(sql`insert into lines values (${'The herald tells it. '.repeat(20)})`)
}
