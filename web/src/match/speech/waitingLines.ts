import type { EventImportance } from '@tiltyard/engine'

/** Lines of less weight give way when the queue is full. */
export const speechPriorities: Readonly<Record<EventImportance, number>> = {
  beat: 0,
  course: 1,
  blow: 2,
  score: 3,
  wound: 3,
  flag: 3,
  fall: 4,
  end: 5,
}

/** A line to speak. */
export interface SpeechLine {
  /** The event's number. */
  readonly seq: number
  readonly salience: EventImportance
  readonly text: string
}

/** The most waiting lines, and so the most events that speech is behind. */
export const MAX_QUEUED_SPEECH_LINES = 2

/**
 * Adds lines to the queue, in the order of events. Over the limit, the lightest line gives way; of equal ones, the
 * oldest.
 */
export function queueSpeechLines(waiting: readonly SpeechLine[], fresh: readonly SpeechLine[]): readonly SpeechLine[] {
  const kept = [...waiting, ...fresh]
  while (kept.length > MAX_QUEUED_SPEECH_LINES) kept.splice(lightestAt(kept), 1)
  return kept
}

/** Returns the index of the first of the lightest lines. */
function lightestAt(lines: readonly SpeechLine[]): number {
  const all = lines.map(({ salience }) => speechPriorities[salience])
  return all.indexOf(Math.min(...all))
}
