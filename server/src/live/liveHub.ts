import {
  type ChangeVersions,
  changeTopics,
  type MatchView,
  matchIdOfSupportersTopic,
  matchIdOfTopic,
  PROTOCOL_VERSION,
  STREAM_HEARTBEAT_MS,
  type Topic,
  type YardView,
} from '@tiltyard/contract'
import type { Clock } from '../platform/runtime/clock.ts'
import { currentSpan } from '../platform/runtime/requestContext.ts'
import { withTimeout } from '../platform/runtime/withTimeout.ts'
import { ChangeTopicFeed } from './changeTopicFeed.ts'
import { type DeliveredKind, type DeliveryMeter, noDeliveryMeter } from './connections/deliveryMeter.ts'
import { LatestYard } from './latestYard.ts'
import type { LiveUpdate } from './liveUpdate.ts'
import type { MatchEventLog } from './logs/matchEventLog.ts'
import { MatchEventLogs } from './logs/matchEventLogs.ts'
import { defaultNarration, type NarrationOptions } from './logs/narrationOptions.ts'
import { silentNarrator } from './logs/narrator.ts'
import { encodeLiveMessageAsHttpChunk, heartbeatHttpChunk } from './message.ts'
import type { BusListener } from './messageBus.ts'
import type { StreamPositions } from './position.ts'
import type { LiveSource } from './source.ts'
import { type DeliveryCursor, TopicSubscribers } from './topicSubscribers.ts'
import type { Viewer } from './viewer.ts'

/** How long a join waits for a position that another node has sent, in ms. */
const PATIENCE_MS = 1_000

/** A viewer's reservation, with all reads done. The caller calls exactly one of the two. */
export interface PreparedSubscription {
  /** Sends the viewer the gap after their positions and everything that follows. */
  take(viewer: Viewer): void
  giveUp(): void
}

/** The request of a joining viewer. */
interface JoinRequest {
  readonly positions: StreamPositions
  readonly voice: NarrationOptions
  /** The hub's league generation at the time of the request. */
  readonly showing: number
}

/** Receives the hub's read failures. */
export interface LiveHubLog {
  warn(facts: object, message: string): void
}

/**
 * Keeps the subscribers of each topic and sends them updates. Publishing costs one encoding per narration options;
 * joining costs one read per match. The hub always sends the difference to its state, so a lost message costs one read
 * of the store.
 */
export class LiveHub implements BusListener<LiveUpdate> {
  private readonly clock: Clock
  private readonly log: LiveHubLog
  private readonly meter: DeliveryMeter
  private readonly subscribers = new Map<Topic, TopicSubscribers>()
  private readonly viewers = new Set<Viewer>()
  private readonly logs: MatchEventLogs
  private readonly yard: LatestYard
  private readonly notices: ChangeTopicFeed
  private readonly endListeners = new Set<(match: MatchView) => void>()
  /** The matches whose end the listeners have received. */
  private readonly ended = new WeakSet<MatchEventLog>()
  private readonly shownLeague: () => number | null
  private outageSince: string | null = null
  /** League generation; incremented when a backup is restored. */
  private showing = 0
  /** After `stop`, the window for new viewers to come back, in ms. */
  private backWithinMs: number | null = null
  private readonly cancelHeartbeat: { current: () => void }

  /** @param shownLeague the shown league's epoch (see `readOrCreateLeagueEpoch`); null while it is unknown. */
  constructor(
    source: LiveSource,
    clock: Clock,
    log: LiveHubLog = console,
    meter: DeliveryMeter = noDeliveryMeter,
    shownLeague: () => number | null = () => null,
  ) {
    this.clock = clock
    this.log = log
    this.meter = meter
    this.shownLeague = shownLeague
    this.logs = new MatchEventLogs(
      source,
      (news, storedAt) => this.tellNews(news, storedAt),
      (matchId, error) => log.warn({ err: error, matchId }, 'chances not known; the match is told without them'),
    )
    this.yard = new LatestYard(source)
    this.notices = new ChangeTopicFeed(source)
    this.cancelHeartbeat = { current: () => {} }
    this.beat()
  }

