import type { Logger } from 'pino'

/**
 * Logs what nobody has handled. A rejection ends nothing but its own work, so the process goes on; after an exception
 * that nobody caught nothing can be trusted, so it ends, and whoever watches over it starts it anew.
 */
export function logLastResort(log: Logger): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception: the server ends')
    process.exit(1)
  })
}
