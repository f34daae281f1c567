import { live, routes } from '@tiltyard/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from './pathOf.ts'

/** Each counts one more of an address, and throws when it is one too many. */
export interface CallLimits {
  call(address: string): Promise<void>
  /** Of streams that are asked for, whether they are opened or refused. */
  opening(address: string): Promise<void>
}

/** Counts every call of the interface before anything else is asked. */
export function limitCalls(app: FastifyInstance, limits: CallLimits): void {
  app.addHook('onRequest', async (request) => {
    const path = meantBy(request)
    if (path === live.path) await limits.opening(request.ip)
    // Whoever watches over the server must always be heard.
    else if (path.startsWith('/api/') && path !== routes.health.get.path) await limits.call(request.ip)
  })
}

/** The route that was found, in whatever way its path was written; where none was, what the path means. */
function meantBy({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url?.startsWith('/api/') ? routeOptions.url : pathOf(url)
}
