import type { MatchKnightView, MatchView } from '@tiltyard/contract'
import { type BySide, type MatchEvent, type MatchState, replay, type Side, stableIdentity } from '@tiltyard/engine'

/** What of a match may be told to whoever reads of it elsewhere: as it stands, or as it stood at a moment. */
export interface MatchMoment {
  readonly matchId: string
  readonly riders: BySide<MatchKnightView>
  /** The names of their stables. */
  readonly stables: BySide<string>
  /** "FINAL", "LIVE", "PASS 4"... */
  readonly standing: string
  /** Null where nothing has been ridden, and for whoever does not want to know. */
  readonly score: BySide<number> | null
  /** What has just happened, or what is to be seen there. */
  readonly words: string
  /** Whether it will be told the same for ever. */
  readonly isFixed: boolean
}

/** Which moment of a match is asked for. */
export interface MomentWish {
  /** After so many events, 0 or more; null for as far as it has come. */
  readonly at: number | null
  /** Whether the reader does not want to know how it stands. */
  readonly isSpoilerFree: boolean
}

/** A match as far as it is public. */
export interface ToldMatch {
  readonly match: MatchView
  readonly events: readonly MatchEvent[]
  /** How it stood at its end, where its events are no longer kept; null where they are. */
  readonly storedScore: BySide<number> | null
}

/** Null where the match has not come so far. Nothing that came after the moment is in it. */
export function momentOf(told: ToldMatch, { at, isSpoilerFree }: MomentWish): MatchMoment | null {
  const { match, events } = told
  if (at !== null && at > events.length) return null
  const shown = at === null ? events : events.slice(0, at)
  const state = replay(shown)
  const isWhole = shown.length === events.length
  const standing = standingOf(match, state, { isMoment: at !== null, isWhole })
  const isOver = match.status === 'completed'
  const score = isOver && told.storedScore !== null && at === null ? told.storedScore : scoreOf(state)
  return {
    matchId: match.id,
    riders: { knight1: match.knight1, knight2: match.knight2 },
    stables: { knight1: stableOf(match, 'knight1'), knight2: stableOf(match, 'knight2') },
    ...(isSpoilerFree
      ? { standing: spoilerFreeStanding(match, standing, at), score: null, words: spoilerFreeWords(match) }
      : { standing, score, words: wordsOf(shown, match) }),
    isFixed: at !== null || isOver,
  }
}

function stableOf(match: MatchView, side: Side): string {
  return stableIdentity(match[side].stableId)?.name ?? ''
}

interface Sight {
  readonly isMoment: boolean
  readonly isWhole: boolean
}

/** A moment before the end is told as it was then: no later fact of the match shows. */
function standingOf(match: MatchView, state: MatchState, { isMoment, isWhole }: Sight): string {
  const isOver = match.status === 'completed'
  if (isOver && isWhole) return match.ending === 'stopped' ? 'STOPPED' : 'FINAL'
  if (!isMoment) return match.status === 'waiting' ? 'SOON' : 'LIVE'
  return passText(match, state)
}

function passText({ maxPasses }: MatchView, { currentPass }: MatchState): string {
  if (currentPass === 0) return 'BEFORE THE FIRST PASS'
  return currentPass > maxPasses ? `SUDDEN DEATH ${currentPass - maxPasses}` : `PASS ${currentPass}`
}

function scoreOf({ status, knight1, knight2 }: MatchState): BySide<number> | null {
  return status === 'waiting' ? null : { knight1: knight1.points, knight2: knight2.points }
}

function wordsOf(shown: readonly MatchEvent[], { status, ending }: MatchView): string {
  const last = shown.at(-1)
  if (last) return last.description
  if (status === 'completed') return ending === 'stopped' ? 'It never began.' : ''
  return 'The knights make ready.'
}

/** How long a match was is a part of how it went: a moment's pass is told, its end is not. */
function spoilerFreeStanding({ status }: MatchView, standing: string, at: number | null): string {
  if (at !== null) return standing.startsWith('FINAL') || standing.startsWith('STOPPED') ? '' : standing
  return status === 'completed' ? 'RIDDEN' : standing
}

function spoilerFreeWords({ status }: MatchView): string {
  if (status === 'completed') return 'Watch it from the start, and see who wins.'
  return status === 'waiting' ? 'The knights make ready.' : 'They ride now.'
}
