// One stream for all tabs and frames of an origin. The tab that holds a lock is the leader: it opens the stream, and
// forwards its messages over a channel. The others wait for the lock, which the browser passes on when a leader closes
// or crashes. A tab whose leader is frozen steals the lock. Without locks, the later of two leaders wins.
// Web Locks, since Chrome on Android has no SharedWorker, and a single tab would wait for the worker to start.
// Loaded after the tab's first stream.

import { getNarrationParameters } from './combineStreamQueries.ts'
import type { OpenStream, ReplaceableStream, StreamListener } from './eventStream.ts'
import { StreamLeader, type StreamLeaderMessage } from './streamLeader.ts'
import type { StreamQuery } from './streamQuery.ts'

/** The leading tab. */
interface Leader {
  readonly id: string
  /** In local ms since 1970. Messages of earlier leaders are outdated: those tabs were frozen. */
  readonly since: number
}

export type SharedStreamTabMessage =
  | { readonly from: Leader; readonly message: StreamLeaderMessage }
  | { readonly join: string; readonly query: StreamQuery; readonly call: number | null }
  | { readonly leave: string }

export interface SharedStreamTabChannel {
  readonly post: (message: SharedStreamTabMessage) => void
  readonly close: () => void
}

export interface TabLockRequest {
  readonly name: string
  /** Steals the lock from its holder; without locks it succeeds too. */
  readonly isSteal: boolean
  readonly onHeld: () => void
  /** Called when another tab has stolen it. */
  readonly onLost: () => void
}

/** The dependencies that a browser's tabs share. */
export interface SharedStreamDeps {
  readonly id: string
  /** Only tabs of one realm share a stream. */
  readonly realm: string
  readonly openStream: OpenStream
  readonly openChannel: (name: string, onMessage: (message: SharedStreamTabMessage) => void) => SharedStreamTabChannel
  /** Requests a lock; the returned function releases it, or withdraws the request. */
  readonly lock: (request: TabLockRequest) => () => void
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
  readonly after: (ms: number, act: () => void) => () => void
}

/** The live client's current stream. */
interface Opening {
  readonly query: () => StreamQuery
  readonly topics: readonly string[]
  readonly listener: StreamListener
  /** The tab's own stream; null for none. */
  own: ReplaceableStream | null
  isClosed: boolean
}

/** The tabs that share a stream, as seen by one of them. */
interface Group {
  readonly name: string
  readonly channel: SharedStreamTabChannel
  unlock: () => void
  leader: Leader | null
  /** Set only in the leader. */
  lead: StreamLeader | null
  /** The leader whose stream has this tab's positions: the last one, until the next opens a stream. */
  joinedTo: string | null
  stopWaiting: () => void
}

/** The least time that a leader has to answer. */
const PATIENCE_MS = 2_000
/** The number grows with incompatible messages. */
const NAME = 'tiltyard.live.1'

export class SharedStream {
  readonly #world: SharedStreamDeps
  #opening: Opening | null = null
  #group: Group | null = null

  constructor(deps: SharedStreamDeps) {
    this.#world = deps
  }

  /**
   * Opens a stream, as `OpenStream` does. Tabs share it if their narration is the same.
   * @param own an open stream with the same topics, kept until another tab's stream includes this tab.
   */
  open(query: () => StreamQuery, listener: StreamListener, own: ReplaceableStream | null = null): () => void {
    const asked = query()
    const opening: Opening = { query, topics: asked.topics.split(','), listener, own, isClosed: false }
    this.#opening = opening
    const name = `${NAME}.${this.#world.realm}?${new URLSearchParams({ ...getNarrationParameters(asked) })}`
    if (this.#group?.name !== name) this.#enter(name)
    else this.#ask(this.#group)
    return () => this.#close(opening)
  }

  #close(opening: Opening): void {
    opening.isClosed = true
    opening.own?.close()
    // A live client that changes topics closes its stream just before it opens the next.
    queueMicrotask(() => {
      if (this.#opening === opening) this.#leave()
    })
  }

  #enter(name: string): void {
    this.#leave()
    const channel = this.#world.openChannel(name, (message) => this.#receive(message))
    const nothing = (): void => undefined
    const group: Group = {
      ...{ name, channel, leader: null, lead: null, joinedTo: null },
      ...{ unlock: nothing, stopWaiting: nothing },
    }
    this.#group = group
    this.#lock(group, false)
    this.#ask(group)
  }

