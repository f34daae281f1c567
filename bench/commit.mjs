// A commit of the embedded database: on the disk when it is answered, beside one that is left to the system's memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openFolder } from '../server/dist/database/openFolder.js'
import { median } from './measure.mjs'

const COMMITS = 300

export async function benchCommit() {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-bench-'))
  const synced = await openFolder(join(folder, 'synced'))
  const unsynced = new PGlite(join(folder, 'unsynced'))
  const times = { synced: [], unsynced: [] }
  for (const pglite of [synced.pglite, unsynced]) await pglite.exec('create table told (words text)')
  for (let at = 0; at < COMMITS; at++) {
    times.synced.push(await commitIn(synced.pglite))
    times.unsynced.push(await commitIn(unsynced))
  }
  await synced.close()
  await unsynced.close()
  rmSync(folder, { recursive: true })
  const [own, other] = [median(times.synced), median(times.unsynced)]
  return [
    {
      name: 'commit, on the disk',
      value: Number(own.toFixed(2)),
      unit: 'ms',
      baseline: 'in memory only',
      baselineValue: Number(other.toFixed(2)),
      ratio: Number((own / other).toFixed(2)),
    },
  ]
}

async function commitIn(pglite) {
  const started = performance.now()
  await pglite.query('insert into told values ($1)', ['The herald tells it. '.repeat(20)])
  return performance.now() - started
}
