import { t } from '@lingui/core/macro'
import type { ChancesAt, MatchEvent, Shares } from '@tiltyard/engine'
import { percentage } from '../../../language/percentage.ts'
import { shortName } from '../names.ts'
import { toPercents, UNDER_ONE } from '../percents.ts'
import { findCause, type Riders } from './causes.ts'

/** A move of the chances, with what moved them. */
export interface Swing {
  /** The event that it ends with; its moment is told then. */
  readonly seq: number
  readonly passNumber: number
  /** In ms of the match since its start. */
  readonly atMs: number
  readonly cause: string
  readonly from: Shares
  readonly to: Shares
  /** By how much the share moved that moved most: 0 to 1. */
  readonly size: number
}

/**
 * Every move of the chances of a match with its cause, in order; each begins where the one before ended. What an event
 * announces moves them with the event that tells it.
 * @param events the first of a match. @param thoughts what was thought after each of them.
 */
export function listSwings(
  riders: Riders,
  events: readonly MatchEvent[],
  thoughts: readonly ChancesAt[],
): readonly Swing[] {
  const swings: Swing[] = []
  let from = thoughts[0]
  /** Where the pass before began, and this one. */
  let passAt: readonly [number, number] = [0, 0]
  for (const thought of thoughts.slice(1)) {
    const at = thought.seq - 1
    const event = events[at]
    if (event === undefined || from === undefined) continue
    const last = events[at - 1]
    if (last !== undefined && event.passNumber > last.passNumber) passAt = [passAt[1], at]
    const size = sizeOf(from, thought)
    const cause = size === 0 ? null : findCause(riders, event, events.slice(passAt[0], at))
    if (cause === null) continue
    const { seq, passNumber, tOffsetMs: atMs } = event
    swings.push({ seq, passNumber, atMs, cause, from, to: thought, size })
    from = thought
  }
  return swings
}

function sizeOf(from: Shares, to: Shares): number {
  return Math.max(Math.abs(to.knight1 - from.knight1), Math.abs(to.knight2 - from.knight2))
}

interface Choice {
  readonly most: number
  /** What is smaller is none. */
  readonly least: number
  /** Of two that are nearer the bigger is taken. */
  readonly apartMs?: number
  /** The one that is never left out, whatever its size. */
  readonly kept?: number | null
}

/** The biggest of some swings, in the order of the match. */
export function findBiggestSwings(
  swings: readonly Swing[],
  { most, least, apartMs = 0, kept = null }: Choice,
): readonly Swing[] {
  const ranked = swings
    .filter(({ size, seq }) => size >= least || seq === kept)
    .sort((one, other) => rank(other, kept) - rank(one, kept) || one.seq - other.seq)
  const chosen: Swing[] = []
  for (const swing of ranked) {
    if (chosen.length === most) break
    if (chosen.every(({ atMs }) => Math.abs(atMs - swing.atMs) >= apartMs)) chosen.push(swing)
  }
  return chosen.sort((one, other) => one.seq - other.seq)
}

function rank({ size, seq }: Swing, kept: number | null): number {
  return seq === kept ? 2 : size
}

/**
 * A swing in words, such as "Sur Ivo unhorsed: 41% to 78% for Lady Lucia": as the bar has them, of whom the share is.
 */
export function swingText(riders: Riders, { cause, from, to }: Swing): string {
  const share = shareOf(from, to)
  const [before, after] = [percentIn(from, share), percentIn(to, share)]
  if (share === 'none') return t`${cause}: ${before} to ${after} for no winner`
  const name = shortName(riders, share)
  return t`${cause}: ${before} to ${after} for ${name}`
}

/** One of the shares as it is written where each has its place: what is not nothing is not written as that. */
export function percentIn(shares: Shares, share: keyof Shares): string {
  return toPercents(shares)[share] ?? (shares[share] === 0 ? percentage(0) : UNDER_ONE)
}

/** By so much more another's share has to move. */
const CLEARLY = 0.05

/** The share of the knight who gained; but where clearly more was moved of nobody's, that. */
function shareOf(from: Shares, to: Shares): keyof Shares {
  const [first, second] = [to.knight1 - from.knight1, to.knight2 - from.knight2]
  const none = Math.abs(to.none - from.none)
  if (none > Math.max(Math.abs(first), Math.abs(second)) + CLEARLY) return 'none'
  return second > first ? 'knight2' : 'knight1'
}
