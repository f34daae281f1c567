import { Socket } from 'node:net'
import { liveStreamRoute } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'

/** The server's timeouts, in milliseconds. */
export interface ServerTimeouts {
  /** For the headers of a request. */
  readonly headersMs: number
  /** For the whole of a request; its body is small. */
  readonly requestMs: number
  /** For silence on a connection during a request or a reply. */
  readonly idleMs: number
  /** For the next request; longer than the minute after which usual proxies give up. */
  readonly nextRequestMs: number
  /** The interval of checks: a connection may last this much longer. */
  readonly checkMs: number
}

const usual: ServerTimeouts = {
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: 60_000,
  nextRequestMs: 72_000,
  checkMs: 5_000,
}

/** The server options that close every stalled connection. */
export function serverTimeoutOptions(changes: Partial<ServerTimeouts> = {}) {
  const { headersMs, requestMs, idleMs, nextRequestMs, checkMs } = { ...usual, ...changes }
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: nextRequestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  }
}

/** Exempts live streams, which never end and may be silent. */
export function exemptStreamsFromTimeouts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions, socket }) => {
    if (routeOptions.url === liveStreamRoute.path && socket instanceof Socket) socket.setTimeout(0)
  })
}
