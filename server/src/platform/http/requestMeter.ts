import { liveStreamRoute, type ProblemCode } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import { decodePath } from './decodePath.ts'
import { refusalCode } from './replies.ts'

/** A call of the interface, or a page with its files. */
export const meteredRequestKinds = ['api', 'page'] as const

/** An answered request. */
export interface AnsweredRequest {
  readonly kind: (typeof meteredRequestKinds)[number]
  readonly status: number
  /** How long it took. */
  readonly ms: number
}

/** Counts requests. */
export interface RequestMeter {
  answered(request: AnsweredRequest): void
  refused(code: ProblemCode): void
}

/** Counts requests when they are answered. A stream has no end, so only its refusal counts. */
export function addRequestMeter(app: FastifyInstance, meter: RequestMeter): void {
  app.addHook('onResponse', async (request, reply) => {
    const refusal = refusalCode(reply)
    if (refusal !== null) meter.refused(refusal)
    if (request.routeOptions.url === liveStreamRoute.path) return
    const kind = decodePath(request.url).startsWith('/api/') ? 'api' : 'page'
    meter.answered({ kind, status: reply.statusCode, ms: reply.elapsedTime })
  })
}
