import {
  type ChangeVersions,
  changeTopics,
  type MatchView,
  matchIdOf,
  PROTOCOL,
  STREAM_HEARTBEAT_MS,
  standsMatchId,
  type Topic,
  type YardView,
} from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { Clock } from '../platform/runtime/clock.ts'
import { inTime } from '../platform/runtime/inTime.ts'
import { currentSpan } from '../platform/runtime/requestContext.ts'
import { ChangeNotices } from './changeNotices.ts'
import { type DeliveredKind, type DeliveryMeter, unmetered } from './connections/deliveryMeter.ts'
import type { LiveUpdate } from './liveUpdate.ts'
import type { MatchLog } from './logs/matchLog.ts'
import { MatchLogs } from './logs/matchLogs.ts'
import { defaultVoice, type NarrationOptions } from './logs/narrationOptions.ts'
import { type Narrator, untold } from './logs/narrator.ts'
import { encodeMessage, heartbeat } from './message.ts'
import type { BusListener } from './messageBus.ts'
import type { Positions } from './position.ts'
import type { Publisher } from './publisher.ts'
import type { LiveSource } from './source.ts'
import { type DeliveryCursor, TopicSubscribers } from './topicSubscribers.ts'
import type { Viewer } from './viewer.ts'
import { YardBoard } from './yardBoard.ts'

/** So long somebody waits for what they say that they have been told elsewhere. */
const PATIENCE_MS = 1_000

/** A place that is kept for a viewer, with everything at hand that their stream begins with. One of the two must follow. */
export interface Subscription {
  /** Tells the viewer what they lack from their positions on, and everything that follows. */
  take(viewer: Viewer): void
  giveUp(): void
}

/** What a viewer begins with. */
interface Wish {
  readonly positions: Positions
  readonly voice: NarrationOptions
  /** Of which of the leagues that were shown here. */
  readonly showing: number
}

/** Where the hub says what it could not read. */
export interface LiveHubLog {
  warn(facts: object, message: string): void
}

/**
 * Who watches what, and what they are told. Publishing costs one encoding a voice, whatever the number of viewers;
 * joining costs the source one read a match, whatever the number that join at once. What is told is always what somebody
 * lacks of how things stand here, so a message that was lost costs a look at the store, and nothing else.
 */
export class LiveHub implements Publisher, BusListener<LiveUpdate> {
  private readonly clock: Clock
  private readonly log: LiveHubLog
  private readonly meter: DeliveryMeter
  private readonly audiences = new Map<Topic, TopicSubscribers>()
  private readonly viewers = new Set<Viewer>()
  private readonly logs: MatchLogs
  private readonly yard: YardBoard
  private readonly notices: ChangeNotices
  private readonly endListeners = new Set<(match: MatchView) => void>()
  /** Those of whose end the listeners have heard. */
  private readonly ended = new WeakSet<MatchLog>()
  private readonly shownLeague: () => number | null
  private outageSince: string | null = null
  /** Grows when another league is shown. */
  private showing = 0
  /** Within how many milliseconds whoever comes is to come back, once this is stopped. */
  private backWithinMs: number | null = null
  private readonly cancelHeartbeat: { current: () => void }

  /** @param shownLeague of which league is told (see `readEpoch`); null while that is not known. */
  constructor(
    source: LiveSource,
    clock: Clock,
    log: LiveHubLog = console,
    meter: DeliveryMeter = unmetered,
    shownLeague: () => number | null = () => null,
  ) {
    this.clock = clock
    this.log = log
    this.meter = meter
    this.shownLeague = shownLeague
    this.logs = new MatchLogs(
      source,
      (news, storedAt) => this.tellNews(news, storedAt),
      (matchId, error) => log.warn({ err: error, matchId }, 'chances not known; the match is told without them'),
    )
    this.yard = new YardBoard(source)
    this.notices = new ChangeNotices(source)
    this.cancelHeartbeat = { current: () => {} }
    this.beat()
  }

  /** Has whoever listens told of each match that is over and that somebody watches here, once while its log is kept. */
  followEnds(listener: (match: MatchView) => void): void {
    this.endListeners.add(listener)
  }

  /** Of which league is told; null while that is not known. */
  get league(): number | null {
    return this.shownLeague()
  }

  get viewerCount(): number {
    return this.viewers.size
  }

  /** The log of a match, at least as far as the store is now; null when there is no such match. */
  currentMatch(matchId: string): Promise<MatchLog | null> {
    return this.logs.current(matchId)
  }

  /** Whether its log is in memory, or being read: then to ask for it opens nothing. */
  hasAtHand(matchId: string): boolean {
    return this.logs.has(matchId)
  }

  /** Whether there is such a match. */
  async knowsMatch(matchId: string): Promise<boolean> {
    return (await this.logs.known(matchId)) !== null
  }

