import { defaultVoice, type NarrationOptions } from './logs/narrationOptions.ts'
import type { Viewer } from './viewer.ts'

/** How far a viewer has been told of one topic. */
export interface DeliveryCursor {
  /** The number of the topic's position; null without one. */
  readonly at: number | null
  /** Which of a match's facts; null when they are not known, 0 for topics without any. */
  readonly facts: number | null
}

interface Group {
  told: DeliveryCursor
  readonly voice: NarrationOptions
  readonly viewers: Set<Viewer>
}

/**
 * The viewers of one topic, by their voice and what they have been told. They are told what they lack of how things stand, never just
 * what is new, so that nothing that went by unheard stays unheard. Who has been told the same lacks the same: the cost
 * is that of one viewer a voice, and a write each.
 */
export class TopicSubscribers {
  private groups: Group[] = []

  get isEmpty(): boolean {
    return this.groups.every(({ viewers }) => viewers.size === 0)
  }

  add(viewer: Viewer, told: DeliveryCursor, voice: NarrationOptions = defaultVoice): void {
    this.groups.push({ told, voice, viewers: new Set([viewer]) })
  }

  remove(viewer: Viewer): void {
    for (const { viewers } of this.groups) viewers.delete(viewer)
    this.groups = this.groups.filter(({ viewers }) => viewers.size > 0)
  }

  /** Sends everybody what they lack of the present. @returns how many messages that were, one for each viewer and message. */
  tell(present: DeliveryCursor, lacking: (told: DeliveryCursor, voice: NarrationOptions) => readonly Buffer[]): number {
    let messages = 0
    for (const group of this.groups) {
      if (group.told.at === present.at && group.told.facts === present.facts) continue
      const chunks = lacking(group.told, group.voice)
      for (const viewer of group.viewers) for (const chunk of chunks) viewer.send(chunk)
      messages += chunks.length * group.viewers.size
      group.told = present
    }
    if (this.groups.length > 1) this.groups = merged(this.groups)
    return messages
  }
}

/** All of a voice have been told the same now. The largest takes in the others: one who joins costs one. */
function merged(groups: readonly Group[]): Group[] {
  const largest = new Map<NarrationOptions, Group>()
  for (const group of groups) {
    const other = largest.get(group.voice)
    if (!other || group.viewers.size > other.viewers.size) largest.set(group.voice, group)
  }
  for (const { voice, viewers } of groups) {
    const all = largest.get(voice)?.viewers
    if (all && all !== viewers) for (const viewer of viewers) all.add(viewer)
  }
  return [...largest.values()]
}
