import type { Topic } from '@tiltyard/contract'
import { encodeMessage } from './message.ts'
import type { ChangeVersions, LiveSource } from './source.ts'

type ChangeTopic = keyof ChangeVersions

const changeTopics: readonly ChangeTopic[] = ['schedule', 'league', 'controls']

/** Says that something of the schedule or the league is new; what, the endpoints tell to whoever asks. */
export class ChangeNotices {
  private readonly source: Pick<LiveSource, 'changes'>
  private versions: ChangeVersions | null = null

  constructor(source: Pick<LiveSource, 'changes'>) {
    this.source = source
  }

  /** Knows how things stand before anybody is told so. */
  async known(): Promise<void> {
    this.versions ??= await this.source.changes()
  }

  /** What a viewer of a topic at this position lacks. */
  catchUp(topic: Topic, position: number | undefined): Buffer[] {
    const own = changeTopics.find((one) => one === topic)
    if (!own || !this.versions || position === this.versions[own]) return []
    return [noticeOf(own, this.versions[own])]
  }

  /** Reads how things stand. Returns a notice for each topic that has changed since. */
  async refresh(): Promise<{ readonly topic: ChangeTopic; readonly chunk: Buffer }[]> {
    const [before, after] = [this.versions, await this.source.changes()]
    this.versions = after
    return changeTopics
      .filter((topic) => before !== null && before[topic] !== after[topic])
      .map((topic) => ({ topic, chunk: noticeOf(topic, after[topic]) }))
  }
}

function noticeOf(topic: ChangeTopic, version: number): Buffer {
  return encodeMessage({ kind: topic, version }, { topic, number: version })
}
