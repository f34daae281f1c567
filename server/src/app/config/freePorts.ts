import { createServer } from 'node:net'
import { type Config, ConfigError } from './config.ts'

/** Where something is to listen, and the settings that say so. */
interface Door {
  readonly port: number
  readonly host: string
  readonly portName: string
  readonly hostName: string
}

/**
 * Sees that this process may listen where its settings say, before a store is opened or a league is founded.
 * @throws ConfigError with what is wrong and what is allowed.
 */
export async function requireFreePorts({
  port,
  host,
  metrics,
}: Pick<Config, 'port' | 'host' | 'metrics'>): Promise<void> {
  await tryDoor({ port, host, portName: 'PORT', hostName: 'HOST' })
  if (metrics.port === null) return
  const names = { portName: 'TILTYARD_METRICS_PORT', hostName: 'TILTYARD_METRICS_HOST' }
  await tryDoor({ port: metrics.port, host: metrics.host, ...names })
}

function tryDoor(door: Door): Promise<void> {
  const { port, host } = door
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => reject(refused(door, error)))
    server.listen(port, host, () => server.close(() => resolve()))
  })
}

function refused({ port, host, portName, hostName }: Door, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(`${portName} is "${port}", where something listens already. Use a port that is free.`)
  if (error.code === 'EACCES')
    return new ConfigError(`${portName} is "${port}", where this user may not listen. Use 1024 or above.`)
  const isElsewhere = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')
  if (!isElsewhere) return error
  return new ConfigError(
    `${hostName} is "${host}", which is no address of this machine. Use one that is, such as 127.0.0.1, or 0.0.0.0 for all.`,
  )
}
