import { type ChangeVersions, changeTopics, laterMatch, type MatchView, type YardView } from '@tiltyard/contract'
import { isFact, type StoredEvent } from '@tiltyard/engine'
import type { News } from '../live/news.ts'
import type { LiveSource, MatchHead, OrderedYard, SourcedMatch } from '../live/source.ts'
import { asTold, type Teller } from '../live/teller.ts'
import { tellerBy } from '../matches/toldEvents.ts'
import { problemIn } from '../refusals/problem.ts'
import type { BusMessage, Opening } from './busMessage.ts'

/** A match as an origin gives it to a relay that lacks it. */
export interface WholeMatch {
  readonly match: MatchView
  readonly events: readonly StoredEvent[]
  readonly opening: Opening | null
}

/** What a relay may ask an origin, for what the bus did not tell it. */
export interface WholeSource {
  match(matchId: string): Promise<WholeMatch | null>
  heads(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>>
  yard(): Promise<OrderedYard>
  changes(): Promise<ChangeVersions>
}

interface Mirrored {
  match: MatchView
  readonly events: StoredEvent[]
  opening: Opening | null
  teller: Teller
  /** Something of it was not heard: an origin has to be asked. */
  isUnsure: boolean
}

/** Matches that are over are kept up to this many; an origin is asked for others. */
const MAX_OVER = 200

/**
 * The store as the bus tells of it, in the memory of a relay. What comes twice changes nothing, what is missing is asked of an origin,
 * once and only then.
 */
export class Mirror implements LiveSource {
  private readonly origin: WholeSource
  private readonly matches = new Map<string, Mirrored>()
  private knownYard: OrderedYard | null = null
  private knownChanges: ChangeVersions = {}
  /** What was not heard of these, or not yet. */
  private isYardUnsure = true
  private areChangesUnsure = true

  constructor(origin: WholeSource) {
    this.origin = origin
  }

  /** Takes a message over. @returns what is new for those who have viewers; null for what was known. */
  take(message: BusMessage): News | null {
    if (message.kind === 'yard') {
      const isNews = this.learnYard(message)
      this.isYardUnsure &&= !isNews
      return isNews ? { kind: 'yard' } : null
    }
    if (message.kind === 'changes') {
      this.knownChanges = laterChanges(this.knownChanges, message.versions)
      this.areChangesUnsure = false
      return { kind: 'changes' }
    }
    return this.takeMatch(message)
  }

  /** Nobody knows what has not been heard: of all that is not over, an origin is asked. */
  missed(): void {
    this.isYardUnsure = true
    this.areChangesUnsure = true
    for (const mirrored of this.matches.values()) mirrored.isUnsure ||= mirrored.match.status !== 'completed'
  }

  /** What is known is of another league: nothing of it counts any more. */
  forget(): void {
    this.matches.clear()
    this.knownYard = null
    this.knownChanges = {}
    this.missed()
  }

  /** While no origin answers, what was known last is told. @throws Problem origin-unreachable where nothing is. */
  async yard(): Promise<YardView> {
    if (this.knownYard && !this.isYardUnsure) return this.knownYard.yard
    try {
      const found = await this.origin.yard()
      this.learnYard(found)
      this.isYardUnsure = false
      return this.knownYard?.yard ?? found.yard
    } catch (error) {
      if (this.knownYard === null || problemIn(error)?.code !== 'origin-unreachable') throw error
      return this.knownYard.yard
    }
  }

  /** While no origin answers, what was known last; as they only grow, one that is not known yet is 0. */
  async changes(): Promise<ChangeVersions> {
    if (!this.areChangesUnsure) return this.knownChanges
    try {
      this.knownChanges = laterChanges(this.knownChanges, await this.origin.changes())
      this.areChangesUnsure = false
    } catch (error) {
      if (problemIn(error)?.code !== 'origin-unreachable') throw error
    }
    return this.knownChanges
  }

