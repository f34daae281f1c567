import { live, routes } from '@tiltyard/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from './pathOf.ts'

/** Whoever watches over the server must always be heard, and streams have limits of their own. */
const uncounted: readonly string[] = [routes.health.get.path, live.path]

/** Counts every call of the interface before anything else is asked. @param take counts, and throws when it is one too many. */
export function limitCalls(app: FastifyInstance, take: (address: string) => Promise<void>): void {
  app.addHook('onRequest', async (request) => {
    if (isCounted(request)) await take(request.ip)
  })
}

/** By the route that was found, in whatever way its path was written; where none was, by what the path means. */
function isCounted({ routeOptions, url }: FastifyRequest): boolean {
  const path = routeOptions.url?.startsWith('/api/') ? routeOptions.url : pathOf(url)
  return path.startsWith('/api/') && !uncounted.includes(path)
}
