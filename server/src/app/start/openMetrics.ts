import type { Log } from '../../platform/log/log.ts'
import type { MetricsPage } from '../../platform/metrics/metricsPage.ts'
import type { MetricsSettings } from '../config/config.ts'
import { formatBrowserAddress } from '../config/formatBrowserAddress.ts'
import type { ServerMetrics } from '../metrics/serverMetrics.ts'

/** What is measured, as far as the settings ask for it. */
export interface EnabledMetrics {
  /** What counts; empty where nobody would read it, and then nothing is measured. */
  readonly meters: { readonly meter?: ServerMetrics }
  /** For the main port; null where nothing is to be read there. */
  readonly page: MetricsPage | null
  /** Opens the port of its own, where there is to be one. @returns what closes it. @throws Error where it can't listen. */
  open(log: Log): Promise<() => Promise<void>>
}

const nothing: EnabledMetrics = { meters: {}, page: null, open: async () => async () => {} }

/** Begins to measure, where somebody may read it; else nothing of the library is loaded. */
export async function enableMetrics({ port, host, token }: MetricsSettings): Promise<EnabledMetrics> {
  if (port === null && token === null) return nothing
  const { ServerMetrics } = await import('../metrics/serverMetrics.ts')
  const metrics = new ServerMetrics()
  const counting = { meter: metrics }
  if (port === null) return { ...nothing, meters: counting, page: token === null ? null : { metrics, token } }
  const open = async (log: Log): Promise<() => Promise<void>> => {
    const { openMetricsServer } = await import('../metrics/metricsServer.ts')
    const server = await openMetricsServer({ port, host, token, metrics, log })
    console.log(`What is measured can be read at ${formatBrowserAddress(host, server.port)}/metrics`)
    return () => server.close()
  }
  return { meters: counting, page: null, open }
}
