import { matchIdOfTopic, type UserView } from '@tiltyard/contract'
import type { StreamObserver } from '../../live/connections/stream.ts'
import type { Viewer } from '../../live/viewer.ts'
import type { Clock } from '../../platform/runtime/clock.ts'

/** A registered user who attends a match. */
export interface AttendanceEntry {
  readonly uid: string
  /** The start of uninterrupted attendance, by this server's clock. */
  readonly since: Date
}

/** A shorter gap does not count: a page reopens its stream for another topic. */
const GAP_MS = 30_000

interface Attending {
  readonly since: number
  streams: number
  /** When their last stream was closed; null while one is open. */
  leftAt: number | null
}

/**
 * Knows which registered users watch which matches on this node. Their streams carry both `me` and the match's topic. A
 * user counts once, however many pages they have.
 */
export class AttendanceTracker implements StreamObserver {
  private readonly clock: Pick<Clock, 'now'>
  private readonly matches = new Map<string, Map<string, Attending>>()
  private readonly uids = new Map<Viewer, string>()
  private sweptAt: number

  constructor(clock: Pick<Clock, 'now'>) {
    this.clock = clock
    this.sweptAt = clock.now()
  }

  enter(viewer: Viewer, user: UserView | null): void {
    if (user === null) return
    this.uids.set(viewer, user.uid)
    for (const matchId of watchedBy(viewer)) this.attend(matchId, user.uid)
  }

  leave(viewer: Viewer): void {
    const uid = this.uids.get(viewer)
    if (uid === undefined) return
    this.uids.delete(viewer)
    for (const matchId of watchedBy(viewer)) {
      const attending = this.matches.get(matchId)?.get(uid)
      if (!attending) continue
      attending.streams -= 1
      if (attending.streams === 0) attending.leftAt = this.clock.now()
    }
    this.sweep()
  }

  /** The users with an open stream of a match; call it when the match has just ended. */
  of(matchId: string): AttendanceEntry[] {
    return [...(this.matches.get(matchId) ?? [])]
      .filter(([, { leftAt }]) => leftAt === null)
      .map(([uid, { since }]) => ({ uid, since: new Date(since) }))
  }

  private attend(matchId: string, uid: string): void {
    const attendants = this.matches.get(matchId) ?? new Map<string, Attending>()
    this.matches.set(matchId, attendants)
    const known = attendants.get(uid)
    const now = this.clock.now()
    if (known && !this.isAway(known, now)) {
      known.streams += 1
      known.leftAt = null
    } else attendants.set(uid, { since: now, streams: 1, leftAt: null })
  }

  /** Forgets users who have been away for long. */
  private sweep(): void {
    const now = this.clock.now()
    if (now - this.sweptAt < GAP_MS) return
    this.sweptAt = now
    for (const [matchId, attendants] of this.matches) {
      for (const [uid, attending] of attendants) if (this.isAway(attending, now)) attendants.delete(uid)
      if (attendants.size === 0) this.matches.delete(matchId)
    }
  }

  private isAway({ leftAt }: Attending, now: number): boolean {
    return leftAt !== null && now - leftAt >= GAP_MS
  }
}

function watchedBy({ topics }: Viewer): string[] {
  return topics.map(matchIdOfTopic).filter((matchId) => matchId !== null)
}
