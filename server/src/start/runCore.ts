import cluster from 'node:cluster'
import type { ToOrigin, ToRelay } from '../cores/coreMessages.ts'
import { CoreWire } from '../cores/coreWire.ts'
import { systemClock } from '../world/clock.ts'
import type { Config, MetricsSettings } from './config.ts'
import { type RelaySettings, showLeague } from './runRelay.ts'

/** What the origin's process tells a relay process of its own; nobody else sets these. */
const NUMBER = 'TILTYARD_CORE_NUMBER'
const SOCKET = 'TILTYARD_CORE_SOCKET'

/** What a relay process begins with, beside what all have been set. */
export function coreEnvironment({ number, socket, port }: { number: number; socket: string; port: number }) {
  return { [NUMBER]: String(number), [SOCKET]: socket, PORT: String(port) }
}

/** Which of a league's relay processes this is, from 1 on; null where it is none. */
export function coreNumber(): number | null {
  const number = process.env[NUMBER]
  // Under another program's cluster it is a server like any.
  return cluster.isWorker && number !== undefined ? Number(number) : null
}

/** A relay process on a core of its own, whose parent is the origin: it shows the league, and ends when that has gone. */
export async function runCore(config: Config, number: number, settings: RelaySettings): Promise<void> {
  const wire = new CoreWire({ clock: systemClock, log: settings.log, send })
  process.on('message', (message) => wire.hear(message as ToRelay))
  const originUrl = `unix:${encodeURI(process.env[SOCKET] ?? '')}`
  const { hub } = await showLeague({ ...config, originUrl, metrics: ofCore(config.metrics, number) }, settings, wire)
  // The library ends the process right after that.
  cluster.worker?.once('disconnect', () => hub.stop(settings.returnWithinMs))
}

function send(message: ToOrigin): void {
  // Without its parent it ends by itself.
  process.send?.(message, undefined, undefined, () => undefined)
}

/** Each has a port of its own for what it measures, after that of the origin. */
function ofCore(metrics: MetricsSettings, number: number): MetricsSettings {
  if (metrics.port === null) return { ...metrics, token: null }
  return { ...metrics, port: metrics.port === 0 ? 0 : metrics.port + number }
}
