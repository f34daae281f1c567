import type { FastifyInstance } from 'fastify'
import { notFoundProblem, sendProblem } from '../http/replies.ts'
import { hasMetricsToken } from './metricsToken.ts'

export const METRICS_PATH = '/metrics'
const UNAUTHORIZED = 401
export const metricsTokenHint = 'Use the token of TILTYARD_METRICS_TOKEN, as a bearer token.\n'

export interface MetricsPage {
  /** All metrics in Prometheus' format. */
  readonly metrics: { readonly contentType: string; read(): Promise<string> }
  readonly token: string
}

/**
 * Serves the metrics on the main port to callers with the token. Without a page the path is a 404. @param countCall
 * counts a call with a wrong token, and throws when it is too many.
 */
export function addMetricsPage(
  app: FastifyInstance,
  page: MetricsPage | null,
  countCall: (address: string) => Promise<void>,
): void {
  app.get(METRICS_PATH, async (request, reply) => {
    if (page === null) return sendProblem(reply, notFoundProblem(request))
    void reply.header('cache-control', 'no-store')
    if (hasMetricsToken(request.headers.authorization, page.token))
      return reply.type(page.metrics.contentType).send(await page.metrics.read())
    await countCall(request.ip)
    return reply.code(UNAUTHORIZED).header('www-authenticate', 'Bearer').type('text/plain').send(metricsTokenHint)
  })
}
