/** What the background process reports to its server. */
export type BackgroundProcessMessage =
  /** Nothing of the past is left to ride. */
  { readonly kind: 'ridden' }

/** What the background process begins with. */
export interface BackgroundProcessSettings {
  /** The store's address, with the password: in the environment, where other users don't see it. */
  readonly url: string
  readonly logLevel: string
}

const SERVER_PID = 'TILTYARD_BACKGROUND_SERVER_PID'

/** The settings as environment variables, with the number of this process, the server. */
export function toBackgroundProcessEnvironment({
  url,
  logLevel,
}: BackgroundProcessSettings): Readonly<Record<string, string>> {
  return { DATABASE_URL: url, LOG_LEVEL: logLevel, [SERVER_PID]: String(process.pid) }
}

/** The settings that such an environment holds. */
export function parseBackgroundProcessEnvironment(
  env: NodeJS.ProcessEnv,
): BackgroundProcessSettings & { readonly serverPid: number } {
  return { url: env.DATABASE_URL ?? '', logLevel: env.LOG_LEVEL ?? 'info', serverPid: Number(env[SERVER_PID]) }
}
