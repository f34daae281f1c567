import type { Logger } from 'pino'
import type { OpenedTracing } from '../start/openTracing.ts'

/** What each role runs with beside its configuration. */
export interface ServerRunSettings {
  readonly log: Logger
  readonly version: string
  readonly webRoot: string | null
  /** The folder with what pages are drawn with. */
  readonly pageRendererFolder: string
  readonly maxViewers: number
  /** Within how many milliseconds viewers come back when it stops. */
  readonly returnWithinMs: number
  readonly tracing: OpenedTracing
}
