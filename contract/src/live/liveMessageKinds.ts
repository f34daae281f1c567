import { topicsWithoutId } from './topics.ts'

/** The kinds of messages: topics by name, and others. Without schemas, because the browser uses it too. */
export const liveMessageKinds = [
  ...topicsWithoutId,
  'match-snapshot',
  'match',
  'events',
  'stands',
  'hello',
  'outage',
  'restart',
] as const
