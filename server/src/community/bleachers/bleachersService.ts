import { matchIdOfSupportersTopic, type SupportersView, type UserView } from '@tiltyard/contract'
import { type Side, sides } from '@tiltyard/engine'
import type { StreamObserver } from '../../live/connections/stream.ts'
import { encodeLiveMessageAsHttpChunk } from '../../live/message.ts'
import type { Viewer } from '../../live/viewer.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { NodeCrowd } from './crowdStore.ts'
import { combineCrowds, NodeMatchCrowd } from './nodeMatchCrowd.ts'
import type { Supporter } from './supporterStore.ts'

/** The bleachers' reads and writes of the store. */
export interface BleachersStore {
  /** All supporters of these matches, the earliest first. */
  supporters(matchIds: readonly string[]): Promise<readonly Supporter[]>
  /** The crowds of the other nodes. */
  otherCrowds(matchIds: readonly string[]): Promise<readonly NodeCrowd[]>
  /** Stores this node's crowds, and deletes those of matches without viewers here. */
  tell(crowds: readonly NodeCrowd[], gone: readonly string[]): Promise<void>
}

export interface BleachersDeps {
  readonly store: BleachersStore
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
}

/** The shortest interval between two messages to a viewer. */
const TELL_EACH_MS = 1_000
/** The interval of reads for other nodes' changes. */
const READ_EACH_MS = 2_000
/** Well before this node's stored crowds expire. */
const RENEW_EACH_MS = 8_000
/** The limit of bytes per second, because match events go first; large crowds receive updates less often. */
const MAX_BYTES_PER_S = 4_000_000
/** The number of viewers per turn; match events may go between turns. */
const SLICE = 500

/** The bleachers of a match on this node. */
interface Stands {
  readonly ground: NodeMatchCrowd
  /** The last message to its viewers; null before the first. */
  sent: { readonly view: SupportersView; readonly whole: Buffer; readonly next: number } | null
  /** The last stored crowd, and when. */
  stored: { readonly text: string; readonly at: number } | null
  isTelling: boolean
}

/**
 * Sends the bleachers of each match to their viewers, apart from the match's facts. It sends at most once a second and
 * encodes each message once. It reads the other nodes' crowds from the store, and stores its own.
 */
export class BleachersService implements StreamObserver {
  private readonly deps: BleachersDeps
  private readonly all = new Map<string, Stands>()
  private readonly uids = new Map<Viewer, string | null>()
  private gone: string[] = []
  private hasNews = false
  private readAt = Number.NEGATIVE_INFINITY
  /** The read and unsent bleachers, by match. */
  private readonly found = new Map<string, SupportersView>()
  private looking: Promise<void> | null = null
  private isStopped = false
  private timer: { readonly at: number; readonly cancel: () => void } | null = null

  constructor(deps: BleachersDeps) {
    this.deps = deps
  }

  /** A stream has begun. @param user null for visitors, and for streams without `me`. */
  enter(viewer: Viewer, user: UserView | null): void {
    const uid = user?.uid ?? null
    for (const matchId of lookedAtBy(viewer)) {
      const stands = this.standsOf(matchId)
      stands.ground.add(viewer, uid)
      this.uids.set(viewer, uid)
      if (stands.sent) viewer.send(stands.sent.whole)
      this.lookSoon(stands.sent ? TELL_EACH_MS : 0)
    }
  }

  leave(viewer: Viewer): void {
    const uid = this.uids.get(viewer)
    if (uid === undefined) return
    this.uids.delete(viewer)
    for (const matchId of lookedAtBy(viewer)) this.all.get(matchId)?.ground.remove(viewer, uid, this.deps.clock.now())
    this.lookSoon(TELL_EACH_MS)
  }

  /** Counts a cheer. */
  cheer(matchId: string, side: Side): void {
    this.standsOf(matchId).ground.cheer(side, this.deps.clock.now())
    this.lookSoon(TELL_EACH_MS)
  }

  /** A supporter has changed sides or names, or has been muted. */
  lookAgain(): void {
    if (this.all.size > 0) this.lookSoon(TELL_EACH_MS)
  }

  /** Removes this node's crowds. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.timer?.cancel()
    await this.looking
    const gone = [...this.all.keys()]
    this.all.clear()
    this.uids.clear()
    if (gone.length === 0) return
    await this.deps.store.tell([], gone).catch((error: unknown) => this.warn(error))
  }

  private standsOf(matchId: string): Stands {
    const { clock } = this.deps
    const known = this.all.get(matchId)
    if (known) return known
    const stands: Stands = {
      ground: new NodeMatchCrowd(matchId, clock.now()),
      sent: null,
      stored: null,
      isTelling: false,
    }
    this.all.set(matchId, stands)
    return stands
  }

  private lookSoon(withinMs: number): void {
    this.hasNews = true
    this.schedule(withinMs)
  }

  /** The earliest request counts. */
  private schedule(withinMs: number): void {
    const at = this.deps.clock.now() + withinMs
    if (this.isStopped || this.looking || (this.timer && this.timer.at <= at)) return
    this.timer?.cancel()
    const cancel = this.deps.clock.after(withinMs, () => {
      this.timer = null
      this.looking = this.look()
        .then(
          () => this.nextLookIn(),
          (error: unknown) => {
            this.warn(error)
            return READ_EACH_MS
          },
        )
        .then((nextMs) => {
          this.looking = null
          if (this.all.size > 0 || this.gone.length > 0) this.schedule(nextMs)
        })
    })
    this.timer = { at, cancel }
  }

