import type { NightReplayJoust } from '@tiltyard/contract'

/** How long a joust's end stays before the next begins, in ms. */
export const REPLAY_END_HOLD_MS = 20_000

/** A list's replay at a moment. */
export interface CurrentReplay {
  readonly joust: NightReplayJoust
  readonly next: NightReplayJoust
  /** When this replay began, in ms since the epoch. */
  readonly since: number
  /** Whether its last event has been played. */
  readonly isOver: boolean
  /** When it changes, in ms since the epoch. */
  readonly until: number
}

/**
 * Plays jousts in a loop, the same for all viewers at any moment.
 * @param from the start of the first. @param now the server's clock. Both in ms since the epoch. @returns null without
 * jousts.
 */
export function computeCurrentReplay(
  jousts: readonly NightReplayJoust[],
  from: number,
  now: number,
): CurrentReplay | null {
  const roundMs = jousts.reduce((sum, { lengthMs }) => sum + lengthMs + REPLAY_END_HOLD_MS, 0)
  let since = from + Math.floor((now - from) / roundMs) * roundMs
  for (const [at, joust] of jousts.entries()) {
    const [over, until] = [since + joust.lengthMs, since + joust.lengthMs + REPLAY_END_HOLD_MS]
    const next = jousts[(at + 1) % jousts.length] ?? joust
    const isOver = now >= over
    if (now < until) return { joust, next, since, isOver, until: isOver ? until : over }
    since = until
  }
  return null
}
