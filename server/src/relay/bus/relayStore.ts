import { type ChangeVersions, changeTopics, laterMatch, type MatchView, type YardView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { LiveUpdate } from '../../live/liveUpdate.ts'
import { type Narrator, untold } from '../../live/logs/narrator.ts'
import type { LiveSource, MatchHead, OrderedYard, SourcedMatch } from '../../live/source.ts'
import { tellerBy } from '../../matches/writing/toldEvents.ts'
import { problemIn } from '../../platform/runtime/problem.ts'
import type { BusMessage, Opening } from './busMessage.ts'

/** A match as an origin gives it to a relay that lacks it. */
export interface WholeMatch {
  readonly match: MatchView
  readonly events: readonly MatchFact[]
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
  readonly events: MatchFact[]
  /** What has come of it beyond a gap, by seq. */
  readonly ahead: Map<number, MatchFact>
  /** The seq of the last event that anybody has told of. */
  head: number
  opening: Opening | null
  teller: Narrator
  /** All was heard that was told before so many misses. */
  sureAsOf: number
  /** How often somebody has been told more elsewhere: an answer that was asked for before says nothing of that. */
  doubts: number
}

/** How often something was missed or doubted before an origin was asked. */
type AsOf = Pick<Mirrored, 'doubts'> & { readonly misses: number }

/** Matches that are over are kept up to this many; an origin is asked for others. */
const MAX_OVER = 200
/** No more of a match is kept beyond a gap. */
const MAX_AHEAD = 1_000

/**
 * The store as the bus tells of it, in the memory of a relay. What comes twice changes nothing, what is missing is asked of an origin,
 * once and only then.
 */
export class RelayStore implements LiveSource {
  private readonly origin: WholeSource
  private readonly matches = new Map<string, Mirrored>()
  private knownYard: OrderedYard | null = null
  private knownChanges: ChangeVersions = {}
  /** How often something was missed, of which nobody knows what it was. The first time is before anything was heard. */
  private misses = 1
  private yardSureAsOf = 0
  private changesSureAsOf = 0

  constructor(origin: WholeSource) {
    this.origin = origin
  }

  /** Takes a message over. @returns what is new for those who have viewers; null for what was known. */
  take(message: BusMessage): LiveUpdate | null {
    if (message.kind === 'yard') {
      const before = this.knownYard?.order ?? Number.NEGATIVE_INFINITY
      // What comes a second time says nothing of what was missed after its first.
      if (message.order > before) this.yardSureAsOf = this.misses
      return this.learnYard(message) ? { kind: 'yard' } : null
    }
    if (message.kind === 'changes') {
      if (this.learnChanges(message.versions)) this.changesSureAsOf = this.misses
      return { kind: 'changes' }
    }
    return this.takeMatch(message)
  }

  /** Nobody knows what has not been heard: of all that is not over, an origin is asked. */
  missed(): void {
    this.misses += 1
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

  /** While no origin answers, what was known last; as they only grow, one that is not known yet is 0. */
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

  /** While no origin answers, what was known last, unless some of it is known to lack. @throws Problem origin-unreachable. */
  async match(matchId: string): Promise<SourcedMatch | null> {
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

  /** Somebody says that they were told more elsewhere: what is over lacks nothing, of anything else an origin is asked once. */
  doubt(matchId: string): void {
    const known = this.matches.get(matchId)
    if (!known) return
    known.sureAsOf = Math.min(known.sureAsOf, this.misses - 1)
    known.doubts += 1
  }

  /** While no origin answers, as far as is known. */
  async heads(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>> {
    const isKnownUnsure = (id: string): boolean => {
      const mirrored = this.matches.get(id)
      return mirrored !== undefined && this.isUnsure(mirrored)
    }
    const unsure = matchIds.filter(isKnownUnsure)
    const asked = unsure.length === 0 ? new Map<string, MatchHead>() : await this.askHeads(unsure)
    // After the asking: what is gone is not known any more.
    const known = matchIds.flatMap((id): [string, MatchHead][] => {
      const mirrored = this.matches.get(id)
      return mirrored ? [[id, headOf(mirrored)]] : []
    })
    return new Map([...known, ...asked])
  }

  /** An origin says how far it has come: who is as far has missed nothing that was told before. */
  private async askHeads(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>> {
    const { misses } = this
    const doubts = new Map(matchIds.map((id) => [id, this.matches.get(id)?.doubts ?? 0]))
    try {
      const asked = await this.origin.heads(matchIds)
      // Deleted while nobody heard of it.
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

  /** Of what is over nothing is missed but what is known to lack. */
  private isUnsure(mirrored: Mirrored): boolean {
    const isDoubted = mirrored.match.status !== 'completed' && mirrored.sureAsOf < this.misses
    return isDoubted || isLacking(mirrored)
  }

  /** An answer, or what another origin tells, may have been overtaken. @returns whether it is at least as new as what is known. */
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
    // Whatever else may have been missed: these follow what is known, and no viewer waits until an origin has been asked.
    if (news.length > 0) {
      return { kind: 'events', match: mirrored.match, events: news, teller: mirrored.teller, storedAt: null }
    }
    if (this.isUnsure(mirrored)) return { kind: 'stored-elsewhere', matchId: match.id }
    return mirrored.match === before.match && known ? null : { kind: 'match', match: mirrored.match }
  }

  /** @param asOf before an origin was asked for it. */
  private takeWhole(found: WholeMatch, asOf: AsOf): Mirrored {
    const mirrored = this.matches.get(found.match.id) ?? this.begin(found.match, asOf.misses)
    learn(mirrored, found, found.events.length)
    settle(mirrored, asOf)
    return mirrored
  }

  private begin(match: MatchView, sureAsOf: number): Mirrored {
    const over = [...this.matches].filter(([, mirrored]) => mirrored.match.status === 'completed')
    for (const [id] of over.slice(0, Math.max(0, over.length - MAX_OVER))) this.matches.delete(id)
    const begun = { match, events: [], ahead: new Map(), head: 0, opening: null, teller: untold, sureAsOf, doubts: 0 }
    this.matches.set(match.id, begun)
    return begun
  }
}

/** Whether some of it is known to be elsewhere alone: events before others, or what those are told by. */
function isLacking({ events, head, opening }: Mirrored): boolean {
  return events.length < head || (opening === null && events.length > 0)
}

function settle(mirrored: Mirrored, { misses, doubts }: AsOf): void {
  if (mirrored.doubts === doubts) mirrored.sureAsOf = Math.max(mirrored.sureAsOf, misses)
}

function isUnreachable(error: unknown): boolean {
  return problemIn(error)?.code === 'origin-unreachable'
}

/** @param head how far it had come, for whoever tells this. */
function learn(mirrored: Mirrored, { match, events, opening }: WholeMatch, head: number): void {
  mirrored.match = laterMatch(mirrored.match, match)
  mirrored.head = Math.max(mirrored.head, head)
  for (const event of events) keep(mirrored, event)
  if (mirrored.opening !== null || opening === null) return
  mirrored.opening = opening
  mirrored.teller = tellerBy(opening.setup, opening.seed)
}

/** What is beyond a gap follows once the gap is filled. */
function keep({ events, ahead }: Mirrored, event: MatchFact): void {
  const isNext = event.seq === events.length + 1
  if (!isNext && event.seq > events.length && ahead.size < MAX_AHEAD) ahead.set(event.seq, event)
  for (let next = isNext ? event : undefined; next; next = ahead.get(events.length + 1)) {
    events.push(next)
    ahead.delete(next.seq)
  }
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
