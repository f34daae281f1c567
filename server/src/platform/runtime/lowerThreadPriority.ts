import { getPriority, platform, setPriority } from 'node:os'

const BEHIND = 10
/** The lowest priority. */
const LAST = 19

/**
 * Lowers the priority of the calling thread, so that players and viewers go first. Only on Linux, whose priorities are
 * per thread; elsewhere it would slow the whole server.
 */
export function lowerThreadPriority(): void {
  if (platform() !== 'linux') return
  try {
    setPriority(Math.min(LAST, getPriority() + BEHIND))
  } catch {
    // A sandbox may forbid it: then all threads have the same priority.
  }
}
