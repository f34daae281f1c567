import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hash of a folder's names and contents. */
export function hashFolder(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    const path = join(folder, name)
    hash.update(`${name}\0`)
    if (lstatSync(path).isFile()) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}
