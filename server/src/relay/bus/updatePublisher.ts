import type { MatchView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { LiveUpdate } from '../../live/liveUpdate.ts'
import type { Narrator } from '../../live/logs/narrator.ts'
import type { BusListener, MessageBus } from '../../live/messageBus.ts'
import { sharedRun } from '../../live/sharedRun.ts'
import type { MatchHead, OriginSource } from '../../live/source.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { currentSpan } from '../../platform/runtime/requestContext.ts'
import type { BusMessage, Opening } from './busMessage.ts'

interface OutletDeps {
  readonly bus: MessageBus<BusMessage>
  /** Whether the bus is that of all origins of the store; else what other nodes store is told here too. */
  readonly isShared: boolean
  readonly source: OriginSource
  /** Of the league that is told of. */
  readonly epoch: number
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

/** How far the bus has been told of a match, by whomever. */
interface Told {
  head: number
  version: number
  isOver: boolean
  hasOpening: boolean
}

const SWEEP_MS = 2_000
/** Matches that are over are remembered so far back. */
const MAX_OVER = 200

/**
 * Tells the bus between processes what is new in the store: at once what this process stores, and within seconds what was stored
 * and not told, because the process died, the answer to a commit was lost, or the bus was away for long. It knows what the bus
 * has by listening to it, so that several origins tell everything once. Its work does not depend on who listens.
 */
export class UpdatePublisher implements BusListener<LiveUpdate> {
  private readonly deps: OutletDeps
  private readonly told = new Map<string, Told>()
  private readonly tellYard: () => Promise<void>
  private readonly tellChanges: () => Promise<void>
  private readonly tellOthers: () => Promise<unknown>
  /** Matches of which other nodes have stored something that has not been looked at yet. */
  private readonly storedElsewhere = new Set<string>()
  private yard: string | null = null
  private changes: string | null = null
  private isStopped = false
  private cancel: () => void = () => {}
  private leave: () => void = () => {}

  constructor(deps: OutletDeps) {
    this.deps = deps
    this.tellYard = sharedRun(() => this.readYard())
    this.tellChanges = sharedRun(() => this.readChanges())
    this.tellOthers = sharedRun(() => {
      const ids = [...this.storedElsewhere]
      this.storedElsewhere.clear()
      return this.tellLacking(ids)
    })
  }

  start(): void {
    const note = (message: BusMessage): void => this.note(message)
    this.leave = this.deps.bus.subscribe({ hear: note, missed: () => this.forget() }, 0)
    this.sweepLater()
  }

  stop(): void {
    this.isStopped = true
    this.cancel()
    this.leave()
  }

  hear(news: LiveUpdate): void {
    if (news.kind === 'events') this.tell(news.match, news.events, news.teller)
    else if (news.kind === 'match') this.tellFacts(news.match)
    else if (news.kind === 'yard') this.heed(this.tellYard())
    else if (news.kind === 'changes') this.heed(this.tellChanges())
    else if (news.kind === 'stored-elsewhere') this.lookAt(news.matchId)
  }

  missed(): void {
    this.heed(this.sweep())
  }

  /** Compares the store with what the bus has been told, and tells it the rest. */
  async sweep(): Promise<void> {
    const { matchSet } = await this.deps.source.yard()
    const shown = (matchSet?.matchIds ?? []).filter((id) => id !== null)
    const unfinished = [...this.told].filter(([, { isOver }]) => !isOver).map(([id]) => id)
    // Before another set is on the boards, the last of the one before is told: who follows the boards would leave it.
    const found = await this.tellLacking([...new Set([...shown, ...unfinished])])
    // Deleted, or of a league that was reset.
    for (const id of unfinished) if (!found.has(id)) this.told.delete(id)
    await Promise.all([this.tellYard(), this.tellChanges()])
  }

  /** On a bus of all origins, the other node tells it itself; if it does not, the sweep finds it. */
  private lookAt(matchId: string): void {
    if (this.deps.isShared) return
    this.storedElsewhere.add(matchId)
    this.heed(this.tellOthers())
  }

  /** @returns those that are there. */
  private async tellLacking(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>> {
    const heads = await this.deps.source.heads(matchIds)
    for (const [id, { head, version }] of heads) {
      const told = this.told.get(id)
      if (!told || head > told.head || version > told.version) await this.tellAnew(id)
    }
    return heads
  }

  private sweepLater(): void {
    if (this.isStopped) return
    this.cancel = this.deps.clock.after(SWEEP_MS, () => {
      this.sweep()
        .catch((error: unknown) => this.warn(error))
        .finally(() => this.sweepLater())
    })
  }

  /** What this process stored last is told without asking the store; after a gap the store is asked. */
  private tell(match: MatchView, events: readonly MatchFact[], teller: Narrator): void {
    const head = this.told.get(match.id)?.head ?? 0
    const news = events.filter(({ seq }) => seq > head)
    if ((news[0]?.seq ?? head + 1) > head + 1) this.heed(this.tellAnew(match.id))
    else this.publish(match, news, teller)
  }

  private tellFacts(match: MatchView): void {
    // Before an end there may be events of another's that nobody here has heard of.
    if (match.status === 'completed' && this.told.get(match.id)?.isOver !== true) this.heed(this.tellAnew(match.id))
    else this.publish(match, [], null)
  }

  private async tellAnew(matchId: string): Promise<void> {
    const found = await this.deps.source.match(matchId, this.told.get(matchId)?.head ?? 0)
    if (!found) {
      this.told.delete(matchId)
      return
    }
    const head = this.told.get(matchId)?.head ?? 0
    const lacking = found.events.filter(({ seq }) => seq > head)
    this.publish(found.match, lacking, found.teller)
  }

  private publish(match: MatchView, events: readonly MatchFact[], teller: Narrator | null): void {
    const told = this.told.get(match.id)
    const hasOpening = told?.hasOpening === true
    const head = events.at(-1)?.seq ?? told?.head ?? 0
    const opening = events.length > 0 && !hasOpening ? findOpening(teller) : null
    const { epoch } = this.deps
    const trace = currentSpan()?.carried
    const message: BusMessage = { epoch, ...(trace && { trace }), kind: 'match', match, events, head, opening }
    this.deps.bus.publish(message)
    this.note(message)
  }

  private note(message: BusMessage): void {
    // The bus may still have what was told of a league that was there before this one.
    if (message.kind !== 'match' || message.epoch !== this.deps.epoch) return
    const { match, events, opening } = message
    const known = this.told.get(match.id)
    const told = known ?? { head: 0, version: -1, isOver: false, hasOpening: false }
    this.told.set(match.id, told)
    for (const { seq } of events) if (seq === told.head + 1) told.head = seq
    told.version = Math.max(told.version, match.version)
    told.isOver ||= match.status === 'completed'
    told.hasOpening ||= opening !== null
    if (!known) this.trim()
  }

  /** What the bus had is not there any more: all of it is told again. */
  private forget(): void {
    for (const told of this.told.values()) Object.assign(told, { head: 0, version: -1, hasOpening: false })
    this.yard = null
    this.changes = null
    this.heed(this.sweep())
  }

  private trim(): void {
    const over = [...this.told].filter(([, { isOver }]) => isOver)
    for (const [id] of over.slice(0, Math.max(0, over.length - MAX_OVER))) this.told.delete(id)
  }

  private async readYard(): Promise<void> {
    const { bus, source, epoch } = this.deps
    const { yard, order } = await source.orderedYard()
    const text = JSON.stringify(yard)
    if (text === this.yard) return
    this.yard = text
    bus.publish({ epoch, kind: 'yard', yard, order })
  }

  private async readChanges(): Promise<void> {
    const { bus, source, epoch } = this.deps
    const versions = await source.changes()
    const text = JSON.stringify(versions)
    if (text === this.changes) return
    this.changes = text
    bus.publish({ epoch, kind: 'changes', versions })
  }

  private heed(act: Promise<unknown>): void {
    act.catch((error: unknown) => this.warn(error))
  }

  private warn(error: unknown): void {
    this.deps.log.warn({ err: error }, 'bus not told; the next look makes up for it')
  }
}

/** What a relay tells it by; null where its events hold their words, and before it has begun. */
export function findOpening(teller: Narrator | null): Opening | null {
  if (teller === null || teller.setup === null || teller.seed === null) return null
  return { setup: teller.setup, seed: teller.seed }
}