  /** Calls the listener for each watched match that ends, once while its log is kept. */
  followEnds(listener: (match: MatchView) => void): void {
    this.endListeners.add(listener)
  }

  /** The epoch of the shown league; null while it is unknown. */
  get league(): number | null {
    return this.shownLeague()
  }

  get viewerCount(): number {
    return this.viewers.size
  }

  /** The log of a match, at least as new as the store is now; null when there is no such match. */
  currentMatch(matchId: string): Promise<MatchEventLog | null> {
    return this.logs.current(matchId)
  }

  /** Whether a match's log is in memory or being read. */
  hasAtHand(matchId: string): boolean {
    return this.logs.has(matchId)
  }

  async knowsMatch(matchId: string): Promise<boolean> {
    return (await this.logs.known(matchId)) !== null
  }

  /** Reads the yard from the store. */
  async currentYard(): Promise<YardView> {
    const yard = await this.yard.refresh()
    this.tellYard()
    return yard
  }

  /** Reads the versions of the change topics. */
  changes(): Promise<ChangeVersions> {
    return this.notices.refresh()
  }

  /** The versions that are known without a read; null before the first read. */
  get knownChanges(): ChangeVersions | null {
    return this.notices.latest
  }

  /** Adds a viewer and sends the gap after their positions, then everything that follows. */
  async join(viewer: Viewer, positions: StreamPositions, voice: NarrationOptions = defaultNarration): Promise<void> {
    const subscription = await this.reserve(viewer.topics, positions, voice)
    subscription.take(viewer)
  }

  /** Reads the first messages of a stream. A viewer ahead of this hub makes it read again. */
  async reserve(
    topics: readonly Topic[],
    positions: StreamPositions,
    voice: NarrationOptions = defaultNarration,
  ): Promise<PreparedSubscription> {
    const matchIds = topics.map(matchIdOfTopic).filter((id) => id !== null)
    const giveUp = (): void => {
      for (const id of matchIds) this.logs.release(id)
    }
    for (const id of matchIds) this.logs.hold(id)
    const { showing } = this
    try {
      const yard = topics.includes('yard') ? this.yard.known() : null
      const versions = Object.fromEntries(changeTopics.map((topic) => [topic, positions.get(topic) ?? 0]))
      const logs = matchIds.map((id) => this.logOf(id, positions))
      const [first] = await Promise.all([Promise.all(logs), yard, this.notices.known(versions)])
      return { giveUp, take: (viewer) => this.add(viewer, { positions, voice, showing }, first) }
    } catch (error) {
      giveUp()
      throw error
    }
  }

  leave(viewer: Viewer): void {
    if (!this.viewers.delete(viewer)) return
    for (const topic of viewer.topics) {
      const group = this.subscribers.get(topic)
      group?.remove(viewer)
      if (group?.isEmpty) this.subscribers.delete(topic)
      const matchId = matchIdOfTopic(topic)
      if (matchId !== null) this.logs.release(matchId)
    }
  }

  /** Handles a message of the bus. */
  hear(news: LiveUpdate): void {
    if (news.kind === 'events') this.takeEvents(news)
    else if (news.kind === 'match') this.takeMatch(news.match)
    else if (news.kind === 'yard') this.refreshYard().catch((error: unknown) => this.noteUnread('yard not read', error))
    else if (news.kind === 'changes')
      this.refreshChanges().catch((error: unknown) => this.noteUnread('changes not read', error))
    else if (news.kind === 'stored-elsewhere') this.lookAt(news.matchId)
    else this.tellOutage(news.since)
  }

  /** A message of the bus was lost: compares with the store. */
  missed(): void {
    this.catchUp().catch((error: unknown) => this.noteUnread('not caught up', error))
  }

