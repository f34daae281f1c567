/** The public types of events. */
export const eventTypes = [
  'match_start',
  'pass',
  'strike',
  'exchange',
  'clean_pass',
  'point',
  'injury',
  'penalty',
  'warning',
  'disqualification',
  'death',
  'match_end',
] as const
export type EventType = (typeof eventTypes)[number]
