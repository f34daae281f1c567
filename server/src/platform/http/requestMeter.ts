import { live, type ProblemCode } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import { pathOf } from './pathOf.ts'
import { refusedWith } from './replies.ts'

/** Of the interface, or a page and what goes with it. */
export const meteredRequestKinds = ['api', 'page'] as const

/** A request that has been answered. */
export interface AnsweredRequest {
  readonly kind: (typeof meteredRequestKinds)[number]
  readonly status: number
  /** How long it took. */
  readonly ms: number
}

/** Counts what is asked of the server. */
export interface RequestMeter {
  answered(request: AnsweredRequest): void
  refused(code: ProblemCode): void
}

/** Has requests counted once they are answered. A stream has no end to be measured by; when it is refused, that is counted. */
export function countRequests(app: FastifyInstance, meter: RequestMeter): void {
  app.addHook('onResponse', async (request, reply) => {
    const refusal = refusedWith(reply)
    if (refusal !== null) meter.refused(refusal)
    if (request.routeOptions.url === live.path) return
    const kind = pathOf(request.url).startsWith('/api/') ? 'api' : 'page'
    meter.answered({ kind, status: reply.statusCode, ms: reply.elapsedTime })
  })
}
