import { live, type Route, routes } from '@tiltyard/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from './pathOf.ts'

/** Each counts one more of an address, and throws when it is one too many. */
export interface CallLimits {
  call(address: string): Promise<void>
  /** Of streams that are asked for, whether they are opened or refused. */
  opening(address: string): Promise<void>
}

const noted: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap((group: Readonly<Record<string, Route>>) =>
    Object.values(group).map(({ path }) => path),
  ),
)

/** Counts every call of the interface before anything else is asked. */
export function limitCalls(app: FastifyInstance, limits: CallLimits): void {
  app.addHook('onRequest', async (request) => {
    const path = meantBy(request)
    if (path === live.path) await limits.opening(request.ip)
    // Whoever watches over the server must always be heard.
    else if ((path.startsWith('/api/') || noted.has(path)) && path !== routes.health.get.path)
      await limits.call(request.ip)
  })
}

/** The route that was found, in whatever way its path was written; where none was, what the path means. */
function meantBy({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url ?? ''
  return route.startsWith('/api/') || noted.has(route) ? route : pathOf(url)
}
