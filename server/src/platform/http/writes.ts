import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'
import { Problem } from '../runtime/problem.ts'
import type { DiskState } from '../store/cluster/diskWatch.ts'
import { requestOrigin } from './requestOrigin.ts'

const SHOWN_ORIGIN = 100
/** A caller that changes its origin with every request must not fill the log. */
const LOGGED_PAIRS = 100

/**
 * Admits JSON writes from our own pages only. A foreign page can't send our Origin, nor JSON without a preflight. A
 * program must send the Origin of its page. While the disk is full all writes are refused.
 */
export function addOriginJsonAndDiskChecks(app: FastifyInstance, readDiskState: () => DiskState, log: Log): void {
  const logged = new Set<string>()
  const refusal = (request: FastifyRequest): Problem => {
    const [origin, host] = [request.headers.origin ?? 'nowhere', request.host].map((name) =>
      name.slice(0, SHOWN_ORIGIN),
    )
    const pair = `${origin} ${host}`
    if (!logged.has(pair) && logged.size < LOGGED_PAIRS) {
      logged.add(pair)
      log.warn({ origin, host }, 'a write of another site was refused')
    }
    return new Problem('foreign-origin', { origin: origin ?? '', host: host ?? '' })
  }
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (!isOwnOrigin(request)) throw refusal(request)
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
    if (type !== 'application/json') throw new Problem('not-json')
    if (readDiskState().state === 'full') throw new Problem('disk-full')
  })
}

function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false
  const { protocol, origin: sent } = new URL(origin)
  // Compared as origins: the usual port may be named or not.
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && sent === requestOrigin({ protocol: protocol === 'https:' ? 'https' : 'http', host: request.host })
}
