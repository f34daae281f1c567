import type { LiveMessage, Topic } from '@tiltyard/contract'
import type { StreamMessage } from './sseParser.ts'

/** A message of the live stream with the position its topic has reached by it. */
export interface LiveFrame {
  readonly message: LiveMessage
  readonly position: TopicPosition | null
}

export interface TopicPosition {
  readonly topic: Topic
  /** For a match the seq of the last event covered, for the others a version. */
  readonly at: number
}

const kinds: ReadonlySet<unknown> = new Set<LiveMessage['kind']>([
  'hello',
  'match-snapshot',
  'match',
  'events',
  'yard',
  'me',
  'schedule',
  'league',
  'controls',
  'outage',
  'restart',
])

/** The topics that count their own changes. */
const versioned: ReadonlySet<string> = new Set<Topic>(['yard', 'schedule', 'league', 'controls'])

/** The one place where the stream's text becomes typed; null for what this version does not know. */
export function parseFrame(message: StreamMessage): LiveFrame | null {
  const parsed = parseJson(message.data)
  if (typeof parsed !== 'object' || parsed === null) return null
  if (!('kind' in parsed) || !kinds.has(parsed.kind)) return null
  return { message: parsed as LiveMessage, position: message.id === null ? null : parsePosition(message.id) }
}

/** Reads `topic@number`; null when it is not of that form. */
export function parsePosition(text: string): TopicPosition | null {
  const [, topic, at] = /^(.+)@(\d+)$/.exec(text) ?? []
  if (topic === undefined || at === undefined || !isTopic(topic)) return null
  return { topic, at: Number(at) }
}

function isTopic(text: string): text is Topic {
  return versioned.has(text) || text.startsWith('match:')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
