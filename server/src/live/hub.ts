import type { MatchView, Topic, YardView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import type { Clock } from '../clock.ts'
import { ChangeNotices } from './changeNotices.ts'
import { MatchLog } from './matchLog.ts'
import { encodeMessage, heartbeat } from './message.ts'
import type { Positions } from './position.ts'
import type { Publisher } from './publisher.ts'
import type { LiveSource, MatchHead } from './source.ts'
import { matchIdOf } from './topics.ts'
import type { Viewer } from './viewer.ts'

export const HEARTBEAT_MS = 5_000
/** Logs of matches that nobody watches are kept up to this many; the oldest goes first. */
export const MAX_IDLE_LOGS = 64

/**
 * Who watches what, and the memory that they are served from. Publishing costs one encoding, whatever the
 * number of viewers; joining costs the source one read a match, whatever the number that join at once.
 */
export class Hub implements Publisher {
  private readonly source: LiveSource
  private readonly clock: Clock
  private readonly watching = new Map<Topic, Set<Viewer>>()
  private readonly viewers = new Set<Viewer>()
  private readonly logs = new Map<string, Promise<MatchLog | null>>()
  private readonly notices: ChangeNotices
  private yard: Promise<YardView> | null = null
  private yardVersion = 0
  private readonly cancelHeartbeat: { current: () => void }

  constructor(source: LiveSource, clock: Clock) {
    this.source = source
    this.clock = clock
    this.notices = new ChangeNotices(source)
    this.cancelHeartbeat = { current: () => {} }
    this.beat()
  }

  get viewerCount(): number {
    return this.viewers.size
  }

  /** The log of a match, read from the source once; null when there is no such match. */
  matchLog(matchId: string): Promise<MatchLog | null> {
    const known = this.logs.get(matchId)
    if (known) return known
    const read = this.source.match(matchId).then((found) => (found ? new MatchLog(found.match, found.events) : null))
    this.logs.set(matchId, read)
    read.then(
      (log) => log ?? this.forget(matchId, read),
      () => this.forget(matchId, read),
    )
    return read
  }

  /** The yard as it was last published, or read. */
  currentYard(): Promise<YardView> {
    if (this.yard) return this.yard
    const read = this.source.yard()
    this.yard = read
    read.catch(() => {
      if (this.yard === read) this.yard = null
    })
    return read
  }

  /**
   * Adds a viewer: first the clock, then for each topic what it lacks from its position on. Everything is
   * read before the viewer joins, and sent in the same turn, so nothing is lost or doubled between the two.
   */
  async join(viewer: Viewer, positions: Positions): Promise<void> {
    const yard = viewer.topics.includes('yard') ? await this.currentYard() : null
    const logs = await Promise.all(viewer.topics.map((topic) => this.logOf(topic)))
    await this.notices.known()
    const serverTime = new Date(this.clock.now()).toISOString()
    viewer.send(encodeMessage({ kind: 'hello', serverTime, protocol: 1 }))
    if (yard) viewer.send(this.yardBuffer((await this.yard) ?? yard))
    viewer.topics.forEach((topic, at) => {
      for (const chunk of logs[at]?.catchUp(positions.get(topic), serverTime) ?? []) viewer.send(chunk)
      for (const chunk of this.notices.catchUp(topic, positions.get(topic))) viewer.send(chunk)
      this.watch(topic, viewer)
    })
    this.viewers.add(viewer)
  }

  leave(viewer: Viewer): void {
    this.viewers.delete(viewer)
    for (const topic of viewer.topics) {
      const watching = this.watching.get(topic)
      watching?.delete(viewer)
      if (watching?.size === 0) this.watching.delete(topic)
    }
    this.trimLogs()
  }

  publishEvents(match: MatchView, events: readonly MatchEvent[]): void {
    this.withLog(match.id, (log) => {
      const hasChanged = isOtherState(log.match, match)
      const facts = log.update(match)
      const added = log.append(events)
      // A match that has ended is told so after its last event, or it would look over before it is.
      if (added.length > 0) this.tell(`match:${match.id}`, log.eventsBuffer(added))
      if (hasChanged) this.tell(`match:${match.id}`, facts)
      if (events.some((event) => event.seq > log.head)) this.fillGap(match.id)
    })
  }

  publishMatch(match: MatchView): void {
    this.withLog(match.id, (log) => this.tell(`match:${match.id}`, log.update(match)))
  }

  publishYard(yard: YardView): void {
    this.yard = Promise.resolve(yard)
    this.yardVersion += 1
    this.tell('yard', this.yardBuffer(yard))
  }

  publishChanges(): void {
    this.refreshChanges().catch(() => {
      // The next sweep finds it.
    })
  }

  /** Reads what another node may have stored, for the matches that are watched here. */
  async refresh(matchId: string): Promise<void> {
    if (!this.watching.has(`match:${matchId}`)) {
      this.logs.delete(matchId)
      return
    }
    const found = await this.source.match(matchId)
    if (found) this.publishEvents(found.match, found.events)
  }

  /**
   * Reads what is in the store and has not been told here: what another node has stored, and what was stored
   * without an answer. One small query, however many watch.
   */
  async catchUp(): Promise<void> {
    // Ended ones too: an end may have been told without the last event.
    const ids = this.watchedMatches()
    const heads = ids.length === 0 ? new Map<string, MatchHead>() : await this.source.heads(ids)
    for (const id of ids) {
      const [known, stored] = [await this.matchLog(id), heads.get(id)]
      if (known && stored && !isUpToDate(known, stored)) await this.refresh(id)
    }
    await this.refreshYard()
    await this.refreshChanges()
  }

  /** Tells who watches the schedule or the league when it has changed. */
  private async refreshChanges(): Promise<void> {
    for (const { topic, chunk } of await this.notices.refresh()) this.tell(topic, chunk)
  }

  /** Reads the yard anew; viewers hear of it when it has changed. */
  async refreshYard(): Promise<void> {
    const [known, found] = [await this.yard, await this.source.yard()]
    if (JSON.stringify(known) !== JSON.stringify(found)) this.publishYard(found)
  }

  /** The matches that somebody watches here. */
  private watchedMatches(): string[] {
    return [...this.watching.keys()].map(matchIdOf).filter((id) => id !== null)
  }

  /** Asks everybody to come back at a random time within the window, and closes their streams. */
  stop(withinMs: number): void {
    this.cancelHeartbeat.current()
    const goodbye = encodeMessage({ kind: 'restart', withinMs })
    for (const viewer of [...this.viewers]) viewer.end(goodbye)
    this.viewers.clear()
    this.watching.clear()
  }

  /** An event that was stored and never told, because the answer to its commit was lost, is read from the source. */
  private fillGap(matchId: string): void {
    this.refresh(matchId).catch(() => {
      // The next event finds the gap again.
    })
  }

  private async logOf(topic: Topic): Promise<MatchLog | null> {
    const matchId = matchIdOf(topic)
    return matchId === null ? null : this.matchLog(matchId)
  }

  private watch(topic: Topic, viewer: Viewer): void {
    const watching = this.watching.get(topic) ?? new Set()
    watching.add(viewer)
    this.watching.set(topic, watching)
  }

  /** A match that nobody has asked for needs no memory; a log that is being read gets the news when it is there. */
  private withLog(matchId: string, act: (log: MatchLog) => void): void {
    void this.logs.get(matchId)?.then((log) => log && act(log))
  }

  private tell(topic: Topic, chunk: Buffer): void {
    const watching = this.watching.get(topic)
    if (watching) for (const viewer of watching) viewer.send(chunk)
  }

  private yardBuffer(yard: YardView): Buffer {
    return encodeMessage({ kind: 'yard', yard }, { topic: 'yard', number: this.yardVersion })
  }

  private beat(): void {
    for (const viewer of this.viewers) viewer.send(heartbeat)
    this.cancelHeartbeat.current = this.clock.after(HEARTBEAT_MS, () => this.beat())
  }

  private forget(matchId: string, read: Promise<MatchLog | null>): null {
    if (this.logs.get(matchId) === read) this.logs.delete(matchId)
    return null
  }

  private trimLogs(): void {
    if (this.logs.size <= MAX_IDLE_LOGS) return
    for (const matchId of this.logs.keys()) {
      if (this.logs.size <= MAX_IDLE_LOGS) return
      if (!this.watching.has(`match:${matchId}`)) this.logs.delete(matchId)
    }
  }
}

function isUpToDate(log: MatchLog, { head, status, writerId }: MatchHead): boolean {
  return log.head === head && log.match.status === status && log.match.writerId === writerId
}

/** Whether the facts that viewers see besides the events have changed. */
function isOtherState(before: MatchView, after: MatchView): boolean {
  return before.status !== after.status || before.writerId !== after.writerId || before.startTime !== after.startTime
}
