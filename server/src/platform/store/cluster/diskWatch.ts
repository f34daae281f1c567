import { statfsSync } from 'node:fs'
import type { Log } from '../../log/log.ts'
import type { Clock } from '../../runtime/clock.ts'
import { DataFolderError } from './dataFolderError.ts'

/** The disk's state of an embedded database, its start, and a sentence with the reason. */
export interface DiskState {
  /** `low` is a warning; while `full`, nothing is written. */
  readonly state: 'fine' | 'low' | 'full'
  readonly since: Date | null
  readonly why: string | null
}

export interface DiskWatchDeps {
  readonly folder: string
  readonly clock: Clock
  readonly log: Log
  readonly freeBytes: (folder: string) => number
}

const MB = 1_048_576
/** Space for the writes of a second, a checkpoint and the shutdown. */
const FULL_BELOW = 64 * MB
const LOW_BELOW = 256 * MB
/** A state ends only well above the threshold of its start, so that it does not flutter. */
const LEAVING = 1.5
const LOOK_MS = 1_000
/** Space to open a database, which includes recovery. */
const ROOM_TO_OPEN = 32 * MB
/** Space for a new one, which is 40 MB, and its first writes. */
const ROOM_TO_BEGIN = 128 * MB
const SPARE_FILES = 16

export const fineDiskState: DiskState = { state: 'fine', since: null, why: null }

/**
 * Watches the free space on the disk of the embedded PostgreSQL, which dies when it can't write its log. Writes are
 * refused before that.
 */
export class DiskWatch {
  private readonly deps: DiskWatchDeps
  private state: DiskState = fineDiskState
  private cancel: () => void = () => {}
  private readonly followers: ((fullSince: Date | null) => void)[] = []

  constructor(deps: DiskWatchDeps) {
    this.deps = deps
  }

  /** @throws DataFolderError where there is too little space to open a database, or to create one. */
  requireRoom(isNew: boolean): void {
    const { folder, freeBytes } = this.deps
    const [needed, free] = [isNew ? ROOM_TO_BEGIN : ROOM_TO_OPEN, freeBytes(folder)]
    if (free >= needed) return
    throw new DataFolderError(
      `The disk of the data folder ${folder} has ${inMb(free)} left; ${inMb(needed)} are needed to start. Nothing was changed. Make room, or choose another folder with TILTYARD_DATA.`,
    )
  }

  /** Checks now and each second. */
  start(): void {
    this.look()
    this.cancel = this.deps.clock.after(LOOK_MS, () => this.start())
  }

  stop(): void {
    this.cancel()
  }

  /** @param onChange called when the disk is or becomes full, and with null when there is space again. */
  follow(onChange: (fullSince: Date | null) => void): void {
    this.followers.push(onChange)
    if (this.state.state === 'full') onChange(this.state.since)
  }

  now(): DiskState {
    return this.state
  }

  private look(): void {
    const { folder, clock, log, freeBytes } = this.deps
    const free = freeBytes(folder)
    const { state: before } = this.state
    const state = nextState(before, free)
    if (state === before) return
    this.state = state === 'fine' ? fineDiskState : { state, since: new Date(clock.now()), why: whyOf(state, free) }
    const level = ({ fine: 'info', low: 'warn', full: 'error' } as const)[state]
    log[level]({ folder, freeMb: Math.floor(free / MB) }, this.state.why ?? 'The disk has room again.')
    if (state !== 'full' && before !== 'full') return
    for (const tell of this.followers) tell(state === 'full' ? this.state.since : null)
  }
}

function nextState(state: DiskState['state'], free: number): DiskState['state'] {
  if (free < FULL_BELOW * (state === 'full' ? LEAVING : 1)) return 'full'
  return free < LOW_BELOW * (state === 'fine' ? 1 : LEAVING) ? 'low' : 'fine'
}

function whyOf(state: 'low' | 'full', free: number): string {
  const left = `The disk of the data folder has ${inMb(free)} left.`
  return state === 'full'
    ? `${left} Nothing more is written until it has ${inMb(FULL_BELOW * LEAVING)}; what is there can be read.`
    : `${left} Below ${inMb(FULL_BELOW)} nothing more is written.`
}

/** The free bytes on the disk of a folder; 0 when it can't hold more files. */
export function readFreeBytes(folder: string): number {
  const { files, ffree, bavail, bsize } = statfsSync(folder)
  // Some file systems count no files and report a total of 0.
  return files === 0 || ffree >= SPARE_FILES ? bavail * bsize : 0
}

function inMb(bytes: number): string {
  return `${Math.floor(bytes / MB)} MB`
}
