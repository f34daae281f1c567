import {
  type ChangeVersions,
  changeTopics,
  type MatchView,
  pickLaterMatchView,
  type YardView,
} from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { LiveUpdate } from '../../live/liveUpdate.ts'
import { type Narrator, silentNarrator } from '../../live/logs/narrator.ts'
import type { LiveSource, MatchHead, OrderedYard, PublicMatchWithNarrator } from '../../live/source.ts'
import { createNarratorFrom } from '../../matches/writing/narrateEvents.ts'
import { findProblem } from '../../platform/runtime/problem.ts'
import type { BusMessage, NarrationSecrets } from './busMessage.ts'

/** A whole match as an origin sends it to a relay. */
export interface MatchForRelay {
  readonly match: MatchView
  readonly events: readonly MatchFact[]
  readonly opening: NarrationSecrets | null
}

/** The questions of a relay to an origin about messages that it missed. */
export interface MissedMessageSource {
  match(matchId: string): Promise<MatchForRelay | null>
  heads(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>>
  yard(): Promise<OrderedYard>
  changes(): Promise<ChangeVersions>
}

interface Mirrored {
  match: MatchView
  readonly events: MatchFact[]
  /** Events beyond a gap, by seq. */
  readonly ahead: Map<number, MatchFact>
  /** The seq of the last announced event. */
  head: number
  opening: NarrationSecrets | null
  teller: Narrator
  /** The number of misses up to which nothing is missing. */
  sureAsOf: number
  /** How often viewers were ahead; an answer to an earlier question does not settle that. */
  doubts: number
}

/** The misses and doubts at the time of a question to an origin. */
type AsOf = Pick<Mirrored, 'doubts'> & { readonly misses: number }

/** The limit of completed matches in memory; an origin answers for the others. */
const MAX_OVER = 200
/** The limit of events beyond a gap per match. */
const MAX_AHEAD = 1_000

/**
 * The store as the bus describes it, in a relay's memory. Repeats change nothing; gaps are filled by one question to an
 * origin.
 */
export class RelayStore implements LiveSource {
  private readonly origin: MissedMessageSource
  private readonly matches = new Map<string, Mirrored>()
  private knownYard: OrderedYard | null = null
  private knownChanges: ChangeVersions = {}
  /** How often messages of unknown content were missed. The first time is before any message. */
  private misses = 1
  private yardSureAsOf = 0
  private changesSureAsOf = 0

  constructor(origin: MissedMessageSource) {
    this.origin = origin
  }

  /** Applies a message. @returns the update for viewers; null for nothing new. */
  take(message: BusMessage): LiveUpdate | null {
    if (message.kind === 'yard') {
      const before = this.knownYard?.order ?? Number.NEGATIVE_INFINITY
      // A repeat does not show what was missed after the first copy.
      if (message.order > before) this.yardSureAsOf = this.misses
      return this.learnYard(message) ? { kind: 'yard' } : null
    }
    if (message.kind === 'changes') {
      if (this.learnChanges(message.versions)) this.changesSureAsOf = this.misses
      return { kind: 'changes' }
    }
    return this.takeMatch(message)
  }

  /** Messages were missed: everything that is not over must be requested from an origin. */
  missed(): void {
    this.misses += 1
  }

  /** Drops everything, because it belongs to another league. */
  forget(): void {
    this.matches.clear()
    this.knownYard = null
    this.knownChanges = {}
    this.missed()
  }

  /** Returns the last known yard while no origin answers. @throws Problem origin-unreachable where none is known. */
  async yard(): Promise<YardView> {
    if (this.knownYard && this.yardSureAsOf === this.misses) return this.knownYard.yard
    const { misses } = this
    try {
      const found = await this.origin.yard()
      this.learnYard(found)
      this.yardSureAsOf = Math.max(this.yardSureAsOf, misses)
      return this.knownYard?.yard ?? found.yard
    } catch (error) {
      if (this.knownYard === null || !isUnreachable(error)) throw error
      return this.knownYard.yard
    }
  }

