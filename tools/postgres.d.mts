/** A PostgreSQL of the tests' own. */
export interface OwnPostgres {
  readonly url: string
  readonly port: number
  start(): Promise<void>
  /** In good order, or as by a crash. */
  halt(mode: 'fast' | 'immediate'): Promise<void>
  /** Stops and removes it. */
  stop(): Promise<void>
}

export function postgresPrograms(): string | null
export function startPostgres(bin: string): Promise<OwnPostgres>
