import type { KnightRecordBeforeMatch, RecordsBeforeMatch } from '../../../joust/recordsBeforeMatch.ts'
import { onSide, type Side, sides } from '../../../league/side.ts'
import { asideRule, type FindRuleSubject, lineRule, type NarrationRuleInput } from '../narrationRule.ts'

const HUNDREDTH = 100
const LONG_RUN = 3
const MET_OFTEN = 3
const FAVOURITE = 68
const EVEN = 2

/** The three quiet moments before the first pass; an aside that misses one may take the next. */
const quiet = ['MATCH_START', 'RIDERS_TO_POSTS', 'MARSHALL_ASSESSMENT'] as const

/** The first knight to whom the condition applies and who has not had this aside. */
const firstKnight =
  (isTrue: (own: KnightRecordBeforeMatch, past: RecordsBeforeMatch) => boolean): FindRuleSubject =>
  ({ past }, said) => {
    if (past === null) return null
    if (said !== 'knight1' && isTrue(past.knight1, past)) return 'knight1'
    return said !== 'knight2' && isTrue(past.knight2, past) ? 'knight2' : null
  }

const isMourning = (past: RecordsBeforeMatch | null, side: Side): boolean =>
  past !== null && past[side].mourned !== null

const pastOf = ({ past }: NarrationRuleInput, hero: Side): KnightRecordBeforeMatch | null =>
  past === null ? null : onSide(past, hero)

/** The same, without a knight who mourns: runs are narrated cheerfully. */
const firstWithoutGrief = (
  isTrue: (own: KnightRecordBeforeMatch, past: RecordsBeforeMatch) => boolean,
): FindRuleSubject => firstKnight((own, past) => own.mourned === null && isTrue(own, past))

/** The knight with more wins in their meetings; null if they are even or have met rarely. */
const aheadInMeetings: FindRuleSubject = ({ past }) => {
  if (past === null || past.meetings.ridden < MET_OFTEN) return null
  const { knight1, knight2 } = past.meetings
  return knight1 === knight2 ? null : knight1 > knight2 ? 'knight1' : 'knight2'
}

export const openingRules = {
  /** Plainer words, because A's stable mourns; the next sentence says so. */
  'posts-quiet': lineRule(['RIDERS_TO_POSTS'], ({ past }) => sides.find((side) => isMourning(past, side)) ?? null, 1),
  /** The same if both stables mourn: the second is mentioned here. */
  'assessment-quiet': lineRule(
    ['MARSHALL_ASSESSMENT'],
    ({ past }) => (sides.every((side) => isMourning(past, side)) ? 'knight1' : null),
    1,
  ),

  /** The knight's first joust. */
  debut: asideRule(
    quiet,
    9,
    firstKnight((own) => own.jousts === 0),
  ),
  /** A knight of A's stable died since A's last joust; {fallen} is the name. Not in the greeting. */
  mourning: asideRule(
    ['RIDERS_TO_POSTS', 'MARSHALL_ASSESSMENT'],
    10,
    firstKnight((own) => own.mourned !== null),
  ),
  /** The knight's hundredth joust. */
  hundredth: asideRule(
    quiet,
    9,
    firstKnight((own) => own.jousts === HUNDREDTH - 1),
  ),
  /** A's run of {count} wins, three or more, would be the longest ever with one more. */
  'record-in-danger': asideRule(
    quiet,
    8,
    firstKnight((own, { longestRun }) => own.streak >= LONG_RUN && own.streak >= longestRun),
    (scene, hero) => pastOf(scene, hero)?.streak ?? 0,
  ),
  /** Two meetings before, one won by each. */
  'one-apiece': asideRule(quiet, 7, ({ past }) =>
    past?.meetings.ridden === 2 && past.meetings.knight1 === 1 && past.meetings.knight2 === 1 ? 'knight1' : null,
  ),
  /** Two meetings before, and A won both. */
  'won-both': asideRule(quiet, 7, ({ past }) =>
    past?.meetings.ridden === 2 ? (sides.find((side) => past.meetings[side] === 2) ?? null) : null,
  ),
  /** At least three earlier meetings; A has won {count} of {meetings}, more than B. */
  'rivalry-ahead': asideRule(quiet, 7, aheadInMeetings, ({ past }, hero) => past?.meetings[hero] ?? 0),
  /** At least three earlier meetings, with {count} wins for each. */
  'rivalry-even': asideRule(
    quiet,
    7,
    ({ past }) =>
      past !== null && past.meetings.ridden >= MET_OFTEN && past.meetings.knight1 === past.meetings.knight2
        ? 'knight1'
        : null,
    ({ past }) => past?.meetings.knight1 ?? 0,
  ),
  /** One or two earlier meetings; A won the last, but not two. */
  'won-last-meeting': asideRule(quiet, 6, ({ past }) =>
    past !== null && past.meetings.ridden < MET_OFTEN && past.lastWinner !== null && past.meetings[past.lastWinner] < 2
      ? past.lastWinner
      : null,
  ),
  /** A has won {count} in a row, three or more, with no record in danger. */
  'win-streak': asideRule(
    quiet,
    5,
    firstWithoutGrief((own, { longestRun }) => own.streak >= LONG_RUN && own.streak < longestRun),
    (scene, hero) => pastOf(scene, hero)?.streak ?? 0,
  ),
  /** A has lost {count} in a row, three or more, but has won before. */
  'loss-streak': asideRule(
    quiet,
    4,
    firstWithoutGrief((own) => own.streak <= -LONG_RUN && own.wins > 0),
    (scene, hero) => -(pastOf(scene, hero)?.streak ?? 0),
  ),
  /** The odds give A at least 68 in 100; {count} is that number. */
  favourite: asideRule(
    quiet,
    4,
    ({ past }) => {
      const odds = past?.odds ?? null
      return odds === null ? null : (sides.find((side) => odds[side] >= FAVOURITE) ?? null)
    },
    ({ past }, hero) => past?.odds?.[hero] ?? 0,
  ),
  /** The odds differ by at most two in 100. */
  'even-odds': asideRule(quiet, 3, ({ past }) =>
    past?.odds && Math.abs(past.odds.knight1 - past.odds.knight2) <= EVEN ? 'knight1' : null,
  ),
  /** A has ridden {count} jousts, two or more, and never won. */
  'never-won': asideRule(
    quiet,
    4,
    firstWithoutGrief((own) => own.jousts > 1 && own.wins === 0),
    (scene, hero) => pastOf(scene, hero)?.jousts ?? 0,
  ),
  /** Their first meeting, and neither is new. */
  'first-meeting': asideRule(
    quiet,
    1,
    ({ past }) =>
      past !== null && past.meetings.ridden === 0 && past.knight1.jousts > 0 && past.knight2.jousts > 0
        ? 'knight1'
        : null,
    undefined,
    1,
  ),
} as const