  #leave(): void {
    const group = this.#group
    if (group === null) return
    this.#group = null
    group.stopWaiting()
    group.channel.post({ leave: this.#world.id })
    group.lead?.close()
    group.unlock()
    group.channel.close()
  }

  #lock(group: Group, isSteal: boolean): void {
    group.unlock()
    const isCurrent = (): boolean => this.#group === group
    group.unlock = this.#world.lock({
      name: group.name,
      isSteal,
      onHeld: () => isCurrent() && this.#lead(group),
      onLost: () => isCurrent() && this.#resign(group),
    })
  }

  /** Asks the leader to include this tab. */
  #ask(group: Group): void {
    const { query } = this.#opening ?? {}
    if (query === undefined) return
    group.joinedTo = null
    if (group.lead !== null) {
      group.lead.reopen()
      return
    }
    this.#wait(group)
    group.channel.post({ join: this.#world.id, query: query(), call: null })
  }

  #wait(group: Group): void {
    group.stopWaiting()
    group.stopWaiting = this.#world.after(PATIENCE_MS * (1 + this.#world.random()), () => this.#lock(group, true))
  }

  #lead(group: Group): void {
    const opening = this.#opening
    if (opening === null || opening.isClosed) return
    const { id } = this.#world
    const isFirst = group.leader === null
    // Later than the last leader's, even if the clock was set back.
    const leader = { id, since: Math.max(this.#world.now(), (group.leader?.since ?? 0) + 1) }
    const lead = new StreamLeader(this.#world, { id, query: () => (this.#opening ?? opening).query() }, (message) => {
      group.channel.post({ from: leader, message })
      if (this.#group === group) this.#hear(group, message, id)
    })
    const { own } = opening
    group.stopWaiting()
    group.leader = leader
    group.lead = lead
    if (!isFirst || own === null) {
      lead.reopen(isFirst)
      return
    }
    opening.own = null
    lead.adopt(own)
  }

  #resign(group: Group): void {
    group.lead?.close()
    group.lead = null
    this.#lock(group, false)
    this.#ask(group)
  }

  /** Uses an own stream until the live client changes topics. */
  #goAlone(): void {
    const opening = this.#opening
    this.#leave()
    if (opening === null || opening.isClosed || opening.own !== null) return
    opening.own = { listener: opening.listener, close: this.#world.openStream(opening.query, opening.listener) }
  }

  #receive(message: SharedStreamTabMessage): void {
    const group = this.#group
    if (group === null) return
    if ('join' in message) group.lead?.join(message.join, message.query, message.call)
    else if ('leave' in message) this.#miss(group, message.leave)
    else if ([group.leader?.id, group.joinedTo].includes(message.from.id))
      this.#hear(group, message.message, message.from.id)
    else if (message.from.since >= (group.leader?.since ?? 0)) this.#follow(group, message.from, message.message)
  }

  #miss(group: Group, id: string): void {
    group.lead?.leave(id)
    if (id === group.leader?.id) this.#ask(group)
  }

  #follow(group: Group, leader: Leader, message: StreamLeaderMessage): void {
    group.leader = leader
    if (group.lead !== null) this.#resign(group)
    else if (message.kind !== 'call') this.#ask(group)
    this.#hear(group, message, leader.id)
  }

  #hear(group: Group, message: StreamLeaderMessage, from: string): void {
    const opening = this.#opening
    if (opening === null || opening.isClosed) return
    const isJoined = group.joinedTo === from
    switch (message.kind) {
      case 'call':
        if (group.lead === null)
          group.channel.post({ join: this.#world.id, query: opening.query(), call: message.call })
        return
      case 'open':
        this.#takePart(group, message, from)
        return
      case 'sign':
        if (isJoined) opening.listener.onSign()
        return
      case 'message':
        if (!isJoined || (message.topic !== null && !opening.topics.includes(message.topic))) return
        opening.listener.onMessage(message.message)
        return
      case 'end':
        if (!isJoined || !message.ids.includes(this.#world.id)) return
        opening.isClosed = true
        this.#leave()
        opening.listener.onEnd(message.end)
    }
  }

  #takePart(group: Group, { ids, full }: Extract<StreamLeaderMessage, { kind: 'open' }>, from: string): void {
    const { id } = this.#world
    const opening = this.#opening
    if (full.includes(id)) this.#goAlone()
    else if (ids.includes(id)) {
      group.joinedTo = from
      group.stopWaiting()
      opening?.own?.close()
      if (opening !== null) opening.own = null
    } else {
      group.joinedTo = null
      this.#wait(group)
    }
  }
}
