import type { YardView } from '@tiltyard/contract'
import { encodeMessage } from './message.ts'
import { sharedRun } from './sharedRun.ts'
import type { LiveSource } from './source.ts'
import type { DeliveryCursor } from './topicSubscribers.ts'

/** The yard as it is known here. Of two reads the one that began later counts, whichever answers first. */
export class YardBoard {
  /** Reads the yard anew; what it has found is known then. */
  readonly refresh: () => Promise<YardView>
  private readonly source: Pick<LiveSource, 'yard'>
  private yard: YardView | null = null
  private begun = 0
  private taken = 0
  /** Numbers the yards of this process. */
  private version = 0

  constructor(source: Pick<LiveSource, 'yard'>) {
    this.source = source
    this.refresh = sharedRun(() => this.read())
  }

  async known(): Promise<YardView> {
    return this.yard ?? this.refresh()
  }

  get told(): DeliveryCursor {
    return { at: this.version, facts: 0 }
  }

  /** The whole yard: its numbers are this process's own, so positions of others say nothing. */
  lacking(): Buffer[] {
    const { yard, version } = this
    return yard ? [encodeMessage({ kind: 'yard', yard }, { topic: 'yard', at: version })] : []
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
