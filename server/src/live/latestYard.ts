import type { YardView } from '@tiltyard/contract'
import { encodeLiveMessageAsHttpChunk } from './message.ts'
import { shareNextRun } from './shareNextRun.ts'
import type { LiveSource } from './source.ts'
import type { DeliveryCursor } from './topicSubscribers.ts'

/** The latest known yard. Of two reads the one that began later counts, in whatever order they end. */
export class LatestYard {
  /** Reads the yard from the source and keeps it. */
  readonly refresh: () => Promise<YardView>
  private readonly source: Pick<LiveSource, 'yard'>
  private yard: YardView | null = null
  private begun = 0
  private taken = 0
  /** Numbers the yards of this process. */
  private version = 0

  constructor(source: Pick<LiveSource, 'yard'>) {
    this.source = source
    this.refresh = shareNextRun(() => this.read())
  }

  async known(): Promise<YardView> {
    return this.yard ?? this.refresh()
  }

  get cursor(): DeliveryCursor {
    return { at: this.version, facts: 0 }
  }

  /** The whole yard: its numbers belong to this process, so foreign positions mean nothing. */
  lacking(): Buffer[] {
    const { yard, version } = this
    return yard ? [encodeLiveMessageAsHttpChunk({ kind: 'yard', yard }, { topic: 'yard', at: version })] : []
  }

  private async read(): Promise<YardView> {
    const order = ++this.begun
    const found = await this.source.yard()
    return this.take(found, order)
  }

  private take(found: YardView, order: number): YardView {
    if (this.yard && order < this.taken) return this.yard
    this.taken = order
    if (JSON.stringify(this.yard) === JSON.stringify(found)) return found
    this.version += 1
    this.yard = found
    return found
  }
}
