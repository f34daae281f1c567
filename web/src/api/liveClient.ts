// The one live stream of a tab. It carries the topics its screens want, keeps what came, and comes
// back by itself from where it was. Screens read it through liveStore.ts.

import { LONGEST_SILENCE_MS, MAX_TOPICS, matchIdOf, standsOf, type Topic } from '@tiltyard/contract'
import type { ToldHow } from '../language/manner.ts'
import { type CutOff, sameOr } from './cutOff.ts'
import type { OpenStream, StreamEnd, StreamMessage } from './eventStream.ts'
import { type LiveFrame, parseFrame } from './liveFrame.ts'
import {
  feedOf,
  type KnownMatches,
  type KnownYard,
  keepMatches,
  type LiveState,
  nothingReceived,
  positionsHeld,
  receive,
  retold,
  serverTimeOf,
  withoutMatch,
  withoutMe,
} from './liveState.ts'
import { reconnectDelay } from './reconnectDelay.ts'
import { ServerClock } from './serverClock.ts'

/** 'reconnecting' only after the line has been away long enough to matter. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline'

/** Everything the client needs of the world outside. */
export interface LiveWorld {
  readonly openStream: OpenStream
  /** How matches are to be told, as the stream's address has it. */
  readonly toldHow: () => ToldHow
  /** Whether the server knows this match; rejects when it can't be asked. */
  readonly isMatchKnown: (matchId: string) => Promise<boolean>
  /** Local milliseconds since the epoch. */
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
  /** Calls back after so many ms, unless the returned function is called before. */
  readonly after: (ms: number, act: () => void) => () => void
}

const NOTICEABLE_ABSENCE_MS = 5_000

export class LiveClient {
  readonly clock: ServerClock
  readonly #world: LiveWorld
  readonly #wanted = new Map<Topic, number>()
  readonly #listeners = new Set<() => void>()
  readonly #strangerListeners = new Set<() => void>()
  readonly #timers = new Map<'retry' | 'absence' | 'silence' | 'change', () => void>()
  #state: LiveState = nothingReceived
  #connection: Connection = 'connecting'
  #closeStream: (() => void) | null = null
  #carried: readonly Topic[] = []
  #attempt = 0
  /** A server of the release before may not take what we say of where we are; then it tells all anew. */
  #saysWhere = true
  #isAsleep = false
  #isOffline = false
  /** When the last sign came, by the server's clock; null before the first. */
  #heardAt: number | null = null
  /** Since when there has been no line; null while there is one. */
  #lostAt: number | null = null
  #cutOff: CutOff | null = null

  constructor(world: LiveWorld) {
    this.#world = world
    this.clock = new ServerClock(world.now)
  }

  get state(): LiveState {
    return this.#state
  }

  get connection(): Connection {
    return this.#connection
  }

