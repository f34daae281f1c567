import { changeTopics } from './topics.ts'

/** What a message of the stream may be about. Apart from their schemas, for the browser needs these alone. */
export const messageKinds = [
  'hello',
  'match-snapshot',
  'match',
  'events',
  'yard',
  'me',
  ...changeTopics,
  'outage',
  'restart',
] as const
