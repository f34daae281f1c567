import { randomBytes } from 'node:crypto'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** For PostgreSQL's caches of a new connection, the file of its settings, and a segment of its log. */
const RESERVE_BYTES = 8 * 1_048_576

/**
 * A file that reserves space on the disk of a data folder, and is deleted when the disk is full. PostgreSQL needs some
 * space even to accept clients and to refuse their writes.
 */
export class DiskReserve {
  private readonly path: string

  /** @param folder the data folder. */
  constructor(folder: string) {
    this.path = join(folder, 'postgres-reserve')
  }

  /** Reserves the space if possible. It writes no zeros, because some disks do not store them. */
  take(): void {
    try {
      if (statSync(this.path, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return
      writeFileSync(this.path, randomBytes(RESERVE_BYTES), { mode: 0o600 })
    } catch {
      this.release()
    }
  }

  release(): void {
    rmSync(this.path, { force: true })
  }
}
