import cluster from 'node:cluster'
import { systemClock } from '../platform/runtime/clock.ts'
import { BusToParentProcess } from '../relay/processes/busToParentProcess.ts'
import type { ToOriginProcessMessage, ToRelayProcessMessage } from '../relay/processes/coreMessages.ts'
import type { Config, MetricsSettings } from './config/config.ts'
import type { ServerRunSettings } from './config/serverRunSettings.ts'
import { readOriginSocket } from './config/toRelayEnvironment.ts'
import { serveRelayedLeague } from './runRelayServer.ts'

/** A relay process on a core of its own, whose parent is the origin: it shows the league, and ends when that has gone. */
export async function runRelayProcess(config: Config, number: number, settings: ServerRunSettings): Promise<void> {
  const wire = new BusToParentProcess({ clock: systemClock, log: settings.log, send })
  process.on('message', (message) => wire.hear(message as ToRelayProcessMessage))
  const originUrl = `unix:${encodeURI(readOriginSocket())}`
  const { hub } = await serveRelayedLeague(
    { ...config, originUrl, metrics: ofCore(config.metrics, number) },
    settings,
    wire,
  )
  // The library ends the process right after that.
  cluster.worker?.once('disconnect', () => hub.stop(settings.returnWithinMs))
}

function send(message: ToOriginProcessMessage): void {
  // Without its parent it ends by itself.
  process.send?.(message, undefined, undefined, () => undefined)
}

/** Each has a port of its own for what it measures, after that of the origin. */
function ofCore(metrics: MetricsSettings, number: number): MetricsSettings {
  if (metrics.port === null) return { ...metrics, token: null }
  return { ...metrics, port: metrics.port === 0 ? 0 : metrics.port + number }
}