  async match(matchId: string): Promise<SourcedMatch | null> {
    const known = this.matches.get(matchId)
    if (known && !known.isUnsure) return sourced(known)
    const found = await this.origin.match(matchId)
    return found && sourced(this.takeWhole(found))
  }

  async heads(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>> {
    const unsure = matchIds.filter((id) => this.matches.get(id)?.isUnsure)
    const asked = unsure.length === 0 ? new Map<string, MatchHead>() : await this.origin.heads(unsure)
    const known = matchIds.flatMap((id): [string, MatchHead][] => {
      const mirrored = this.matches.get(id)
      return mirrored ? [[id, headOf(mirrored)]] : []
    })
    for (const [id, head] of asked) this.reassure(id, head)
    return new Map([...known, ...asked])
  }

  /** An answer, or what another origin tells, may have been overtaken. @returns whether it is at least as new as what is known. */
  private learnYard(found: OrderedYard): boolean {
    if (this.knownYard && found.order < this.knownYard.order) return false
    this.knownYard = { yard: found.yard, order: found.order }
    return true
  }

  private takeMatch({ match, events, head, opening }: BusMessage & { kind: 'match' }): News | null {
    const known = this.matches.get(match.id)
    const mirrored = known ?? this.begin(match)
    const before = { head: mirrored.events.length, match: mirrored.match }
    // Events without what tells them can't be told.
    const isMute = events.length > 0 && opening === null && mirrored.opening === null && needsTelling(events)
    learn(mirrored, { match, events, opening })
    mirrored.isUnsure ||= isMute || mirrored.events.length < head
    if (mirrored.isUnsure) return { kind: 'stored-elsewhere', matchId: match.id }
    const news = mirrored.events.slice(before.head)
    if (news.length > 0) {
      return { kind: 'events', match: mirrored.match, events: news, teller: mirrored.teller, storedAt: null }
    }
    return mirrored.match === before.match && known ? null : { kind: 'match', match: mirrored.match }
  }

  private takeWhole(found: WholeMatch): Mirrored {
    const mirrored = this.matches.get(found.match.id) ?? this.begin(found.match)
    learn(mirrored, found)
    mirrored.isUnsure = false
    return mirrored
  }

  /** An origin says how far it has come: who is as far has missed nothing. */
  private reassure(matchId: string, { head, version }: MatchHead): void {
    const mirrored = this.matches.get(matchId)
    if (mirrored && mirrored.events.length >= head && mirrored.match.version >= version) mirrored.isUnsure = false
  }

  private begin(match: MatchView): Mirrored {
    const over = [...this.matches].filter(([, mirrored]) => mirrored.match.status === 'completed')
    for (const [id] of over.slice(0, Math.max(0, over.length - MAX_OVER))) this.matches.delete(id)
    const mirrored: Mirrored = { match, events: [], opening: null, teller: asTold, isUnsure: false }
    this.matches.set(match.id, mirrored)
    return mirrored
  }
}

function learn(mirrored: Mirrored, { match, events, opening }: WholeMatch): void {
  mirrored.match = laterMatch(mirrored.match, match)
  for (const event of events) if (event.seq === mirrored.events.length + 1) mirrored.events.push(event)
  if (mirrored.opening !== null || opening === null) return
  mirrored.opening = opening
  mirrored.teller = tellerBy(opening.setup, opening.seed)
}

function sourced({ match, events, teller }: Mirrored): SourcedMatch {
  return { match, events: [...events], teller }
}

function headOf({ match, events }: Mirrored): MatchHead {
  return { head: events.length, version: match.version }
}

function laterChanges(held: ChangeVersions, received: ChangeVersions): ChangeVersions {
  return Object.fromEntries(changeTopics.map((topic) => [topic, Math.max(held[topic] ?? 0, received[topic] ?? 0)]))
}

/** Whether the words of these are not in them. */
function needsTelling(events: readonly StoredEvent[]): boolean {
  return events.some(isFact)
}