  /** The yard as it is in the store now. */
  async currentYard(): Promise<YardView> {
    const yard = await this.yard.refresh()
    this.tellYard()
    return yard
  }

  /** How often each of the change topics has. */
  changes(): Promise<ChangeVersions> {
    return this.notices.refresh()
  }

  /** The same, as far as it is known without looking; null before anybody has looked. */
  get knownChanges(): ChangeVersions | null {
    return this.notices.latest
  }

  /** Adds a viewer, who is told what they lack from these positions on, and everything that follows. */
  async join(viewer: Viewer, positions: Positions, voice: NarrationOptions = defaultVoice): Promise<void> {
    const seat = await this.reserve(viewer.topics, positions, voice)
    seat.take(viewer)
  }

  /** Reads what a stream of these topics begins with. Whoever has been told more than is known here makes us look again. */
  async reserve(
    topics: readonly Topic[],
    positions: Positions,
    voice: NarrationOptions = defaultVoice,
  ): Promise<Subscription> {
    const matchIds = topics.map(matchIdOf).filter((id) => id !== null)
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
      return { giveUp, take: (viewer) => this.seat(viewer, { positions, voice, showing }, first) }
    } catch (error) {
      giveUp()
      throw error
    }
  }

  leave(viewer: Viewer): void {
    if (!this.viewers.delete(viewer)) return
    for (const topic of viewer.topics) {
      const audience = this.audiences.get(topic)
      audience?.remove(viewer)
      if (audience?.isEmpty) this.audiences.delete(topic)
      const matchId = matchIdOf(topic)
      if (matchId !== null) this.logs.release(matchId)
    }
  }

  /** Takes what has come over the bus. */
  hear(news: LiveUpdate): void {
    if (news.kind === 'events') this.publishEvents(news.match, news.events, news.teller, news.storedAt ?? undefined)
    else if (news.kind === 'match') this.publishMatch(news.match)
    else if (news.kind === 'yard') this.publishYard()
    else if (news.kind === 'changes') this.publishChanges()
    else if (news.kind === 'stored-elsewhere') this.lookAt(news.matchId)
    else this.tellOutage(news.since)
  }

  /** Something has not come over the bus: looks how things stand. */
  missed(): void {
    this.catchUp().catch((error: unknown) => this.noteUnread('not caught up', error))
  }

  publishEvents(match: MatchView, events: readonly MatchFact[], teller: Narrator, storedAt?: Date): void {
    this.logs.with(match.id, (log) => {
      const before = log.head
      // After a gap, read the store: applying the facts first would send an end before the last event.
      if ((events[0]?.seq ?? 0) > before + 1) return this.lookAt(match.id)
      log.learn(match, events, teller)
      this.tellNews(log, log.head > before ? storedAt : undefined)
    })
  }

  publishMatch(match: MatchView): void {
    this.logs.with(match.id, (log) => {
      // Before an end by force there may be events of another node's that nobody here has heard of.
      if (match.status === 'completed' && log.match.status !== 'completed') return this.lookAt(match.id)
      log.learn(match, [], untold)
      this.tellMatch(log)
    })
  }

  /** Tells everybody that the store has been out of reach since then, or with null that it is no more. */
  tellOutage(since: Date | null): void {
    this.outageSince = since?.toISOString() ?? null
    for (const viewer of this.viewers) viewer.send(outageBuffer(this.outageSince))
  }

  publishYard(): void {
    this.refreshYard().catch((error: unknown) => this.noteUnread('yard not read', error))
  }

  publishChanges(): void {
    this.refreshChanges().catch((error: unknown) => this.noteUnread('changes not read', error))
  }

  /** Reads what another node may have stored of a match, if anybody watches it here. */
  refresh(matchId: string): Promise<void> {
    return this.logs.refresh(matchId)
  }

  /**
   * Compares what each viewer has been told with the store, and tells what is missing: what another node has stored,
   * and what was stored without an answer. One small query for all matches, however many watch.
   */
  async catchUp(): Promise<void> {
    await Promise.all([this.logs.catchUp(), this.refreshYard(), this.refreshChanges()])
  }

  /** Asks everybody to come back at a random time within the window, and closes their streams; of whoever still comes, too. */
  stop(withinMs: number): void {
    this.backWithinMs = withinMs
    this.cancelHeartbeat.current()
    this.sendAway([...this.viewers], withinMs)
  }

  /** What was told is not true any more: everybody comes back, and is told how things stand then. */
  beginAnew(withinMs: number): void {
    this.showing += 1
    this.sendAway([...this.viewers], withinMs)
    this.logs.forgetAll()
  }

  private sendAway(viewers: readonly Viewer[], withinMs: number): void {
    const goodbye = encodeMessage({ kind: 'restart', withinMs })
    for (const viewer of viewers) {
      this.leave(viewer)
      viewer.end(goodbye)
    }
  }

  private async logOf(matchId: string, positions: Positions): Promise<MatchLog | null> {
    const log = await this.logs.known(matchId)
    if (log && (positions.get(log.topic) ?? 0) > log.head) await this.catchUpWith(matchId)
    return log
  }

  /** Nobody is kept from what is known here for what may be known elsewhere: whoever holds more keeps it. */
  private async catchUpWith(matchId: string): Promise<void> {
    const read = this.logs.overtaken(matchId, this.clock.now())
    // Where it fails late, the next look at the store says so.
    read.catch(() => undefined)
    await inTime(this.clock, PATIENCE_MS, read)
  }

  /** First the clock, then each topic. All in one turn, so that nothing is lost or doubled in between. */
  private seat(viewer: Viewer, { positions, voice, showing }: Wish, logs: readonly (MatchLog | null)[]): void {
    this.viewers.add(viewer)
    // What was read for them may be of a league of before.
    const backWithinMs = this.backWithinMs ?? (showing === this.showing ? null : 0)
    if (backWithinMs !== null) {
      this.sendAway([viewer], backWithinMs)
      return
    }
    const hello = { kind: 'hello', serverTime: this.serverTime(), protocol: PROTOCOL } as const
    viewer.send(encodeMessage(this.league === null ? hello : { ...hello, league: this.league }))
    if (this.outageSince !== null) viewer.send(outageBuffer(this.outageSince))
    for (const topic of viewer.topics.filter(isToldHere)) {
      const audience = this.audiences.get(topic) ?? new TopicSubscribers()
      this.audiences.set(topic, audience)
      audience.add(viewer, toldBefore(topic, positions), voiceOn(topic, voice))
    }
    this.tellYard()
    this.tellChanges()
    for (const log of logs) if (log) this.tellMatch(log)
  }

  /** @param storedAt when the newest event was stored that nobody here has been told of; left out where none is new. */
  private tellNews(log: MatchLog, storedAt: Date | undefined): void {
    const messages = this.tellMatch(log)
    if (messages === 0 || storedAt === undefined) return
    const lagMs = Math.max(0, this.clock.now() - storedAt.getTime())
    this.meter.sent(lagMs)
    const facts = { 'tiltyard.match.id': log.match.id, 'tiltyard.event.seq': log.head, 'tiltyard.messages': messages }
    currentSpan()?.begin({ name: 'tell', kind: 'producer', facts, agoMs: lagMs }).end()
  }

  /** @returns how many messages that took. */
  private tellMatch(log: MatchLog): number {
    const lacking = (told: DeliveryCursor, voice: NarrationOptions) => log.lackedBy(told, this.serverTime(), voice)
    const messages = this.tell('match', log.topic, log.told, lacking)
    if (log.match.status !== 'completed' || this.ended.has(log)) return messages
    this.ended.add(log)
    for (const listener of this.endListeners) listener(log.match)
    return messages
  }

  private tellYard(): void {
    this.tell('yard', 'yard', this.yard.told, () => this.yard.lacking())
  }

  private tellChanges(): void {
    for (const topic of changeTopics)
      this.tell('changes', topic, this.notices.told(topic), () => this.notices.lacking(topic))
  }

  private tell(
    kind: DeliveredKind,
    topic: Topic,
    present: DeliveryCursor,
    lacking: Parameters<TopicSubscribers['tell']>[1],
  ): number {
    const messages = this.audiences.get(topic)?.tell(present, lacking) ?? 0
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

  /** Whoever has been sent away lacks nothing of a store that is closed behind them. */
  private noteUnread(what: string, error: unknown, facts: object = {}): void {
    if (this.backWithinMs === null) this.log.warn({ err: error, ...facts }, what)
  }

  private serverTime(): string {
    return new Date(this.clock.now()).toISOString()
  }

  private beat(): void {
    for (const viewer of this.viewers) viewer.send(heartbeat)
    this.cancelHeartbeat.current = this.clock.after(STREAM_HEARTBEAT_MS, () => this.beat())
  }
}

function outageBuffer(since: string | null): Buffer {
  return encodeMessage({ kind: 'outage', since })
}

/** Who a stream's user is and who stands at a match, others tell. */
function isToldHere(topic: Topic): boolean {
  return topic !== 'me' && topic !== 'prices' && standsMatchId(topic) === null
}

/** Of all topics, only matches are told in words. */
function voiceOn(topic: Topic, voice: NarrationOptions): NarrationOptions {
  return matchIdOf(topic) === null ? defaultVoice : voice
}

/** What a viewer says that they hold. A yard is numbered by its process alone, so it is always told. */
function toldBefore(topic: Topic, positions: Positions): DeliveryCursor {
  const at = topic === 'yard' ? null : (positions.get(topic) ?? null)
  return { at, facts: matchIdOf(topic) === null ? 0 : null }
}
