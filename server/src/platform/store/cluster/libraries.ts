import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DataFolderError } from './dataFolderError.ts'
import type { PostgresPrograms } from './postgresPrograms.ts'

/**
 * Creates the library links that the package's install script would create. Packages are installed without scripts, and
 * node_modules may be read-only. @param folder for the links, created if needed. @returns the environment in which the
 * programs find their libraries. @throws DataFolderError where a path can't be in a list of paths.
 */
export function linkPostgresLibraries(
  { packageFolder }: PostgresPrograms,
  folder: string,
): Readonly<Record<string, string>> {
  if (packageFolder === null) return {}
  const odd = [folder, packageFolder].find((path) => /[:;]/.test(path))
  if (odd !== undefined)
    throw new DataFolderError(
      `PostgreSQL's libraries cannot be named to it in a path with a colon or semicolon: ${odd}. Choose another path.`,
    )
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  // Both paths of a link are relative to the package.
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  if (links.length > 0) mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const { source, target } of links) {
    const link = join(folder, basename(target))
    rmSync(link, { force: true })
    symlinkSync(join(packageFolder, source), link)
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { [variable]: `${folder}:${join(packageFolder, 'native', 'lib')}` }
}
