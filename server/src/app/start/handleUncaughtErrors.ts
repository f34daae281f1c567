import type { Logger } from 'pino'

/**
 * Logs unhandled errors. A rejection fails only its own work, so the process continues. After an uncaught exception the
 * state is unknown, so the process ends, and its supervisor restarts it.
 */
export function handleUncaughtErrors(log: Logger): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception: the server ends')
    process.exit(1)
  })
}
