import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * The folder of the server's package, with its migrations and dictionaries. Sources and the built program lie at
 * different depths in it.
 */
export const serverPackageUrl = pathToFileURL(join(findPackageFolder(dirname(fileURLToPath(import.meta.url))), '/'))

/** The nearest folder with a package.json, from a folder upwards. */
function findPackageFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackageFolder(dirname(folder))
}