  private takeEvents({ match, events, teller, storedAt }: Extract<LiveUpdate, { kind: 'events' }>): void {
    this.logs.with(match.id, (log) => {
      const before = log.head
      // After a gap, read the store: applying the facts first would send an end before the last event.
      if ((events[0]?.seq ?? 0) > before + 1) return this.lookAt(match.id)
      log.learn(match, events, teller)
      this.tellNews(log, log.head > before ? (storedAt ?? undefined) : undefined)
    })
  }

  private takeMatch(match: MatchView): void {
    this.logs.with(match.id, (log) => {
      // Before a forced end another node may have stored events that are unknown here.
      if (match.status === 'completed' && log.match.status !== 'completed') return this.lookAt(match.id)
      log.learn(match, [], silentNarrator)
      this.tellMatch(log)
    })
  }

  /** Sends everybody the start of a store outage; null means that it is over. */
  tellOutage(since: Date | null): void {
    this.outageSince = since?.toISOString() ?? null
    for (const viewer of this.viewers) viewer.send(outageBuffer(this.outageSince))
  }

  /** Reads another node's new events of a match, if anybody watches it here. */
  refresh(matchId: string): Promise<void> {
    return this.logs.refresh(matchId)
  }

  /**
   * Compares what each viewer received with the store and sends the rest. It costs one small query for all matches,
   * however many viewers there are.
   */
  async catchUp(): Promise<void> {
    await Promise.all([this.logs.catchUp(), this.refreshYard(), this.refreshChanges()])
  }

  /** Sends everybody away, also later joiners, to come back at a random time within the window. */
  stop(withinMs: number): void {
    this.backWithinMs = withinMs
    this.cancelHeartbeat.current()
    this.sendAway([...this.viewers], withinMs)
  }

  /** Sends everybody away to reload, because another league is shown. */
  beginAnew(withinMs: number): void {
    this.showing += 1
    this.sendAway([...this.viewers], withinMs)
    this.logs.forgetAll()
  }

  private sendAway(viewers: readonly Viewer[], withinMs: number): void {
    const goodbye = encodeLiveMessageAsHttpChunk({ kind: 'restart', withinMs })
    for (const viewer of viewers) {
      this.leave(viewer)
      viewer.end(goodbye)
    }
  }

  private async logOf(matchId: string, positions: StreamPositions): Promise<MatchEventLog | null> {
    const log = await this.logs.known(matchId)
    if (log && (positions.get(log.topic) ?? 0) > log.head) await this.catchUpWith(matchId)
    return log
  }

  /** Reads the match again for a viewer ahead of this hub, but does not wait long. */
  private async catchUpWith(matchId: string): Promise<void> {
    const read = this.logs.overtaken(matchId, this.clock.now())
    // The next sweep logs a late failure.
    read.catch(() => undefined)
    await withTimeout(this.clock, PATIENCE_MS, read)
  }

  /** Sends the clock and each topic in one turn, so that nothing is lost or doubled. */
  private add(
    viewer: Viewer,
    { positions, voice, showing }: JoinRequest,
    logs: readonly (MatchEventLog | null)[],
  ): void {
    this.viewers.add(viewer)
    // The reads may be of the previous league.
    const backWithinMs = this.backWithinMs ?? (showing === this.showing ? null : 0)
    if (backWithinMs !== null) {
      this.sendAway([viewer], backWithinMs)
      return
    }
    const hello = { kind: 'hello', serverTime: this.serverTime(), protocol: PROTOCOL_VERSION } as const
    viewer.send(encodeLiveMessageAsHttpChunk(this.league === null ? hello : { ...hello, league: this.league }))
    if (this.outageSince !== null) viewer.send(outageBuffer(this.outageSince))
    for (const topic of viewer.topics.filter(isToldHere)) {
      const group = this.subscribers.get(topic) ?? new TopicSubscribers()
      this.subscribers.set(topic, group)
      group.add(viewer, toldBefore(topic, positions), voiceOn(topic, voice))
    }
    this.tellYard()
    this.tellChanges()
    for (const log of logs) if (log) this.tellMatch(log)
  }

