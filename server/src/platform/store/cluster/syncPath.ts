import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Brings a file to the disk, or the names in a folder. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
