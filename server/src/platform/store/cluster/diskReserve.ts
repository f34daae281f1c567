import { randomBytes } from 'node:crypto'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** For PostgreSQL's caches of a new connection, the file of its settings, and a segment of its log. */
const RESERVE_BYTES = 8 * 1_048_576

/**
 * Room kept aside on the disk of a data folder, as a file, and given back when the disk is full: other programs may fill it to
 * the last byte, and PostgreSQL needs some room even to let clients in and to refuse their writes.
 */
export class DiskReserve {
  private readonly path: string

  /** @param folder the data folder. */
  constructor(folder: string) {
    this.path = join(folder, 'postgres-reserve')
  }

  /** Takes the room, where that is possible. Not zeros: some disks store none. */
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
