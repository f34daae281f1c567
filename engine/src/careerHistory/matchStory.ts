import type { Ending } from '../joust/event.ts'
import { otherSide, type Side } from '../league/side.ts'
import { REGULAR_PASSES } from '../rules/matchLengthRules.ts'
import type { MatchSummary } from './summarizeMatch.ts'
import type { ArchiveEnding } from './tags.ts'

/** The kinds of stories, the most remarkable first. */
export const matchStoryKinds = [
  'both-died',
  'died-ahead',
  'died',
  'both-withdrew',
  'both-disqualified',
  'comeback',
  'unhorsed-and-won',
  'long-shot',
  'unparted',
  'disqualified-ahead',
  'withdrew-ahead',
  'sudden-death',
  'untouched',
  'brief',
  'seesaw',
  'in-the-dust',
  'wounded-and-won',
  'splinters',
  'one-point',
  'shut-out',
  'never-behind',
  'withdrew',
  'disqualified',
  'on-points',
  'stopped',
] as const
export type MatchStoryKind = (typeof matchStoryKinds)[number]

/** The most remarkable thing about a match. */
export interface MatchStory {
  readonly kind: MatchStoryKind
  /** The subject: the winner, or a loser who led. Null if it is about both. */
  readonly hero: Side | null
  /** Points, falls, lances, passes, wounds, lead changes or percent; 0 without a count. */
  readonly count: number
}

/** The figures from which a story is found. */
export interface MatchStoryFigures extends Omit<MatchSummary, 'ending'> {
  readonly ending: ArchiveEnding | null
  /** Percent that knight 1 wins, by the odds before the match; null if unknown. */
  readonly odds1: number | null
}

/** Thresholds of remarkable figures. */
const FAR_BEHIND = 4
const LONG_ODDS = 25
const MANY_LEADS = 4
const MANY_FALLS = 3
const MANY_WOUNDS = 4
const MANY_LANCES = 6
const FEW_PASSES = 2
const FAR_AHEAD = 5

const bothEnds: Partial<Record<ArchiveEnding, MatchStoryKind>> = {
  'double-death': 'both-died',
  'double-withdrawal': 'both-withdrew',
  'double-disqualification': 'both-disqualified',
}

/** Finds the most remarkable story of a match: the first of `matchStoryKinds` that is true. */
export function findMatchStory(figures: MatchStoryFigures): MatchStory {
  const { ending, winner } = figures
  if (ending === null || ending === 'stopped') return { kind: 'stopped', hero: null, count: figures.passes }
  const both = bothEnds[ending]
  if (both !== undefined) return { kind: both, hero: null, count: figures.passes }
  if (winner === null) return { kind: 'unparted', hero: null, count: figures.passes - REGULAR_PASSES }
  const byKind = new Map(holding(figures, ending, winner).map((story) => [story.kind, story]))
  for (const kind of matchStoryKinds) {
    const story = byKind.get(kind)
    if (story) return story
  }
  return { kind: 'on-points', hero: winner, count: figures[winner].points - figures[otherSide(winner)].points }
}

/** Lists every true story of a match with a winner. */
function holding(figures: MatchStoryFigures, ending: Ending, winner: Side): MatchStory[] {
  const margin = figures[winner].points - figures[otherSide(winner)].points
  const stories = [...verdictStories(figures, ending, winner), ...deedStories(figures, winner)]
  if (ending === 'points') stories.push(...pointsStories(figures, winner, margin))
  if (ending === 'sudden-death') stories.push(of('sudden-death', winner, figures.passes - REGULAR_PASSES))
  if (isFullDistanceEnding(ending) && figures.comeback >= FAR_BEHIND)
    stories.push(of('comeback', winner, figures.comeback))
  return stories
}

/** Stories of early endings, about the loser. */
function verdictStories(figures: MatchStoryFigures, ending: Ending, winner: Side): MatchStory[] {
  const loser = otherSide(winner)
  const ahead = figures[loser].points - figures[winner].points
  const stories: MatchStory[] = []
  if (ending === 'death') stories.push(of(ahead > 0 ? 'died-ahead' : 'died', loser, Math.max(ahead, 0)))
  if (ending === 'disqualification') {
    stories.push(of('disqualified', loser, figures[loser].penalties))
    if (ahead > 0) stories.push(of('disqualified-ahead', loser, ahead))
  }
  if (ending === 'withdrawal') {
    stories.push(of('withdrew', loser, figures[loser].wounds))
    if (ahead > 0) stories.push(of('withdrew-ahead', loser, ahead))
  }
  if (figures.passes <= FEW_PASSES && !isFullDistanceEnding(ending)) stories.push(of('brief', winner, figures.passes))
  return stories
}

/** Stories of deeds, for any ending. */
function deedStories(figures: MatchStoryFigures, winner: Side): MatchStory[] {
  const [won, lost] = [figures[winner], figures[otherSide(winner)]]
  const odds = oddsForSide(winner, figures.odds1)
  const stories: MatchStory[] = []
  if (won.falls >= 2) stories.push(of('unhorsed-and-won', winner, won.falls))
  if (odds !== null && odds <= LONG_ODDS) stories.push(of('long-shot', winner, odds))
  if (figures.leadChanges >= MANY_LEADS) stories.push(of('seesaw', null, figures.leadChanges))
  if (lost.falls >= MANY_FALLS) stories.push(of('in-the-dust', winner, lost.falls))
  if (won.wounds >= MANY_WOUNDS) stories.push(of('wounded-and-won', winner, won.wounds))
  if (won.broken + lost.broken >= MANY_LANCES) stories.push(of('splinters', null, won.broken + lost.broken))
  return stories
}

/** Stories of matches that end on points. */
function pointsStories(figures: MatchStoryFigures, winner: Side, margin: number): MatchStory[] {
  const lost = figures[otherSide(winner)]
  const stories: MatchStory[] = []
  if (lost.hits === 0) stories.push(of('untouched', winner, margin))
  if (margin === 1) stories.push(of('one-point', winner, margin))
  if (lost.points === 0) stories.push(of('shut-out', winner, margin))
  if (figures.comeback === 0 && margin >= FAR_AHEAD) stories.push(of('never-behind', winner, margin))
  return stories
}

/** True if the match went the full distance. */
export function isFullDistanceEnding(ending: ArchiveEnding): boolean {
  return ending === 'points' || ending === 'sudden-death' || ending === 'draw'
}

/** Percent that a side wins; null if unknown. @param odds1 percent that knight 1 wins. */
export function oddsForSide(side: Side, odds1: number | null): number | null {
  if (odds1 === null) return null
  return side === 'knight1' ? odds1 : 100 - odds1
}

function of(kind: MatchStoryKind, hero: Side | null, count: number): MatchStory {
  return { kind, hero, count }
}
