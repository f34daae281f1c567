import type { Log } from '../../log/log.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { DiskWatch } from './diskWatch.ts'
import type { Postmaster } from './postmaster.ts'

export interface RestartDeps {
  readonly first: Postmaster
  readonly start: () => Promise<Postmaster>
  readonly clock: Clock
  readonly log: Log
  /** A full disk ends PostgreSQL too; it is restarted when there is space. */
  readonly disk: Pick<DiskWatch, 'now'>
  readonly onGivenUp: (why: string) => void
}

const MOST_DEATHS = 3
const WITHIN_MS = 600_000
const AGAIN_AFTER_MS = 200
const LOOK_FOR_ROOM_MS = 2_000

/**
 * Restarts PostgreSQL whenever it dies, until it has died three times within ten minutes. Deaths on a full disk do not
 * count. @returns a function that stops it for good.
 */
export function keepPostgresRunning({ first, start, clock, log, disk, onGivenUp }: RestartDeps): () => Promise<void> {
  let current: Postmaster | null = first
  let isStopped = false
  let deaths: readonly number[] = []
  let starting: Promise<void> = Promise.resolve()

  const watch = (postmaster: Postmaster): void => {
    current = postmaster
    postmaster.ended.then(onDeath, onDeath)
  }
  const onDeath = (why: unknown): void => {
    current = null
    if (isStopped) return
    const isFull = disk.now().state === 'full'
    if (!isFull) deaths = [...deaths.filter((at) => clock.now() - at < WITHIN_MS), clock.now()]
    log.error({ deaths: deaths.length }, `PostgreSQL has ended: ${String(why)}`)
    if (deaths.length < MOST_DEATHS) clock.after(isFull ? LOOK_FOR_ROOM_MS : AGAIN_AFTER_MS, startAgain)
    else
      onGivenUp(`PostgreSQL has ended ${MOST_DEATHS} times in ten minutes, and the server ends with it: ${String(why)}`)
  }
  const startAgain = (): void => {
    if (isStopped) return
    if (disk.now().state === 'full') {
      clock.after(LOOK_FOR_ROOM_MS, startAgain)
      return
    }
    starting = start().then(
      (postmaster) => {
        log.warn('PostgreSQL was started again')
        watch(postmaster)
      },
      (error: unknown) => onDeath(error instanceof Error ? error.message : error),
    )
  }
  watch(first)
  return async () => {
    isStopped = true
    await starting
    await current?.stop()
  }
}
