import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationsFolder, openEmbedded } from '../database/database.ts'
import { placesIn } from '../database/dataFolder.ts'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/tiltyard', import.meta.url))

/**
 * Lays an empty database into a data folder, which is made if need be. A server would make the same one, but for
 * seconds; it is made once for all tests.
 */
export async function layDatabase(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  cpSync(await emptyDatabase(), placesIn(folder).database, { recursive: true })
}

async function emptyDatabase(): Promise<string> {
  const made = join(cache, `database-${versions()}`)
  if (existsSync(made)) return made
  const unfinished = `${made}-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  try {
    const store = await openEmbedded(unfinished)
    await store.close()
    renameSync(placesIn(unfinished).database, made)
  } catch (error) {
    // Unless another process was first.
    if (!existsSync(made)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return made
}

/** What another PGlite makes, or other migrations, is another thing. */
function versions(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(main, '../../package.json'), 'utf8'))
  const migrations = createHash('sha256')
  for (const file of [
    'meta/_journal.json',
    ...readdirSync(migrationsFolder)
      .filter((name) => name.endsWith('.sql'))
      .sort(),
  ])
    migrations.update(readFileSync(join(migrationsFolder, file)))
  return `${version}-${migrations.digest('hex').slice(0, 8)}`
}
