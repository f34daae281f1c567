// What a stream may carry. Without schemas, for the browser needs it too.

/** Things of which the stream says only that they are new; what they are, the other routes tell. */
export const changeTopics = ['schedule', 'league', 'controls'] as const

export type ChangeTopic = (typeof changeTopics)[number]

/** How often each has changed; one that is left out never has. The numbers only ever grow. */
export type ChangeVersions = Readonly<Partial<Record<ChangeTopic, number>>>

/** `prices` are those of the active schedule's markets; `me` is the caller's own user document: for registered users, and only while their session lasts. */
export const plainTopics = ['yard', ...changeTopics, 'prices', 'me'] as const

export type Topic = (typeof plainTopics)[number] | `match:${string}` | `stands:${string}`

export const MAX_TOPICS = 16

const matchTopic = /^(match|stands):[A-Za-z0-9_-]{1,64}$/

export function isTopic(text: string): text is Topic {
  return plainTopics.some((topic) => topic === text) || matchTopic.test(text)
}

/** The topic of one match. */
export function topicOfMatch(matchId: string): Topic {
  return `match:${matchId}`
}

/** The match of a topic; null for a topic of another kind. */
export function matchIdOf(topic: Topic): string | null {
  return topic.startsWith('match:') ? topic.slice('match:'.length) : null
}

/** The topic of who stands at a match: told apart from what happens in it. */
export function topicOfStands(matchId: string): Topic {
  return `stands:${matchId}`
}

/** The match at whose stands a topic looks; null for a topic of another kind. */
export function standsMatchId(topic: Topic): string | null {
  return topic.startsWith('stands:') ? topic.slice('stands:'.length) : null
}

/** Whether a topic is one of the notices of change. */
export function isChangeTopic(topic: Topic): topic is ChangeTopic {
  return changeTopics.some((one) => one === topic)
}
