// The topics of a stream. Without schemas, because the browser uses it too.

/** Topics that only signal a change; other routes have the content. */
export const changeTopics = ['schedule', 'league', 'controls'] as const

export type ChangeTopic = (typeof changeTopics)[number]

/** The versions of change topics, which only grow; a missing one has never changed. */
export type ChangeVersions = Readonly<Partial<Record<ChangeTopic, number>>>

/** `prices`: the active schedule's markets. `me`: the caller's own user document, while a registered session lasts. */
export const topicsWithoutId = ['yard', ...changeTopics, 'prices', 'me'] as const

export type Topic = (typeof topicsWithoutId)[number] | `match:${string}` | `stands:${string}`

export const MAX_TOPICS_PER_STREAM = 16

const matchTopic = /^(match|stands):[A-Za-z0-9_-]{1,64}$/

export function isTopic(text: string): text is Topic {
  return topicsWithoutId.some((topic) => topic === text) || matchTopic.test(text)
}

/** The topic of a match. */
export function toMatchTopic(matchId: string): Topic {
  return `match:${matchId}`
}

/** The match of a topic; null for another kind. */
export function matchIdOfTopic(topic: Topic): string | null {
  return topic.startsWith('match:') ? topic.slice('match:'.length) : null
}

/** The topic of a match's supporters, separate from its events. */
export function toSupportersTopic(matchId: string): Topic {
  return `stands:${matchId}`
}

/** The match of a supporters' topic; null for another kind. */
export function matchIdOfSupportersTopic(topic: Topic): string | null {
  return topic.startsWith('stands:') ? topic.slice('stands:'.length) : null
}

/** True for a change topic. */
export function isChangeTopic(topic: Topic): topic is ChangeTopic {
  return changeTopics.some((one) => one === topic)
}
