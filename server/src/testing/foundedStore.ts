import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openPglite } from '../database/database.ts'

/** Where the tests of a run find an embedded store that has been founded and migrated once for all of them. */
const FOUNDED = 'TILTYARD_TEST_FOUNDED'

/** Before a run: founds it, for that takes longer than most tests. Returns what clears it away afterwards. */
export default async function found(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tiltyard-founded-'))
  const pglite = new PGlite()
  const store = await openPglite(pglite)
  const dump = await pglite.dumpDataDir('none')
  const file = join(folder, 'store.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await store.close()
  process.env[FOUNDED] = file
  return () => rm(folder, { recursive: true })
}

/** An embedded store in memory: a copy of the run's, or one of its own where there is none. */
export async function foundedPglite(): Promise<PGlite> {
  const file = process.env[FOUNDED]
  return file ? new PGlite({ loadDataDir: new Blob([await readFile(file)]) }) : new PGlite()
}
