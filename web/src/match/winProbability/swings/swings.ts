import { t } from '@lingui/core/macro'
import type { MatchEvent, MatchWinProbabilities, WinChancesAt } from '@tiltyard/engine'
import { formatShareAsPercent } from '../../../language/formatShareAsPercent.ts'
import { shortestDistinctKnightName } from '../names.ts'
import { formatWinPercents, UNDER_ONE_PERCENT_TEXT } from '../winPercentTexts.ts'
import { findSwingCause, type SwingRiders } from './causes.ts'

/** A move of the chances, with its cause. */
export interface WinChanceSwing {
  /** The event that ends it. */
  readonly seq: number
  readonly passNumber: number
  /** In ms of the match since its start. */
  readonly atMs: number
  readonly cause: string
  readonly from: MatchWinProbabilities
  readonly to: MatchWinProbabilities
  /** The largest move of a knight's share, 0 to 1. */
  readonly size: number
}

/**
 * Lists every move of a match's chances with its cause, in order; each begins where the last one ended. An
 * announcement's move counts for the event that it announces.
 * @param events from the start of the match. @param chances the chances after each of them.
 */
export function listWinChanceSwings(
  riders: SwingRiders,
  events: readonly MatchEvent[],
  chances: readonly WinChancesAt[],
): readonly WinChanceSwing[] {
  const swings: WinChanceSwing[] = []
  let from = chances[0]
  /** The starts of the previous pass and of this one. */
  let passAt: readonly [number, number] = [0, 0]
  for (const thought of chances.slice(1)) {
    const at = thought.seq - 1
    const event = events[at]
    if (event === undefined || from === undefined) continue
    const last = events[at - 1]
    if (last !== undefined && event.passNumber > last.passNumber) passAt = [passAt[1], at]
    const size = sizeOf(from, thought)
    const cause = size === 0 ? null : findSwingCause(riders, event, events.slice(passAt[0], at))
    if (cause === null) continue
    const { seq, passNumber, tOffsetMs: atMs } = event
    swings.push({ seq, passNumber, atMs, cause, from, to: thought, size })
    from = thought
  }
  return swings
}

function sizeOf(from: MatchWinProbabilities, to: MatchWinProbabilities): number {
  return Math.max(Math.abs(to.knight1 - from.knight1), Math.abs(to.knight2 - from.knight2))
}

interface Choice {
  readonly most: number
  /** Smaller swings do not count. */
  readonly least: number
  /** Of two closer swings, only the bigger counts. */
  readonly apartMs?: number
  /** A swing that always counts, whatever its size. */
  readonly kept?: number | null
}

/** Finds the biggest swings, in the order of the match. */
export function findBiggestWinChanceSwings(
  swings: readonly WinChanceSwing[],
  { most, least, apartMs = 0, kept = null }: Choice,
): readonly WinChanceSwing[] {
  const ranked = swings
    .filter(({ size, seq }) => size >= least || seq === kept)
    .sort((one, other) => rank(other, kept) - rank(one, kept) || one.seq - other.seq)
  const chosen: WinChanceSwing[] = []
  for (const swing of ranked) {
    if (chosen.length === most) break
    if (chosen.every(({ atMs }) => Math.abs(atMs - swing.atMs) >= apartMs)) chosen.push(swing)
  }
  return chosen.sort((one, other) => one.seq - other.seq)
}

function rank({ size, seq }: WinChanceSwing, kept: number | null): number {
  return seq === kept ? 2 : size
}

/** Formats a swing, such as "Sur Ivo unhorsed: 41% to 78% for Lady Lucia", with the bar's figures. */
export function winChanceSwingText(riders: SwingRiders, { cause, from, to }: WinChanceSwing): string {
  const share = shareOf(from, to)
  const [before, after] = [formatSwingPercent(from, share), formatSwingPercent(to, share)]
  if (share === 'none') return t`${cause}: ${before} to ${after} for no winner`
  const name = shortestDistinctKnightName(riders, share)
  return t`${cause}: ${before} to ${after} for ${name}`
}

/** Formats one of the shares; a share above 0 is never 0%. */
export function formatSwingPercent(shares: MatchWinProbabilities, share: keyof MatchWinProbabilities): string {
  return formatWinPercents(shares)[share] ?? (shares[share] === 0 ? formatShareAsPercent(0) : UNDER_ONE_PERCENT_TEXT)
}

/** How much more the share of no winner must move to count. */
const CLEARLY = 0.05

/** Finds the share of the knight who gained, or of no winner if it moved clearly more. */
function shareOf(from: MatchWinProbabilities, to: MatchWinProbabilities): keyof MatchWinProbabilities {
  const [first, second] = [to.knight1 - from.knight1, to.knight2 - from.knight2]
  const none = Math.abs(to.none - from.none)
  if (none > Math.max(Math.abs(first), Math.abs(second)) + CLEARLY) return 'none'
  return second > first ? 'knight2' : 'knight1'
}
