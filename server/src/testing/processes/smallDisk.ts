import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MB = 1_048_576

/** A small disk of its own. */
export interface SmallDisk {
  readonly folder: string
  /** Fills the disk until only this many megabytes are left. */
  fillUpTo(leftMb: number): void
  /** Frees the disk again. */
  empty(): void
  remove(): void
}

/** Whether the system lets us mount a disk; otherwise tests that need one are skipped. */
export const canMountDisks: boolean =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

/** Mounts a disk in memory. */
export function mountSmallDisk(sizeMb: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'none', folder])
  const filler = join(folder, 'filler')
  const piece = Buffer.alloc(MB / 4)
  const leftBytes = (): number => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    fillUpTo: (leftMb) => {
      const file = openSync(filler, 'a')
      while (leftBytes() > leftMb * MB) writeSync(file, piece, 0, Math.min(piece.length, leftBytes() - leftMb * MB))
      closeSync(file)
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
