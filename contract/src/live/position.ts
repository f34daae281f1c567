import { type ChangeVersions, changeTopics, isChangeTopic, isTopic, type Topic } from './topics.ts'

/** How far a viewer has come in a topic: for a match the seq of the last event, for others a version. */
export interface Position {
  readonly topic: Topic
  /** Whole, at least 0. */
  readonly at: number
}

const form = /^(.+)@(\d{1,9})$/

/** The form of a position in an `id:` line and in `from`: match:ID@17. */
export function formatPosition({ topic, at }: Position): string {
  return `${topic}@${at}`
}

/** Reads `topic@number`; null when it is not of that form. */
export function parsePosition(text: string): Position | null {
  const [, topic = '', at] = form.exec(text) ?? []
  return at !== undefined && isTopic(topic) ? { topic, at: Number(at) } : null
}

/** The header of a reply that says how new it is at least: positions of change topics, such as `league@7,schedule@3`. */
export const VERSIONS_HEADER = 'tiltyard-versions'

export function formatVersions(versions: ChangeVersions): string {
  return changeTopics.map((topic) => formatPosition({ topic, at: versions[topic] ?? 0 })).join(',')
}

/** Reads such a header; what is not understood is left out. */
export function parseVersions(text: string): ChangeVersions {
  const positions = text.split(',').map(parsePosition)
  return Object.fromEntries(
    positions.flatMap((position) => (position && isChangeTopic(position.topic) ? [[position.topic, position.at]] : [])),
  )
}
