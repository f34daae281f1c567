import type { MatchView } from '@tiltyard/contract'
import type { MatchFact } from '@tiltyard/engine'
import type { LiveUpdate } from '../../live/liveUpdate.ts'
import type { Narrator } from '../../live/logs/narrator.ts'
import type { BusListener, MessageBus } from '../../live/messageBus.ts'
import { shareNextRun } from '../../live/shareNextRun.ts'
import type { MatchHead, OriginSource } from '../../live/source.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { currentSpan } from '../../platform/runtime/requestContext.ts'
import type { BusMessage, NarrationSecrets } from './busMessage.ts'

interface UpdatePublisherDeps {
  readonly bus: MessageBus<BusMessage>
  /** Whether all origins of the store share the bus; otherwise this one also publishes other nodes' updates. */
  readonly isShared: boolean
  readonly source: OriginSource
  /** The epoch of the published league. */
  readonly epoch: number
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

/** How far the bus has a match, from any origin. */
interface PublishedState {
  head: number
  version: number
  isOver: boolean
  hasOpening: boolean
}

const SWEEP_MS = 2_000
/** The limit of remembered completed matches. */
const MAX_OVER = 200

/**
 * Publishes store updates on the bus between processes. It publishes this process's updates at once. Within seconds it
 * publishes the ones that a crash, a lost commit answer or an absent bus left out. It listens to the bus, so that
 * several origins publish everything once.
 */
export class UpdatePublisher implements BusListener<LiveUpdate> {
  private readonly deps: UpdatePublisherDeps
  private readonly sent = new Map<string, PublishedState>()
  private readonly tellYard: () => Promise<void>
  private readonly tellChanges: () => Promise<void>
  private readonly tellOthers: () => Promise<unknown>
  /** Matches with another node's events that have not been read yet. */
  private readonly storedElsewhere = new Set<string>()
  private yard: string | null = null
  private changes: string | null = null
  private isStopped = false
  private cancel: () => void = () => {}
  private leave: () => void = () => {}

  constructor(deps: UpdatePublisherDeps) {
    this.deps = deps
    this.tellYard = shareNextRun(() => this.readYard())
    this.tellChanges = shareNextRun(() => this.readChanges())
    this.tellOthers = shareNextRun(() => {
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

  hear(update: LiveUpdate): void {
    if (update.kind === 'events') this.tell(update.match, update.events, update.teller)
    else if (update.kind === 'match') this.tellFacts(update.match)
    else if (update.kind === 'yard') this.heed(this.tellYard())
    else if (update.kind === 'changes') this.heed(this.tellChanges())
    else if (update.kind === 'stored-elsewhere') this.lookAt(update.matchId)
  }

  missed(): void {
    this.heed(this.sweep())
  }

  /** Compares the store with the bus, and publishes the rest. */
  async sweep(): Promise<void> {
    const { matchSet } = await this.deps.source.yard()
    const shown = (matchSet?.matchIds ?? []).filter((id) => id !== null)
    const unfinished = [...this.sent].filter(([, { isOver }]) => !isOver).map(([id]) => id)
    // Publishes the old set's last events before the new boards, because followers of the boards leave the old set.
    const found = await this.tellLacking([...new Set([...shown, ...unfinished])])
    // Deleted, or of a league that was reset.
    for (const id of unfinished) if (!found.has(id)) this.sent.delete(id)
    await Promise.all([this.tellYard(), this.tellChanges()])
  }

  /** On a shared bus the other node publishes it itself; otherwise the sweep finds it. */
  private lookAt(matchId: string): void {
    if (this.deps.isShared) return
    this.storedElsewhere.add(matchId)
    this.heed(this.tellOthers())
  }

  /** @returns the heads of those that exist. */
  private async tellLacking(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>> {
    const heads = await this.deps.source.heads(matchIds)
    for (const [id, { head, version }] of heads) {
      const state = this.sent.get(id)
      if (!state || head > state.head || version > state.version) await this.tellAnew(id)
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

  /** Publishes this process's events without a read of the store; after a gap it reads. */
  private tell(match: MatchView, events: readonly MatchFact[], teller: Narrator): void {
    const head = this.sent.get(match.id)?.head ?? 0
    const news = events.filter(({ seq }) => seq > head)
    if ((news[0]?.seq ?? head + 1) > head + 1) this.heed(this.tellAnew(match.id))
    else this.publish(match, news, teller)
  }

  private tellFacts(match: MatchView): void {
    // Before an end there may be another node's events that are unknown here.
    if (match.status === 'completed' && this.sent.get(match.id)?.isOver !== true) this.heed(this.tellAnew(match.id))
    else this.publish(match, [], null)
  }

  private async tellAnew(matchId: string): Promise<void> {
    const found = await this.deps.source.match(matchId, this.sent.get(matchId)?.head ?? 0)
    if (!found) {
      this.sent.delete(matchId)
      return
    }
    const head = this.sent.get(matchId)?.head ?? 0
    const lacking = found.events.filter(({ seq }) => seq > head)
    this.publish(found.match, lacking, found.teller)
  }

  private publish(match: MatchView, events: readonly MatchFact[], teller: Narrator | null): void {
    const state = this.sent.get(match.id)
    const hasOpening = state?.hasOpening === true
    const head = events.at(-1)?.seq ?? state?.head ?? 0
    const opening = events.length > 0 && !hasOpening ? findNarrationSecrets(teller) : null
    const { epoch } = this.deps
    const trace = currentSpan()?.carried
    const message: BusMessage = { epoch, ...(trace && { trace }), kind: 'match', match, events, head, opening }
    this.deps.bus.publish(message)
    this.note(message)
  }

  private note(message: BusMessage): void {
    // The bus may still have messages of an earlier league.
    if (message.kind !== 'match' || message.epoch !== this.deps.epoch) return
    const { match, events, opening } = message
    const known = this.sent.get(match.id)
    const state = known ?? { head: 0, version: -1, isOver: false, hasOpening: false }
    this.sent.set(match.id, state)
    for (const { seq } of events) if (seq === state.head + 1) state.head = seq
    state.version = Math.max(state.version, match.version)
    state.isOver ||= match.status === 'completed'
    state.hasOpening ||= opening !== null
    if (!known) this.trim()
  }

  /** The bus has lost its messages: publishes everything again. */
  private forget(): void {
    for (const state of this.sent.values()) Object.assign(state, { head: 0, version: -1, hasOpening: false })
    this.yard = null
    this.changes = null
    this.heed(this.sweep())
  }

  private trim(): void {
    const over = [...this.sent].filter(([, { isOver }]) => isOver)
    for (const [id] of over.slice(0, Math.max(0, over.length - MAX_OVER))) this.sent.delete(id)
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

/** A relay's narration data; null before the match begins, and where its events store their words. */
export function findNarrationSecrets(narrator: Narrator | null): NarrationSecrets | null {
  if (narrator === null || narrator.setup === null || narrator.seed === null) return null
  return { setup: narrator.setup, seed: narrator.seed }
}
