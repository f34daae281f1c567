import { isTopic, type Topic } from './topics.ts'

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
