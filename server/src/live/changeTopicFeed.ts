import { type ChangeTopic, type ChangeVersions, changeTopics } from '@tiltyard/contract'
import { encodeLiveMessageAsHttpChunk } from './message.ts'
import { shareNextRun } from './shareNextRun.ts'
import type { LiveSource } from './source.ts'
import type { DeliveryCursor } from './topicSubscribers.ts'

/** Announces that a change topic has a new version. The other routes give the content. */
export class ChangeTopicFeed {
  /** Reads the versions. Of two reads the one that began later counts, in whatever order they end. */
  readonly refresh: () => Promise<ChangeVersions>
  private readonly source: Pick<LiveSource, 'changes'>
  private versions: ChangeVersions | null = null
  private begun = 0
  private taken = 0

  constructor(source: Pick<LiveSource, 'changes'>) {
    this.source = source
    this.refresh = shareNextRun(() => this.read())
  }

  /** The versions of the last read; null before the first one. */
  get latest(): ChangeVersions | null {
    return this.versions
  }

  /** Makes sure that versions are known; reads again when the viewer holds a higher one. */
  async known(atLeast: Partial<ChangeVersions> = {}): Promise<void> {
    const { versions } = this
    const isBehind = versions !== null && changeTopics.some((topic) => (atLeast[topic] ?? 0) > (versions[topic] ?? 0))
    if (versions === null || isBehind) await this.refresh()
  }

  cursorOf(topic: ChangeTopic): DeliveryCursor {
    return { at: this.versions && (this.versions[topic] ?? 0), facts: 0 }
  }

  lacking(topic: ChangeTopic): Buffer[] {
    if (this.versions === null) return []
    const version = this.versions[topic] ?? 0
    return [encodeLiveMessageAsHttpChunk({ kind: topic, version }, { topic, at: version })]
  }

  private async read(): Promise<ChangeVersions> {
    const order = ++this.begun
    const found = await this.source.changes()
    if (this.versions && order < this.taken) return this.versions
    this.taken = order
    this.versions = found
    return found
  }
}