  /** Returns the last known versions while no origin answers; an unknown one is 0, because they only grow. */
  async changes(): Promise<ChangeVersions> {
    if (this.changesSureAsOf === this.misses) return this.knownChanges
    const { misses } = this
    try {
      this.learnChanges(await this.origin.changes())
      this.changesSureAsOf = Math.max(this.changesSureAsOf, misses)
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
    return this.knownChanges
  }

  /** Returns the known match while no origin answers, unless it lacks events. @throws Problem origin-unreachable. */
  async match(matchId: string): Promise<PublicMatchWithNarrator | null> {
    const known = this.matches.get(matchId)
    if (known && !this.isUnsure(known)) return sourced(known)
    const asOf = { misses: this.misses, doubts: known?.doubts ?? 0 }
    try {
      const found = await this.origin.match(matchId)
      if (found !== null) return sourced(this.takeWhole(found, asOf))
      this.matches.delete(matchId)
      return null
    } catch (error) {
      if (!isUnreachable(error) || !known || isLacking(known) || this.matches.get(matchId) !== known) throw error
      return sourced(known)
    }
  }

  /** A viewer is ahead: asks an origin once at the next read, unless the match is over. */
  doubt(matchId: string): void {
    const known = this.matches.get(matchId)
    if (!known) return
    known.sureAsOf = Math.min(known.sureAsOf, this.misses - 1)
    known.doubts += 1
  }

  /** Returns the known heads while no origin answers. */
  async heads(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>> {
    const isKnownUnsure = (id: string): boolean => {
      const mirrored = this.matches.get(id)
      return mirrored !== undefined && this.isUnsure(mirrored)
    }
    const unsure = matchIds.filter(isKnownUnsure)
    const asked = unsure.length === 0 ? new Map<string, MatchHead>() : await this.askHeads(unsure)
    // After the question, because it deletes missing matches.
    const known = matchIds.flatMap((id): [string, MatchHead][] => {
      const mirrored = this.matches.get(id)
      return mirrored ? [[id, headOf(mirrored)]] : []
    })
    return new Map([...known, ...asked])
  }

  /** Asks an origin for the heads; a match that is as far has missed nothing before the question. */
  private async askHeads(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>> {
    const { misses } = this
    const doubts = new Map(matchIds.map((id) => [id, this.matches.get(id)?.doubts ?? 0]))
    try {
      const asked = await this.origin.heads(matchIds)
      // Deleted, and the relay missed it.
      for (const id of matchIds) if (!asked.has(id)) this.matches.delete(id)
      for (const [id, { head, version }] of asked) {
        const mirrored = this.matches.get(id)
        if (!mirrored) continue
        mirrored.head = Math.max(mirrored.head, head)
        if (!isLacking(mirrored) && mirrored.match.version >= version)
          settle(mirrored, { misses, doubts: doubts.get(id) ?? 0 })
      }
      return asked
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return new Map()
    }
  }

  /** A completed match is unsure only if it lacks known events. */
  private isUnsure(mirrored: Mirrored): boolean {
    const isDoubted = mirrored.match.status !== 'completed' && mirrored.sureAsOf < this.misses
    return isDoubted || isLacking(mirrored)
  }

  /** Keeps a yard unless a known one is newer. @returns whether it is at least as new as the known one. */
  private learnYard(found: OrderedYard): boolean {
    if (this.knownYard && found.order < this.knownYard.order) return false
    this.knownYard = { yard: found.yard, order: found.order }
    return true
  }

  /** @returns whether any of them is new. */
  private learnChanges(received: ChangeVersions): boolean {
    const held = this.knownChanges
    this.knownChanges = laterChanges(held, received)
    return changeTopics.some((topic) => (this.knownChanges[topic] ?? 0) > (held[topic] ?? 0))
  }

  private takeMatch({ match, events, head, opening }: BusMessage & { kind: 'match' }): LiveUpdate | null {
    const known = this.matches.get(match.id)
    const mirrored = known ?? this.begin(match, this.misses)
    const before = { head: mirrored.events.length, match: mirrored.match }
    learn(mirrored, { match, events, opening }, head)
    if (isLacking(mirrored)) return { kind: 'stored-elsewhere', matchId: match.id }
    const news = mirrored.events.slice(before.head)
    // Despite possible gaps elsewhere: these follow the known events, so viewers need not wait for an origin.
    if (news.length > 0) {
      return { kind: 'events', match: mirrored.match, events: news, teller: mirrored.teller, storedAt: null }
    }
    if (this.isUnsure(mirrored)) return { kind: 'stored-elsewhere', matchId: match.id }
    return mirrored.match === before.match && known ? null : { kind: 'match', match: mirrored.match }
  }

  /** @param asOf the state before the question to the origin. */
  private takeWhole(found: MatchForRelay, asOf: AsOf): Mirrored {
    const mirrored = this.matches.get(found.match.id) ?? this.begin(found.match, asOf.misses)
    learn(mirrored, found, found.events.length)
    settle(mirrored, asOf)
    return mirrored
  }

  private begin(match: MatchView, sureAsOf: number): Mirrored {
    const over = [...this.matches].filter(([, mirrored]) => mirrored.match.status === 'completed')
    for (const [id] of over.slice(0, Math.max(0, over.length - MAX_OVER))) this.matches.delete(id)
    const begun = {
      match,
      events: [],
      ahead: new Map(),
      head: 0,
      opening: null,
      teller: silentNarrator,
      sureAsOf,
      doubts: 0,
    }
    this.matches.set(match.id, begun)
    return begun
  }
}

/** Whether known events or the opening are missing here. */
function isLacking({ events, head, opening }: Mirrored): boolean {
  return events.length < head || (opening === null && events.length > 0)
}

function settle(mirrored: Mirrored, { misses, doubts }: AsOf): void {
  if (mirrored.doubts === doubts) mirrored.sureAsOf = Math.max(mirrored.sureAsOf, misses)
}

function isUnreachable(error: unknown): boolean {
  return findProblem(error)?.code === 'origin-unreachable'
}

/** @param head the match's last seq as the sender knows it. */
function learn(mirrored: Mirrored, { match, events, opening }: MatchForRelay, head: number): void {
  mirrored.match = pickLaterMatchView(mirrored.match, match)
  mirrored.head = Math.max(mirrored.head, head)
  for (const event of events) keep(mirrored, event)
  if (mirrored.opening !== null || opening === null) return
  mirrored.opening = opening
  mirrored.teller = createNarratorFrom(opening.setup, opening.seed)
}

/** Keeps an event, and the ones beyond a gap that it closes. */
function keep({ events, ahead }: Mirrored, event: MatchFact): void {
  const isNext = event.seq === events.length + 1
  if (!isNext && event.seq > events.length && ahead.size < MAX_AHEAD) ahead.set(event.seq, event)
  for (let next = isNext ? event : undefined; next; next = ahead.get(events.length + 1)) {
    events.push(next)
    ahead.delete(next.seq)
  }
}

function sourced({ match, events, teller }: Mirrored): PublicMatchWithNarrator {
  return { match, events: [...events], teller }
}

function headOf({ match, events }: Mirrored): MatchHead {
  return { head: events.length, version: match.version }
}

function laterChanges(held: ChangeVersions, received: ChangeVersions): ChangeVersions {
  return Object.fromEntries(changeTopics.map((topic) => [topic, Math.max(held[topic] ?? 0, received[topic] ?? 0)]))
}
