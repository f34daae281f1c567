import { getPriority, platform, setPriority } from 'node:os'

const BEHIND = 10
/** Nothing stands further back. */
const LAST = 19

/**
 * Has the calling thread give way where cores are few: whoever plays and watches goes first. Only on Linux, which counts
 * threads one by one; elsewhere the whole server would step back.
 */
export function stepBack(): void {
  if (platform() !== 'linux') return
  try {
    setPriority(Math.min(LAST, getPriority() + BEHIND))
  } catch {
    // A sandbox may forbid it: then all threads are alike, as everywhere else.
  }
}
