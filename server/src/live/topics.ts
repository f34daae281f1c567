import { isTopic, MAX_TOPICS_PER_STREAM, type Topic } from '@tiltyard/contract'
import { Problem } from '../platform/runtime/problem.ts'

/** Parses the topics of a stream's request, each once. @throws Problem for an unknown topic, or too many. */
export function parseTopics(list: string): Topic[] {
  const topics = [...new Set(list.split(',').map((topic) => topic.trim()))]
  const valid = topics.filter(isTopic)
  const unknown = topics.find((topic) => !isTopic(topic))
  if (unknown !== undefined) throw new Problem('unknown-topic', { topic: unknown })
  if (valid.length > MAX_TOPICS_PER_STREAM) {
    throw new Problem('too-many-topics', { max: String(MAX_TOPICS_PER_STREAM), count: String(valid.length) })
  }
  return valid
}
