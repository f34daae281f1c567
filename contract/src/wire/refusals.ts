import type { ProblemCode } from './problem.ts'
import type { AccessLevel, Route } from './route.ts'

const ofAccess: Readonly<Record<AccessLevel, readonly ProblemCode[]>> = {
  anyone: [],
  'signed-in': ['signed-out'],
  registered: ['signed-out', 'not-registered', 'user-not-found'],
  steward: ['signed-out', 'not-registered', 'user-not-found', 'not-steward', 'second-factor-needed'],
  herald: ['signed-out', 'not-registered', 'user-not-found', 'not-herald', 'second-factor-needed'],
  admin: ['signed-out', 'not-registered', 'user-not-found', 'not-admin', 'second-factor-needed'],
}

const ofWrites: readonly ProblemCode[] = ['foreign-origin', 'not-json', 'too-large', 'disk-full']
const ofAll: readonly ProblemCode[] = ['invalid-request', 'too-many-requests', 'unavailable', 'internal']

/** Lists a route's refusals: those of its access level, its own, and the general ones. Each code once. */
export function listRefusals({ method, access, refusals = [] }: Omit<Route, 'request' | 'reply'>): ProblemCode[] {
  return [...new Set([...ofAccess[access], ...refusals, ...(method === 'POST' ? ofWrites : []), ...ofAll])]
}
