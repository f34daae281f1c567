import type { MatchKnightView, MatchView } from '@tiltyard/contract'
import {
  type BySide,
  defaultLocale,
  findStableIdentity,
  type Locale,
  type MatchEvent,
  type MatchState,
  replay,
  type Side,
} from '@tiltyard/engine'
import { getServerTexts, type MatchMomentTexts } from '../../platform/languages/serverTexts.ts'
import { createMatchStillContent, type MatchStillContent, matchStillKey } from './matchStillContent.ts'

/** The shareable state of a match: now, or at a moment. */
export interface ShareableMatchMoment {
  readonly matchId: string
  /** The language of all its words. */
  readonly locale: Locale
  /** Their names in its language. */
  readonly riders: BySide<MatchKnightView>
  /** The names of their stables. */
  readonly stables: BySide<string>
  /** "FINAL", "LIVE", "PASS 4"..., in its language. */
  readonly stateText: string
  /** Null before the start, and when results are hidden. */
  readonly score: BySide<number> | null
  /** The last event, or a description. */
  readonly lastEventText: string
  /** The picture's content; without any hint of the result when results are hidden. */
  readonly still: MatchStillContent
  /** Whether it never changes. */
  readonly isFixed: boolean
}

/** The requested moment of a match. */
export interface ShareableMomentRequest {
  /** After this many events, 0 or more; null for the latest state. */
  readonly at: number | null
  /** Whether to hide results. */
  readonly isSpoilerFree: boolean
  readonly locale: Locale
}

/** The public part of a match. */
export interface NarratedMatch {
  readonly match: MatchView
  readonly events: readonly MatchEvent[]
  /** Its final score where its events are deleted; null otherwise. */
  readonly storedScore: BySide<number> | null
}

/** The state at a moment, without later facts; null where the match has not come so far. */
export function findMatchStateAfterEvents(
  narrated: NarratedMatch,
  { at, isSpoilerFree, locale }: ShareableMomentRequest,
): ShareableMatchMoment | null {
  const { match, events } = narrated
  const words = getServerTexts(locale).moments
  if (at !== null && at > events.length) return null
  const shown = at === null ? events : events.slice(0, at)
  const state = replay(shown)
  const isWhole = shown.length === events.length
  const sight = { isMoment: at !== null, isWhole }
  const isOver = match.status === 'completed'
  const score = isOver && narrated.storedScore !== null && at === null ? narrated.storedScore : scoreOf(state)
  return {
    matchId: match.id,
    locale,
    riders: { knight1: called(match.knight1, locale), knight2: called(match.knight2, locale) },
    stables: { knight1: stableOf(match, 'knight1'), knight2: stableOf(match, 'knight2') },
    ...(isSpoilerFree
      ? {
          stateText: spoilerFreeStanding(match, state, sight, words),
          score: null,
          lastEventText: spoilerFreeWords(match, words),
        }
      : { stateText: standingOf(match, state, sight, words), score, lastEventText: wordsOf(shown, match, words) }),
    still: createMatchStillContent(match, shown, { isMoment: at !== null, isSpoilerFree }),
    isFixed: at !== null || isOver,
  }
}

/** The cache key of a moment's picture. */
export function momentPictureKey({ still, isFixed: _isFixed, ...narrated }: ShareableMatchMoment): string {
  return JSON.stringify([narrated, matchStillKey(narrated.matchId, still)])
}

function stableOf(match: MatchView, side: Side): string {
  return findStableIdentity(match[side].stableId)?.name ?? ''
}

/** English names stay as stored. */
function called(knight: MatchKnightView, locale: Locale): MatchKnightView {
  return locale === defaultLocale ? knight : { ...knight, name: getServerTexts(locale).knight(knight) }
}

interface Sight {
  readonly isMoment: boolean
  readonly isWhole: boolean
}

/** Describes a moment before the end as of that time, without later facts. */
function standingOf(match: MatchView, state: MatchState, sight: Sight, words: MatchMomentTexts): string {
  if (isEnd(match, sight)) return match.ending === 'stopped' ? words.stopped : words.final
  if (!sight.isMoment) return match.status === 'waiting' ? words.soon : words.live
  return passText(match, state, words)
}

function isEnd({ status }: MatchView, { isWhole }: Sight): boolean {
  return status === 'completed' && isWhole
}

function passText({ maxPasses }: MatchView, { currentPass }: MatchState, words: MatchMomentTexts): string {
  if (currentPass === 0) return words.beforeFirst
  return currentPass > maxPasses ? words.suddenDeath(currentPass - maxPasses) : words.pass(currentPass)
}

function scoreOf({ status, knight1, knight2 }: MatchState): BySide<number> | null {
  return status === 'waiting' ? null : { knight1: knight1.points, knight2: knight2.points }
}

function wordsOf(shown: readonly MatchEvent[], { status, ending }: MatchView, words: MatchMomentTexts): string {
  const last = shown.at(-1)
  if (last) return last.description
  if (status === 'completed') return ending === 'stopped' ? words.neverBegan : ''
  return words.makeReady
}

/** The length of a match hints at its result, so this shows a moment's pass and never the end. */
function spoilerFreeStanding(match: MatchView, state: MatchState, sight: Sight, words: MatchMomentTexts): string {
  if (sight.isMoment) return isEnd(match, sight) ? '' : standingOf(match, state, sight, words)
  return match.status === 'completed' ? words.ridden : standingOf(match, state, sight, words)
}

function spoilerFreeWords({ status }: MatchView, words: MatchMomentTexts): string {
  if (status === 'completed') return words.fromTheStart
  return status === 'waiting' ? words.makeReady : words.rideNow
}
