import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../platform/log/log.ts'
import { systemClock } from '../platform/runtime/clock.ts'
import type { OriginBus } from '../relay/bus/busSides.ts'
import { BusToRelayProcesses } from '../relay/processes/busToRelayProcesses.ts'
import { RelayProcesses } from '../relay/processes/relayProcesses.ts'
import { type Config, relayProcessCount } from './config/config.ts'
import { toRelayEnvironment } from './config/toRelayEnvironment.ts'
import { openOriginBus } from './start/serveRelaysOnBus.ts'

/** How visitors come in: to this process by its own port, or to relay processes in front of it. */
export interface VisitorHttpListener {
  /** To relays, wherever they are; null where there are none. */
  readonly bus: OriginBus | null
  /** How many are believed about who calls and how they came. */
  readonly trustedProxies: number
  /** Lets visitors in. @throws Error where nobody can listen on the port that is set. */
  open(app: FastifyInstance): Promise<void>
  /** The port that visitors come to, once it is open. */
  port(): number
  /** Says goodbye to visitors of relay processes, and ends these. */
  close(): Promise<void>
}

/** @throws BusError where there is to be a bus that can't be used. */
export async function openVisitorHttpListener(config: Config, log: Log): Promise<VisitorHttpListener> {
  if (config.cores !== null) return coresInFront(config, config.cores, log)
  const { port, host, trustedProxies } = config
  let app: FastifyInstance | null = null
  return {
    ...{ bus: await openOriginBus(config, log), trustedProxies, close: async () => {} },
    open: async (opened) => {
      app = opened
      await opened.listen({ port, host })
    },
    port: () => portOf(app) ?? port,
  }
}

/** This process is the origin: its relays reach it by a socket that nobody else may open. */
function coresInFront({ port }: Config, cores: number | 'auto', log: Log): VisitorHttpListener {
  const exchange = new BusToRelayProcesses(log)
  let socket = ''
  let clearAway = (): void => {}
  const relays = new RelayProcesses({
    ...{ exchange, log, clock: systemClock, port },
    count: relayProcessCount(cores),
    environment: (number, main) => toRelayEnvironment({ number, socket, port: main }),
  })
  const close = async (): Promise<void> => {
    await relays.stop()
    clearAway()
  }
  return {
    ...{ bus: exchange, trustedProxies: 1, port: () => relays.port },
    open: async (app) => {
      const folder = mkdtempSync(join(tmpdir(), 'tiltyard-'))
      clearAway = () => rmSync(folder, { recursive: true, force: true })
      // Also where something later fails, or the end takes too long.
      process.once('exit', clearAway)
      socket = join(folder, 'origin')
      try {
        await app.listen({ path: socket })
        await relays.start()
      } catch (error) {
        await close()
        throw error
      }
    },
    close,
  }
}

function portOf(app: FastifyInstance | null): number | null {
  const address = app?.server.address() ?? null
  return typeof address === 'object' && address !== null ? address.port : null
}
