import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgresPrograms } from '../../platform/store/cluster/postgresPrograms.ts'
import { migrationsFolder } from '../../platform/store/database.ts'
import { openEmbedded } from '../../platform/store/openEmbedded.ts'

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/tiltyard', import.meta.url))
const postgresBin = process.env.TILTYARD_POSTGRES_BIN || null

/**
 * Copies a migrated and empty cluster into a data folder, which may be missing. A server would create the same one; a
 * copy saves each test server the seconds of initdb and of the migrations.
 */
export async function copyTemplatePostgresCluster(folder: string): Promise<void> {
  const made = await migratedFolder()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The cluster may be behind a link. Its password belongs to it.
  for (const name of ['postgres', 'postgres-password'])
    cpSync(join(made, name), join(folder, name), { recursive: true, dereference: true })
}

/** The data folder to copy from; the first process that needs it creates it. */
async function migratedFolder(): Promise<string> {
  const made = join(cache, `cluster-${versions()}`)
  if (existsSync(made)) return made
  const unfinished = `${made}-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    const store = await openEmbedded(unfinished, { postgresBin })
    await store.close()
    renameSync(unfinished, made)
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(made)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
  return made
}

/** The cluster depends on PostgreSQL and on the migrations. */
function versions(): string {
  const { bin, packageFolder } = findPostgresPrograms(postgresBin)
  const hash = createHash('sha256').update(bin)
  if (packageFolder !== null) hash.update(readFileSync(join(packageFolder, 'package.json')))
  for (const name of readdirSync(migrationsFolder).sort())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 16)
}