  /** @param storedAt when the newest unsent event was stored; omitted where no event is new. */
  private tellNews(log: MatchEventLog, storedAt: Date | undefined): void {
    const messages = this.tellMatch(log)
    if (messages === 0 || storedAt === undefined) return
    const lagMs = Math.max(0, this.clock.now() - storedAt.getTime())
    this.meter.sent(lagMs)
    const facts = { 'tiltyard.match.id': log.match.id, 'tiltyard.event.seq': log.head, 'tiltyard.messages': messages }
    currentSpan()?.begin({ name: 'tell', kind: 'producer', facts, agoMs: lagMs }).end()
  }

  /** @returns how many messages that took. */
  private tellMatch(log: MatchEventLog): number {
    const lacking = (cursor: DeliveryCursor, voice: NarrationOptions) =>
      log.deltaSince(cursor, this.serverTime(), voice)
    const messages = this.tell('match', log.topic, log.cursor, lacking)
    if (log.match.status !== 'completed' || this.ended.has(log)) return messages
    this.ended.add(log)
    for (const listener of this.endListeners) listener(log.match)
    return messages
  }

  private tellYard(): void {
    this.tell('yard', 'yard', this.yard.cursor, () => this.yard.lacking())
  }

  private tellChanges(): void {
    for (const topic of changeTopics)
      this.tell('changes', topic, this.notices.cursorOf(topic), () => this.notices.lacking(topic))
  }

  private tell(
    kind: DeliveredKind,
    topic: Topic,
    present: DeliveryCursor,
    lacking: Parameters<TopicSubscribers['tell']>[1],
  ): number {
    const messages = this.subscribers.get(topic)?.tell(present, lacking) ?? 0
    if (messages > 0) this.meter.delivered(kind, messages)
    return messages
  }

  private async refreshYard(): Promise<void> {
    await this.yard.refresh()
    this.tellYard()
  }

  private async refreshChanges(): Promise<void> {
    await this.notices.refresh()
    this.tellChanges()
  }

  private lookAt(matchId: string): void {
    this.refresh(matchId).catch((error: unknown) => this.noteUnread('match not refreshed', error, { matchId }))
  }

  /** Logs a read failure, except after `stop`, when the store may be closed. */
  private noteUnread(what: string, error: unknown, facts: object = {}): void {
    if (this.backWithinMs === null) this.log.warn({ err: error, ...facts }, what)
  }

  private serverTime(): string {
    return new Date(this.clock.now()).toISOString()
  }

  private beat(): void {
    for (const viewer of this.viewers) viewer.send(heartbeatHttpChunk)
    this.cancelHeartbeat.current = this.clock.after(STREAM_HEARTBEAT_MS, () => this.beat())
  }
}

function outageBuffer(since: string | null): Buffer {
  return encodeLiveMessageAsHttpChunk({ kind: 'outage', since })
}

/** Other parts of the server send the user, prices and bleachers topics. */
function isToldHere(topic: Topic): boolean {
  return topic !== 'me' && topic !== 'prices' && matchIdOfSupportersTopic(topic) === null
}

/** Only match topics depend on narration options. */
function voiceOn(topic: Topic, voice: NarrationOptions): NarrationOptions {
  return matchIdOfTopic(topic) === null ? defaultNarration : voice
}

/** The cursor that a viewer claims. A yard's number belongs to its process, so the hub always sends the yard. */
function toldBefore(topic: Topic, positions: StreamPositions): DeliveryCursor {
  const at = topic === 'yard' ? null : (positions.get(topic) ?? null)
  return { at, facts: matchIdOfTopic(topic) === null ? 0 : null }
}
