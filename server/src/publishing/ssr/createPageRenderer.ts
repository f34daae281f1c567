import type { RenderedHtml } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SsrCache } from './ssrCache.ts'

/** Renders the requested page; null to send it as built. */
export type RenderRequestedPage = (request: FastifyRequest, locale: Locale) => Promise<RenderedHtml | null>

/**
 * Renders pages from this server's own interface, without cookies and for the caller's address. Returns null when the
 * caller hides results.
 */
export function createPageRenderer(app: FastifyInstance, pages: Pick<SsrCache, 'read'>): RenderRequestedPage {
  return async (request, locale) => {
    if (hasHiddenResultsCookie(request)) return null
    const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url) ?? []
    return pages.read({ path, search, locale }, async (address) => {
      const answer = await app.inject({ url: address, remoteAddress: request.ip })
      return answer.statusCode === OK ? answer.json() : null
    })
  }
}

const OK = 200

/** Whether the browser's cookie hides results (`web/src/spoilers`). */
export function hasHiddenResultsCookie({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /(^|;\s*)tiltyard-shield=1(;|$)/.test(headers.cookie ?? '')
}
