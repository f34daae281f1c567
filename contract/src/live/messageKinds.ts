import { plainTopics } from './topics.ts'

/**
 * What a message of the stream may be about: a topic by its name, and what belongs to none. Apart from their schemas,
 * for the browser needs these alone.
 */
export const messageKinds = [
  ...plainTopics,
  'match-snapshot',
  'match',
  'events',
  'stands',
  'hello',
  'outage',
  'restart',
] as const