  /** Why what is wanted stands still; null when it doesn't. The same object as long as it says the same. */
  get cutOff(): CutOff | null {
    this.#cutOff = sameOr(this.#cutOff, this.#findCutOff())
    return this.#cutOff
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells when a stream is refused because its session is over; `me` is no longer asked for then. */
  onStranger(listener: () => void): () => void {
    this.#strangerListeners.add(listener)
    return () => this.#strangerListeners.delete(listener)
  }

  /** Asks for a topic until the returned function is called. Asking twice costs nothing. */
  want(topic: Topic): () => void {
    this.#wanted.set(topic, (this.#wanted.get(topic) ?? 0) + 1)
    // A document that was refused waits for the next try, or it would be refused without a pause.
    const isPatient = topic === 'me' && this.#timers.has('retry')
    if (!this.#carried.includes(topic) && !isPatient) this.#schedule('change', 0, () => this.#open())
    return () => this.#unwant(topic)
  }

  /** Calls back after so many ms, unless the returned function is called before. */
  after(ms: number, act: () => void): () => void {
    return this.#world.after(ms, act)
  }

  /** A moment within this many milliseconds, drawn anew each time. */
  within(ms: number): number {
    return this.#world.random() * ms
  }

  /** Has the matches that are known told anew, as they are to be told now. Meanwhile what was told stays. */
  retell(): void {
    this.#change(retold(this.#state), this.#connection)
    if (this.#closeStream === null) return
    this.#drop()
    this.#open()
  }

  /**
   * Goes on from what was known at an earlier visit, until the yard is heard; where it has been, nothing changes.
   * @param at when that was told, in ms since 1970.
   */
  suppose(known: KnownYard, at: number): void {
    if (this.#heardAt !== null) return
    this.#lostAt = at
    this.begin(known, at)
  }

  /**
   * Goes on from what came with the page a moment ago: the stream is asked for what is newer.
   * @param at when that was told, in ms since 1970.
   */
  begin(known: KnownMatches, at: number): void {
    this.#heardAt = at
    this.#change({ ...this.#state, ...known }, this.#connection)
  }

  /** Closes the stream while nobody looks. */
  sleep(): void {
    this.#isAsleep = true
    this.#lose()
    this.#drop()
    this.#cancelAll()
  }

  /** Resumes at once after `sleep`. */
  wake(): void {
    if (!this.#isAsleep) return
    this.#isAsleep = false
    this.clock.distrust()
    this.#attempt = 0
    this.#expect()
    this.#open()
  }

  /** The device says that it has no network. */
  goOffline(): void {
    this.#isOffline = true
    this.#lose()
    this.#drop()
    this.#cancelAll()
    this.#become('offline')
  }

  /** The device says that it has a network again. */
  goOnline(): void {
    if (!this.#isOffline) return
    this.#isOffline = false
    this.#attempt = 0
    this.#become('reconnecting')
    this.#schedule('retry', this.#world.random() * 500, () => this.#open())
  }

  #unwant(topic: Topic): void {
    const others = (this.#wanted.get(topic) ?? 1) - 1
    if (others > 0) this.#wanted.set(topic, others)
    else this.#wanted.delete(topic)
    if (topic === 'me' && others <= 0) this.#change(withoutMe(this.#state), this.#connection)
  }

  /** A topic that is no longer wanted stays until another is wanted: it costs less than a new stream. */
  #open(): void {
    const topics = [...this.#wanted.keys()].filter((topic) => !this.#isMissing(topic)).slice(0, MAX_TOPICS)
    if (topics.length === 0) this.#expectNothing()
    if (this.#isAsleep || this.#isOffline || topics.length === 0) return
    if (this.#closeStream && topics.every((topic) => this.#carried.includes(topic))) return
    this.#drop()
    this.#cancel('retry')
    this.#carried = topics
    this.#state = keepMatches(this.#state, new Set(topics.flatMap((topic) => matchIdOf(topic) ?? [])))
    this.#lose()
    this.#expect()
    this.#listenForSilence()
    this.#closeStream = this.#world.openStream(this.#url(topics), {
      onSign: () => this.#sense(),
      onMessage: (message) => this.#hear(message),
      onEnd: (end) => this.#ended(end),
    })
  }

  #url(topics: readonly Topic[]): string {
    const query = new URLSearchParams({ topics: topics.join(','), ...this.#world.toldHow() })
    const from = this.#saysWhere ? positionsHeld(this.#state, topics) : ''
    if (from !== '') query.set('from', from)
    if (from !== '' && this.#state.league !== null) query.set('league', String(this.#state.league))
    return `/api/live?${query}`
  }

  #hear(message: StreamMessage): void {
    const frame = parseFrame(message)
    if (frame === null) return
    const serverTime = serverTimeOf(frame.message)
    if (serverTime !== null) this.clock.hear(serverTime)
    if (frame.message.kind === 'restart') this.#comeBack(frame.message.withinMs * this.#world.random())
    else this.#take(frame)
  }

  #take(frame: LiveFrame): void {
    const { state, hasGap } = receive(this.#state, frame)
    if (hasGap) {
      this.#ended({ kind: 'lost' })
      return
    }
    if (frame.message.kind !== 'hello') this.#attempt = 0
    this.#lostAt = null
    this.#saysWhere = true
    this.#cancel('absence')
    this.#change(state, 'live')
  }

  #ended(end: StreamEnd): void {
    const isRefused = end.kind === 'refused'
    const delayMs = reconnectDelay(this.#attempt, this.#world.random(), isRefused ? end : null)
    this.#attempt += 1
    if (isRefused && (end.status === 401 || end.status === 403) && this.#carried.includes('me')) this.#disown()
    const hasSaid = this.#saysWhere && positionsHeld(this.#state, this.#carried) !== ''
    const isUnread = isRefused && end.status === 400 && hasSaid
    if (isUnread) this.#saysWhere = false
    const isMisdirected = isRefused && (end.status === 404 || end.status === 400) && !isUnread
    const unproven = isMisdirected ? this.#carried : []
    this.#comeBack(delayMs)
    for (const topic of unproven) this.#prove(topic)
  }

  /** The session is over: go on as a stranger, and tell whoever keeps the session. */
  #disown(): void {
    this.#wanted.delete('me')
    this.#state = withoutMe(this.#state)
    for (const listener of this.#strangerListeners) listener()
  }

  /** A stream is refused whole when one of its matches is unknown: find out which, and go on with the others. */
  #prove(topic: Topic): void {
    const matchId = matchAbout(topic)
    if (matchId === null || this.#isMissing(topic)) return
    this.#world.isMatchKnown(matchId).then(
      (isKnown) => {
        if (isKnown) return
        this.#wanted.delete(topic)
        this.#change(withoutMatch(this.#state, matchId), this.#connection)
        this.#open()
      },
      () => undefined, // Not known yet: the next try asks again.
    )
  }

  #isMissing(topic: Topic): boolean {
    const matchId = matchAbout(topic)
    return matchId !== null && feedOf(this.#state, matchId).kind === 'missing'
  }

  #comeBack(delayMs: number): void {
    this.#lose()
    this.#drop()
    this.#expect()
    this.#schedule('retry', delayMs, () => this.#open())
  }

  #drop(): void {
    this.#closeStream?.()
    this.#closeStream = null
    this.#carried = []
    this.#cancel('silence')
  }

  /** From now on a connection is due, if anything is wanted; when it stays away, say so. */
  #expect(): void {
    if (this.#isOffline || this.#connection === 'reconnecting' || this.#timers.has('absence')) return
    if (this.#wanted.size === 0) return
    this.#schedule('absence', NOTICEABLE_ABSENCE_MS, () => this.#become('reconnecting'))
  }

  /** Nothing is wanted, so nothing is missed; what is wanted next has its own time to come. */
  #expectNothing(): void {
    this.#cancel('absence')
    if (this.#connection === 'reconnecting') this.#become('connecting')
  }

  #listenForSilence(): void {
    this.#schedule('silence', LONGEST_SILENCE_MS, () => this.#fallSilent())
  }

  #sense(): void {
    this.#heardAt = this.clock.now()
    this.#listenForSilence()
  }

  /** Nothing has come for long: whoever waits has waited enough, and what they see is from the last sign. */
  #fallSilent(): void {
    this.#lostAt ??= this.#heardAt
    if (this.#wanted.size > 0) this.#become('reconnecting')
    this.#ended({ kind: 'lost' })
  }

  #lose(): void {
    this.#lostAt ??= this.clock.now()
  }

  #findCutOff(): CutOff | null {
    if (this.#wanted.size === 0) return null
    if (this.#connection === 'reconnecting' || this.#connection === 'offline') {
      return { kind: this.#heardAt === null ? 'unheard' : 'line', since: this.#lostAt ?? this.clock.now() }
    }
    const { outageSince } = this.#state
    return outageSince === null ? null : { kind: 'record', since: Date.parse(outageSince) }
  }

  #become(connection: Connection): void {
    this.#change(this.#state, connection)
  }

  #change(state: LiveState, connection: Connection): void {
    if (state === this.#state && connection === this.#connection) return
    this.#state = state
    this.#connection = connection
    for (const listener of this.#listeners) listener()
  }

  #schedule(name: 'retry' | 'absence' | 'silence' | 'change', ms: number, act: () => void): void {
    this.#cancel(name)
    const cancel = this.#world.after(ms, () => {
      this.#timers.delete(name)
      act()
    })
    this.#timers.set(name, cancel)
  }

  #cancel(name: 'retry' | 'absence' | 'silence' | 'change'): void {
    this.#timers.get(name)?.()
    this.#timers.delete(name)
  }

  #cancelAll(): void {
    for (const cancel of this.#timers.values()) cancel()
    this.#timers.clear()
  }
}

/** Without their match neither its facts nor its stands are told. */
function matchAbout(topic: Topic): string | null {
  return matchIdOf(topic) ?? standsOf(topic)
}
