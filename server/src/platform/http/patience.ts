import { Socket } from 'node:net'
import { live } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'

/** For how long the server waits for whoever has opened a line, in milliseconds. */
export interface Patience {
  /** For the headers of a request. */
  readonly headersMs: number
  /** For the whole of a request; its body is small. */
  readonly requestMs: number
  /** For anything at all on a line over which a request or a reply is on its way. */
  readonly idleMs: number
  /** For the next request; longer than the minute after which usual proxies give up. */
  readonly nextRequestMs: number
  /** How often it looks: a line may last so much longer. */
  readonly checkMs: number
}

const usual: Patience = { headersMs: 15_000, requestMs: 30_000, idleMs: 60_000, nextRequestMs: 72_000, checkMs: 5_000 }

/** What the server is made with so that no line stays open on which nothing comes to an end. */
export function patienceOptions(changes: Partial<Patience> = {}) {
  const { headersMs, requestMs, idleMs, nextRequestMs, checkMs } = { ...usual, ...changes }
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: nextRequestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  }
}

/** A live stream is a reply that never ends, and may be silent; it is not cut for that. */
export function keepStreamsOpen(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions, socket }) => {
    if (routeOptions.url === live.path && socket instanceof Socket) socket.setTimeout(0)
  })
}
