import type { WholePage } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SsrCache } from './ssrCache.ts'

/** Draws the page that is asked for; null where it is sent as it was built. */
export type DrawFor = (request: FastifyRequest, locale: Locale) => Promise<WholePage | null>

/**
 * Draws pages of what this server's own interface tells a stranger: it is asked without cookies, for the address that asks for
 * the page. Whoever has results hidden is drawn nothing.
 */
export function drawerFor(app: FastifyInstance, pages: Pick<SsrCache, 'read'>): DrawFor {
  return async (request, locale) => {
    if (hidesResults(request)) return null
    const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url) ?? []
    return pages.read({ path, search, locale }, async (address) => {
      const answer = await app.inject({ url: address, remoteAddress: request.ip })
      return answer.statusCode === OK ? answer.json() : null
    })
  }
}

const OK = 200

/** A browser in which results are hidden says so (`web/src/spoilers`), that its own pages tell none. */
export function hidesResults({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /(^|;\s*)tiltyard-shield=1(;|$)/.test(headers.cookie ?? '')
}
