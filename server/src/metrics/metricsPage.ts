import type { FastifyInstance } from 'fastify'
import { missing, sendProblem } from '../http/replies.ts'
import { showsToken } from './metricsToken.ts'
import type { ServerMetrics } from './serverMetrics.ts'

export const METRICS_PATH = '/metrics'
const UNAUTHORIZED = 401
export const tokenWanted = 'Use the token of TILTYARD_METRICS_TOKEN, as a bearer token.\n'

export interface MetricsPage {
  readonly metrics: Pick<ServerMetrics, 'read' | 'contentType'>
  readonly token: string
}

/**
 * What is measured, on the main port, for whoever shows the token; without a page nothing is there, nor the browser app.
 * @param countCall counts a wrong token as one more call of an address, and throws when it is one too many.
 */
export function addMetricsPage(
  app: FastifyInstance,
  page: MetricsPage | null,
  countCall: (address: string) => Promise<void>,
): void {
  app.get(METRICS_PATH, async (request, reply) => {
    if (page === null) return sendProblem(reply, missing(request))
    void reply.header('cache-control', 'no-store')
    if (showsToken(request.headers.authorization, page.token))
      return reply.type(page.metrics.contentType).send(await page.metrics.read())
    await countCall(request.ip)
    return reply.code(UNAUTHORIZED).header('www-authenticate', 'Bearer').type('text/plain').send(tokenWanted)
  })
}
