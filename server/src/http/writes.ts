import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DiskState } from '../postgres/diskWatch.ts'
import { Problem } from '../refusals/problem.ts'

const SHOWN_ORIGIN = 100

/**
 * Writes come as JSON from our own pages: a foreign page can send neither our Origin nor, without asking
 * first, JSON. A program that writes says whose page it stands for. While the disk is full all are refused.
 */
export function guardWrites(app: FastifyInstance, disk: () => DiskState): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (!isOwnOrigin(request)) {
      throw new Problem('foreign-origin', { origin: (request.headers.origin ?? 'nowhere').slice(0, SHOWN_ORIGIN) })
    }
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
    if (type !== 'application/json') throw new Problem('not-json')
    if (disk().state === 'full') throw new Problem('disk-full')
  })
}

function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  return (protocol === 'http:' || protocol === 'https:') && host === request.host.toLowerCase()
}
