import { createLog, type Log } from '../platform/log/log.ts'
import { productVersion } from '../platform/runtime/productVersion.ts'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { requireFreePorts } from './config/freePorts.ts'
import { listUnknownSettings } from './config/listUnknownSettings.ts'
import { readRelayNumber } from './config/toRelayEnvironment.ts'
import { handleUncaughtErrors } from './start/handleUncaughtErrors.ts'
import { openTracing } from './start/openTracing.ts'

const MAX_VIEWERS = 20_000
const RETURN_WITHIN_MS = 10_000

/** Folders that the web build fills. */
export interface WebFolders {
  readonly webRoot: string
  readonly pageRendererFolder: string
}

/**
 * Runs the server in its role. It loads only the parts of that role: a league's parts take longer than the rest of a
 * relay's start. @throws ConfigError and the other errors that `explainFailedStart` explains.
 */
export async function runServer(folders: WebFolders): Promise<void> {
  const [word, ...rest] = process.argv.slice(2)
  if (word === '--version' && rest.length === 0) return console.log(productVersion())
  const isPrepared = word === '--prepare' && rest.length === 0
  if (word !== undefined && !isPrepared)
    throw new ConfigError(
      `Nothing is known of "${[word, ...rest].join(' ')}". Use --version. All else is set by the environment.`,
    )
  const unknown = listUnknownSettings(process.env)
  const config = configOf(unknown)
  const core = readRelayNumber()
  const whole = createLog(config.logLevel)
  // Processes that share a port share a log, too.
  const log = config.cores === null ? whole : whole.child({ process: core === null ? 'origin' : `relay ${core}` })
  handleUncaughtErrors(log)
  if (isPrepared) return prepareStore(config, log)
  if (core === null) {
    if (unknown.length > 0)
      log.warn({ unknown }, 'the environment sets names that are no settings, and count for nothing')
    await requireFreePorts(config)
  }
  const tracing = await openTracing(config, { log, version: productVersion(), isCore: core !== null })
  const bounds = { maxViewers: MAX_VIEWERS, returnWithinMs: RETURN_WITHIN_MS }
  const settings = { log, version: productVersion(), ...folders, tracing, ...bounds }
  if (core !== null) return (await import('./runRelayProcess.ts')).runRelayProcess(config, core, settings)
  if (config.role === 'relay') return (await import('./runRelayServer.ts')).runRelayServer(config, settings)
  return (await import('./runLeagueServer.ts')).runLeagueServer(config, settings)
}

/** Creates or migrates the database and ends, for `npm start`, which builds pages meanwhile. */
async function prepareStore(config: Config, log: Log): Promise<void> {
  const { openStore } = await import('./start/openStore.ts')
  const { store } = await openStore(config, log)
  await store.close()
}

/** @throws ConfigError, with a suggestion for a wrong or missing setting. */
function configOf(unknown: readonly string[]): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError) || unknown.length === 0) throw error
    throw new ConfigError(`${error.message}\nNo settings, and count for nothing: ${unknown.join(', ')}.`)
  }
}
