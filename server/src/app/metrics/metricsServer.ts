import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Log } from '../../platform/log/log.ts'
import { METRICS_PATH, metricsTokenHint } from '../../platform/metrics/metricsPage.ts'
import { hasMetricsToken } from '../../platform/metrics/metricsToken.ts'
import type { ServerMetrics } from './serverMetrics.ts'

const OK = 200
const UNAUTHORIZED = 401
const NOT_FOUND = 404
const FAILED = 500
const HEADERS_WITHIN_MS = 10_000

export interface MetricsServerSettings {
  readonly port: number
  readonly host: string
  readonly token: string | null
  readonly metrics: Pick<ServerMetrics, 'read' | 'contentType'>
  readonly log: Log
}

/** What is measured, on a port of its own that serves nothing else. */
export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** Opens it. @throws Error where it can't listen there. */
export async function openMetricsServer(settings: MetricsServerSettings): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: HEADERS_WITHIN_MS }, (request, response) => {
    answer(settings, request, response).catch((error: unknown) => {
      settings.log.error({ err: error }, 'metrics not read')
      response.writeHead(FAILED).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  { token, metrics }: MetricsServerSettings,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = { 'content-type': 'text/plain; charset=utf-8' }
  if (method !== 'GET' || url !== METRICS_PATH) {
    response.writeHead(NOT_FOUND, text).end(`Use GET ${METRICS_PATH}.\n`)
  } else if (token !== null && !hasMetricsToken(headers.authorization, token)) {
    response.writeHead(UNAUTHORIZED, { ...text, 'www-authenticate': 'Bearer' }).end(metricsTokenHint)
  } else {
    const page = await metrics.read()
    response.writeHead(OK, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(page)
  }
}