  /** The first viewer of a match on this node need not wait. */
  private nextLookIn(): number {
    const isAwaited = this.hasNews && [...this.all.values()].some(({ sent }) => sent === null)
    return isAwaited ? 0 : TELL_EACH_MS
  }

  private async look(): Promise<void> {
    const { clock, store } = this.deps
    const now = clock.now()
    for (const [matchId, { ground, stored }] of this.all) {
      if (ground.clearAway(now)) this.hasNews = true
      if (!ground.isForgotten(now)) continue
      this.all.delete(matchId)
      if (stored) this.gone.push(matchId)
    }
    const isOld = now - this.readAt >= READ_EACH_MS
    if (!this.hasNews && !isOld && this.gone.length === 0) return this.tellAll(null)
    // Changes from here on need another read.
    this.hasNews = false
    const matchIds = [...this.all.keys()]
    if (matchIds.length === 0) return this.store([])
    const read = await Promise.all([store.supporters(matchIds), store.otherCrowds(matchIds)]).catch((error) => {
      this.hasNews = true
      throw error
    })
    this.readAt = now
    const views = this.viewsFrom(...read)
    this.tellAll(views)
    await this.store(views.map(({ own }) => own))
  }

  private viewsFrom(supporters: readonly Supporter[], others: readonly NodeCrowd[]): Found[] {
    const [supportersOf, othersOf] = [byMatch(supporters), byMatch(others)]
    return [...this.all.values()].map(({ ground }) => {
      const { matchId } = ground
      const own = ground.crowd(supportersOf.get(matchId) ?? [])
      const view = combineCrowds(matchId, supportersOf.get(matchId) ?? [], [own, ...(othersOf.get(matchId) ?? [])])
      return { own, view }
    })
  }

  /** Sends the new bleachers, and the earlier unsent ones. */
  private tellAll(news: readonly Found[] | null): void {
    for (const { view } of news ?? []) this.found.set(view.matchId, view)
    for (const [matchId, view] of this.found) {
      const stands = this.all.get(matchId)
      if (!stands || this.tell(stands, view)) this.found.delete(matchId)
    }
  }

  /** @returns whether its viewers have it now. */
  private tell(stands: Stands, view: SupportersView): boolean {
    const { sent, ground } = stands
    const now = this.deps.clock.now()
    if (sent && JSON.stringify(sent.view) === JSON.stringify(view)) return true
    if (stands.isTelling || (sent && now < sent.next)) return false
    const whole = encodeLiveMessageAsHttpChunk({ kind: 'stands', ...view })
    const chunk =
      sent && hasSameSupporters(sent.view, view)
        ? encodeLiveMessageAsHttpChunk({ kind: 'stands', ...lean(view) })
        : whole
    const paceMs = (1_000 * chunk.length * ground.viewers.size) / MAX_BYTES_PER_S
    stands.sent = { view, whole, next: now + Math.max(TELL_EACH_MS, paceMs) }
    this.send(stands, [...ground.viewers], chunk)
    return true
  }

  private send(stands: Stands, viewers: readonly Viewer[], chunk: Buffer): void {
    for (const viewer of viewers.slice(0, SLICE)) if (stands.ground.viewers.has(viewer)) viewer.send(chunk)
    stands.isTelling = viewers.length > SLICE
    if (stands.isTelling) this.deps.clock.after(0, () => this.send(stands, viewers.slice(SLICE), chunk))
  }

  /** Stores changed crowds, and those that expire soon. */
  private async store(crowds: readonly NodeCrowd[]): Promise<void> {
    const now = this.deps.clock.now()
    const { gone } = this
    const due = crowds.flatMap((crowd) => {
      const stands = this.all.get(crowd.matchId)
      const text = JSON.stringify(crowd)
      const isKnown = stands?.stored?.text === text && now - stands.stored.at < RENEW_EACH_MS
      return stands && !isKnown ? [{ crowd, stands, text }] : []
    })
    if (due.length === 0 && gone.length === 0) return
    this.gone = []
    await this.deps.store.tell(
      due.map(({ crowd }) => crowd),
      gone,
    )
    for (const { stands, text } of due) stands.stored = { text, at: now }
  }

  private warn(error: unknown): void {
    this.deps.log.warn({ err: error }, 'bleachers not looked at')
  }
}

interface Found {
  readonly own: NodeCrowd
  readonly view: SupportersView
}

function lookedAtBy({ topics }: Viewer): string[] {
  return topics.map(matchIdOfSupportersTopic).filter((matchId) => matchId !== null)
}

function byMatch<Part extends { readonly matchId: string }>(parts: readonly Part[]): ReadonlyMap<string, Part[]> {
  const all = new Map<string, Part[]>()
  for (const part of parts) {
    const known = all.get(part.matchId)
    if (known) known.push(part)
    else all.set(part.matchId, [part])
  }
  return all
}

function hasSameSupporters(one: SupportersView, other: SupportersView): boolean {
  return sides.every((side) => JSON.stringify(one[side].supporters) === JSON.stringify(other[side].supporters))
}

/** The view without its supporters, for viewers who have them. */
function lean(view: SupportersView): SupportersView {
  return { ...view, knight1: { more: view.knight1.more }, knight2: { more: view.knight2.more } }
}
