import type { KnightPast, MatchPast } from '../../../joust/past.ts'
import { onSide, type Side, sides } from '../../../league/side.ts'
import { aside, type Holds, line, type Scene } from '../occasion.ts'

const HUNDREDTH = 100
const LONG_RUN = 3
const MET_OFTEN = 3
const FAVOURITE = 68
const EVEN = 2

/** Three moments in which there is time to remember: an aside that one of them has not taken is taken by the next. */
const quiet = ['MATCH_START', 'RIDERS_TO_POSTS', 'MARSHALL_ASSESSMENT'] as const

/** Of the first of the two of whom it is true and was not said. */
const whoever =
  (isTrue: (own: KnightPast, past: MatchPast) => boolean): Holds =>
  ({ past }, told) => {
    if (past === null) return null
    if (told !== 'knight1' && isTrue(past.knight1, past)) return 'knight1'
    return told !== 'knight2' && isTrue(past.knight2, past) ? 'knight2' : null
  }

const isMourning = (past: MatchPast | null, side: Side): boolean => past !== null && past[side].mourned !== null

const pastOf = ({ past }: Scene, hero: Side): KnightPast | null => (past === null ? null : onSide(past, hero))

/** The same of one who mourns nobody: runs are told with a smile. */
const whoeverIsMerry = (isTrue: (own: KnightPast, past: MatchPast) => boolean): Holds =>
  whoever((own, past) => own.mourned === null && isTrue(own, past))

/** How many more meetings one of them has won than the other, from that one's side; for the one who has won more. */
const aheadInMeetings: Holds = ({ past }) => {
  if (past === null || past.meetings.ridden < MET_OFTEN) return null
  const { knight1, knight2 } = past.meetings
  return knight1 === knight2 ? null : knight1 > knight2 ? 'knight1' : 'knight2'
}

export const openingOccasions = {
  start: line(['MATCH_START']),
  posts: line(['RIDERS_TO_POSTS']),
  /** Plainer words, for A's stable mourns somebody, and that is said next. */
  'posts-quiet': line(['RIDERS_TO_POSTS'], ({ past }) => sides.find((side) => isMourning(past, side)) ?? null, 1),
  assessment: line(['MARSHALL_ASSESSMENT']),
  /** The same where both stables mourn: the second of them is said here. */
  'assessment-quiet': line(
    ['MARSHALL_ASSESSMENT'],
    ({ past }) => (sides.every((side) => isMourning(past, side)) ? 'knight1' : null),
    1,
  ),
  ready: line(['KNIGHT_READY']),

  /** The knight has never ridden before. */
  debut: aside(
    quiet,
    9,
    whoever((own) => own.jousts === 0),
  ),
  /** A knight of the same stable died, and A has not ridden since; {fallen} is their name. Not in the herald's greeting. */
  mourning: aside(
    ['RIDERS_TO_POSTS', 'MARSHALL_ASSESSMENT'],
    10,
    whoever((own) => own.mourned !== null),
  ),
  /** Ninety-nine jousts ridden before. */
  hundredth: aside(
    quiet,
    9,
    whoever((own) => own.jousts === HUNDREDTH - 1),
  ),
  /** Three wins or more in a row, and one more makes the longest run that anybody has had; {count} is the run as it stands. */
  'record-in-danger': aside(
    quiet,
    8,
    whoever((own, { longestRun }) => own.streak >= LONG_RUN && own.streak >= longestRun),
    (scene, hero) => pastOf(scene, hero)?.streak ?? 0,
  ),
  /** Two meetings before, one won by each. */
  'one-apiece': aside(quiet, 7, ({ past }) =>
    past?.meetings.ridden === 2 && past.meetings.knight1 === 1 && past.meetings.knight2 === 1 ? 'knight1' : null,
  ),
  /** Two meetings before, and A won both. */
  'won-both': aside(quiet, 7, ({ past }) =>
    past?.meetings.ridden === 2 ? (sides.find((side) => past.meetings[side] === 2) ?? null) : null,
  ),
  /** At least three meetings before, and A has won more of them: {count} of {meetings}. */
  'rivalry-ahead': aside(quiet, 7, aheadInMeetings, ({ past }, hero) => past?.meetings[hero] ?? 0),
  /** At least three meetings before, and as many won by each; {count} is how many each has won. */
  'rivalry-even': aside(
    quiet,
    7,
    ({ past }) =>
      past !== null && past.meetings.ridden >= MET_OFTEN && past.meetings.knight1 === past.meetings.knight2
        ? 'knight1'
        : null,
    ({ past }) => past?.meetings.knight1 ?? 0,
  ),
  /** They have met before, once or twice, and A won the last of these, but not two. */
  'won-last-meeting': aside(quiet, 6, ({ past }) =>
    past !== null && past.meetings.ridden < MET_OFTEN && past.lastWinner !== null && past.meetings[past.lastWinner] < 2
      ? past.lastWinner
      : null,
  ),
  /** {count} wins in a row, three or more, and no record in danger, which says as much. */
  'win-streak': aside(
    quiet,
    5,
    whoeverIsMerry((own, { longestRun }) => own.streak >= LONG_RUN && own.streak < longestRun),
    (scene, hero) => pastOf(scene, hero)?.streak ?? 0,
  ),
  /** {count} defeats in a row, three or more, of one who has won before. */
  'loss-streak': aside(
    quiet,
    4,
    whoeverIsMerry((own) => own.streak <= -LONG_RUN && own.wins > 0),
    (scene, hero) => -(pastOf(scene, hero)?.streak ?? 0),
  ),
  /** The reckoners give A at least 68 in 100; {count} is the number. */
  favourite: aside(
    quiet,
    4,
    ({ past }) => {
      const odds = past?.odds ?? null
      return odds === null ? null : (sides.find((side) => odds[side] >= FAVOURITE) ?? null)
    },
    ({ past }, hero) => past?.odds?.[hero] ?? 0,
  ),
  /** The reckoners part them by no more than two in 100. */
  'even-odds': aside(quiet, 3, ({ past }) =>
    past?.odds && Math.abs(past.odds.knight1 - past.odds.knight2) <= EVEN ? 'knight1' : null,
  ),
  /** Two jousts ridden or more, and never a win; {count} is how many. */
  'never-won': aside(
    quiet,
    4,
    whoeverIsMerry((own) => own.jousts > 1 && own.wins === 0),
    (scene, hero) => pastOf(scene, hero)?.jousts ?? 0,
  ),
  /** They meet for the first time, and neither is new. */
  'first-meeting': aside(
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
