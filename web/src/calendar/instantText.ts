import { clockText } from './clockText.ts'

const MINUTE_MS = 60_000

/** An instant (ISO 8601) on the reader's own clock, such as "21 Nov 2026, 12:02:09". */
export function instantText(instant: string): string {
  const at = new Date(instant)
  return clockText(new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS))
}
