// A commit of the embedded database: on the disk when it is answered, beside one that is left to the system's memory.
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openFolder } from '../server/dist/database/openFolder.js'
import { type BenchRow, inFolder, inTurn, rounded } from './measure.ts'

const COMMITS = 300

export async function benchCommit(): Promise<BenchRow[]> {
  const [own, other] = await inFolder(async (folder) => {
    const synced = await openFolder(join(folder, 'synced'))
    const unsynced = new PGlite(join(folder, 'unsynced'))
    for (const pglite of [synced.pglite, unsynced]) await pglite.exec('create table told (words text)')
    const medians = await inTurn(
      () => commitIn(synced.pglite),
      () => commitIn(unsynced),
      COMMITS,
    )
    await synced.close()
    await unsynced.close()
    return medians
  })
  return [
    {
      name: 'commit, on the disk',
      value: rounded(own, 2),
      unit: 'ms',
      baseline: 'in memory only',
      baselineValue: rounded(other, 2),
      ratio: rounded(own / other, 2),
    },
  ]
}

function commitIn(pglite: Pick<PGlite, 'query'>): Promise<unknown> {
  return pglite.query('insert into told values ($1)', ['The herald tells it. '.repeat(20)])
}
