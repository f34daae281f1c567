import { randomBytes } from 'node:crypto'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** For PostgreSQL's caches of a new connection, the file of its settings, and a segment of its log. */
const RESERVE_BYTES = 8 * 1_048_576

/**
 * Takes or gives back a file that reserves space on the disk of a data folder: PostgreSQL needs some even to accept
 * clients and to refuse their writes. It takes it only if possible, and writes no zeros, which some disks do not store.
 */
export function setDiskReserve(folder: string, isTaken: boolean): void {
  const path = join(folder, 'postgres-reserve')
  try {
    if (!isTaken) rmSync(path, { force: true })
    else if (statSync(path, { throwIfNoEntry: false })?.size !== RESERVE_BYTES)
      writeFileSync(path, randomBytes(RESERVE_BYTES), { mode: 0o600 })
  } catch {
    rmSync(path, { force: true })
  }
}
