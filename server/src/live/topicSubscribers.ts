import { defaultNarration, type NarrationOptions } from './logs/narrationOptions.ts'
import type { Viewer } from './viewer.ts'

/** How far a viewer has received one topic. */
export interface DeliveryCursor {
  /** The number of the topic's position; null without one. */
  readonly at: number | null
  /** The version of a match's facts; null when unknown, 0 for topics without facts. */
  readonly facts: number | null
}

interface Group {
  cursor: DeliveryCursor
  readonly voice: NarrationOptions
  readonly viewers: Set<Viewer>
}

/**
 * The viewers of one topic, grouped by narration options and cursor. Each group receives the difference to the current
 * state, so a lost message is repaired. The cost is one encoding per group, and one write per viewer.
 */
export class TopicSubscribers {
  private groups: Group[] = []

  get isEmpty(): boolean {
    return this.groups.every(({ viewers }) => viewers.size === 0)
  }

  add(viewer: Viewer, cursor: DeliveryCursor, options: NarrationOptions = defaultNarration): void {
    this.groups.push({ cursor, voice: options, viewers: new Set([viewer]) })
  }

  remove(viewer: Viewer): void {
    for (const { viewers } of this.groups) viewers.delete(viewer)
    this.groups = this.groups.filter(({ viewers }) => viewers.size > 0)
  }

  /** Sends everybody the difference to the present. @returns the number of messages, one per viewer and message. */
  tell(
    present: DeliveryCursor,
    lacking: (from: DeliveryCursor, options: NarrationOptions) => readonly Buffer[],
  ): number {
    let messages = 0
    for (const group of this.groups) {
      if (group.cursor.at === present.at && group.cursor.facts === present.facts) continue
      const chunks = lacking(group.cursor, group.voice)
      for (const viewer of group.viewers) for (const chunk of chunks) viewer.send(chunk)
      messages += chunks.length * group.viewers.size
      group.cursor = present
    }
    if (this.groups.length > 1) this.groups = merged(this.groups)
    return messages
  }
}

/** Merges the groups of the same options. Small groups join the largest one, so a new viewer costs one move. */
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
