import { existsSync, readFileSync } from 'node:fs'

const LIMITS = '/proc/self/limits'

/** With fewer, modules fail to load: a start opens up to about 150 files at once. */
export const MIN_OPEN_FILES = 256

/** Reads the limit of open files of this process; null where the system states none. */
export function readOpenFileLimit(): number | null {
  const found = existsSync(LIMITS) ? /^Max open files\s+(\d+)/m.exec(readFileSync(LIMITS, 'utf8'))?.[1] : undefined
  return found === undefined ? null : Number(found)
}
