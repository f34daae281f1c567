import type { MatchKnightView, MatchView } from '@tiltyard/contract'
import {
  type BySide,
  defaultLocale,
  type Locale,
  type MatchEvent,
  type MatchState,
  replay,
  type Side,
  stableIdentity,
} from '@tiltyard/engine'
import { type MomentWords, wordsIn } from '../../platform/languages/words.ts'
import { createStill, type Still, stillKey } from './still.ts'

/** What of a match may be told to whoever reads of it elsewhere: as it stands, or as it stood at a moment. */
export interface MatchMoment {
  readonly matchId: string
  /** The language of all its words. */
  readonly locale: Locale
  /** Their names as its language has them. */
  readonly riders: BySide<MatchKnightView>
  /** The names of their stables. */
  readonly stables: BySide<string>
  /** "FINAL", "LIVE", "PASS 4"..., in its language. */
  readonly standing: string
  /** Null where nothing has been ridden, and for whoever does not want to know. */
  readonly score: BySide<number> | null
  /** What has just happened, or what is to be seen there. */
  readonly words: string
  /** What is to be seen of it; of whoever does not want to know, nothing that tells. */
  readonly still: Still
  /** Whether it will be told the same for ever. */
  readonly isFixed: boolean
}

/** Which moment of a match is asked for. */
export interface MomentRequest {
  /** After so many events, 0 or more; null for as far as it has come. */
  readonly at: number | null
  /** Whether the reader does not want to know how it stands. */
  readonly isSpoilerFree: boolean
  readonly locale: Locale
}

/** A match as far as it is public. */
export interface NarratedMatch {
  readonly match: MatchView
  readonly events: readonly MatchEvent[]
  /** How it stood at its end, where its events are no longer kept; null where they are. */
  readonly storedScore: BySide<number> | null
}

/** Null where the match has not come so far. Nothing that came after the moment is in it. */
export function findMoment(narrated: NarratedMatch, { at, isSpoilerFree, locale }: MomentRequest): MatchMoment | null {
  const { match, events } = narrated
  const words = wordsIn(locale).moments
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
          standing: spoilerFreeStanding(match, state, sight, words),
          score: null,
          words: spoilerFreeWords(match, words),
        }
      : { standing: standingOf(match, state, sight, words), score, words: wordsOf(shown, match, words) }),
    still: createStill(match, shown, { isMoment: at !== null, isSpoilerFree }),
    isFixed: at !== null || isOver,
  }
}

/** All that a picture of a moment is drawn of, in short. */
export function momentKey({ still, isFixed: _isFixed, ...narrated }: MatchMoment): string {
  return JSON.stringify([narrated, stillKey(narrated.matchId, still)])
}

function stableOf(match: MatchView, side: Side): string {
  return stableIdentity(match[side].stableId)?.name ?? ''
}

/** English names are as they were kept. */
function called(knight: MatchKnightView, locale: Locale): MatchKnightView {
  return locale === defaultLocale ? knight : { ...knight, name: wordsIn(locale).knight(knight) }
}

interface Sight {
  readonly isMoment: boolean
  readonly isWhole: boolean
}

/** A moment before the end is told as it was then: no later fact of the match shows. */
function standingOf(match: MatchView, state: MatchState, sight: Sight, words: MomentWords): string {
  if (isEnd(match, sight)) return match.ending === 'stopped' ? words.stopped : words.final
  if (!sight.isMoment) return match.status === 'waiting' ? words.soon : words.live
  return passText(match, state, words)
}

function isEnd({ status }: MatchView, { isWhole }: Sight): boolean {
  return status === 'completed' && isWhole
}

function passText({ maxPasses }: MatchView, { currentPass }: MatchState, words: MomentWords): string {
  if (currentPass === 0) return words.beforeFirst
  return currentPass > maxPasses ? words.suddenDeath(currentPass - maxPasses) : words.pass(currentPass)
}

function scoreOf({ status, knight1, knight2 }: MatchState): BySide<number> | null {
  return status === 'waiting' ? null : { knight1: knight1.points, knight2: knight2.points }
}

function wordsOf(shown: readonly MatchEvent[], { status, ending }: MatchView, words: MomentWords): string {
  const last = shown.at(-1)
  if (last) return last.description
  if (status === 'completed') return ending === 'stopped' ? words.neverBegan : ''
  return words.makeReady
}

/** How long a match was is a part of how it went: a moment's pass is told, its end is not. */
function spoilerFreeStanding(match: MatchView, state: MatchState, sight: Sight, words: MomentWords): string {
  if (sight.isMoment) return isEnd(match, sight) ? '' : standingOf(match, state, sight, words)
  return match.status === 'completed' ? words.ridden : standingOf(match, state, sight, words)
}

function spoilerFreeWords({ status }: MatchView, words: MomentWords): string {
  if (status === 'completed') return words.fromTheStart
  return status === 'waiting' ? words.makeReady : words.rideNow
}
