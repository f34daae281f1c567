import { liveStreamRoute, type Route, routes } from '@tiltyard/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodePath } from './decodePath.ts'

/** Each method counts a call of an address, and throws when it is too many. */
export interface CallLimits {
  call(address: string): Promise<void>
  /** Counts requests for streams, opened or refused. */
  opening(address: string): Promise<void>
}

const noted: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap((group: Readonly<Record<string, Route>>) =>
    Object.values(group).map(({ path }) => path),
  ),
)

/** Counts every call of the interface before any other check. */
export function addCallLimits(app: FastifyInstance, limits: CallLimits): void {
  app.addHook('onRequest', async (request) => {
    const path = meantBy(request)
    if (path === liveStreamRoute.path) await limits.opening(request.ip)
    // Monitoring must always get an answer.
    else if ((path.startsWith('/api/') || noted.has(path)) && path !== routes.health.get.path)
      await limits.call(request.ip)
  })
}

/** The matched route, however its path was written; without one, the decoded path. */
function meantBy({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url ?? ''
  return route.startsWith('/api/') || noted.has(route) ? route : decodePath(url)
}
