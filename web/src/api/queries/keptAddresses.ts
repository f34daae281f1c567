import * as api from '@tiltyard/contract/addresses'

/**
 * Whose answers are kept in the browser for when the yard can't be reached: what is told to everybody alike, and is read
 * rather than acted on. What is somebody's own is never kept.
 */
const kept: ReadonlySet<unknown> = new Set([
  api.archive.list,
  api.knights.list,
  api.lives.knight,
  api.lives.stable,
  api.matches.get,
  api.records.get,
  api.schedules.active,
  api.schedules.day,
  api.stables.get,
  api.stables.list,
  api.standings.get,
])

/** Whether what an address answers is kept for later. */
export function isKept(to: unknown): boolean {
  return kept.has(to)
}

/** @public for the test that looks at who may call them. */
export function keptAddresses(): readonly unknown[] {
  return [...kept]
}
