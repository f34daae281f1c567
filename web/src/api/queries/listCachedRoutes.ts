import * as api from '@tiltyard/contract/addresses'

/** Routes with replies that are saved for offline use: public data to read. A user's own data is never saved. */
const kept: ReadonlySet<unknown> = new Set([
  api.archive.list,
  api.knights.list,
  api.careers.knight,
  api.careers.stable,
  api.matches.get,
  api.records.get,
  api.schedules.active,
  api.schedules.day,
  api.stables.get,
  api.stables.list,
  api.standings.get,
])

/** Whether a route's replies are saved. */
export function isRouteCached(to: unknown): boolean {
  return kept.has(to)
}

/** @public for the test of their access. */
export function listCachedRoutes(): readonly unknown[] {
  return [...kept]
}
