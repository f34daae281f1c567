import { type ChangeVersions, changeTopics, isChangeTopic, isTopic, type Topic } from './topics.ts'

/** A viewer's position in a topic: for a match the seq of the last event, for others a version. */
export interface StreamPosition {
  readonly topic: Topic
  /** Whole, at least 0. */
  readonly seqOrVersion: number
}

const form = /^(.+)@(\d{1,9})$/

/** Formats a position for an `id:` line and `from`: match:ID@17. */
export function formatStreamPosition({ topic, seqOrVersion }: StreamPosition): string {
  return `${topic}@${seqOrVersion}`
}

/** Parses `topic@number`; null if invalid. */
export function parseStreamPosition(text: string): StreamPosition | null {
  const [, topic = '', at] = form.exec(text) ?? []
  return at !== undefined && isTopic(topic) ? { topic, seqOrVersion: Number(at) } : null
}

/** The reply header with minimum versions of change topics, such as `league@7,schedule@3`. */
export const CHANGE_VERSIONS_HEADER = 'tiltyard-versions'

export function formatChangeVersions(versions: ChangeVersions): string {
  return changeTopics.map((topic) => formatStreamPosition({ topic, seqOrVersion: versions[topic] ?? 0 })).join(',')
}

/** Parses that header; invalid parts are ignored. */
export function parseChangeVersions(text: string): ChangeVersions {
  const positions = text.split(',').map(parseStreamPosition)
  return Object.fromEntries(
    positions.flatMap((position) =>
      position && isChangeTopic(position.topic) ? [[position.topic, position.seqOrVersion]] : [],
    ),
  )
}
