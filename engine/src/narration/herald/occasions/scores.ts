import { otherSide, type Side } from '../../../league/side.ts'
import type { Course } from '../course.ts'
import { aside, type Holds, line, owed, type Scene } from '../occasion.ts'

const scores = ['SCORE_ANNOUNCE_SINGLE', 'SCORE_ANNOUNCE_DOUBLE'] as const
const FAR_BEHIND = 5
const ROUT = 8
/** The last three passes. */
const isLate = ({ pass, passes }: Course): boolean => pass >= passes - 2

const subject = ({ moment }: Scene): Side => moment.subject ?? 'knight1'
const earned = (scene: Scene, side: Side): number => scene.course.of(side).change
const lead = ({ course }: Scene): number => course.gap

/** Whoever leads now and did not before this pass. */
const newLeader = ({ course }: Scene): Side | null => (course.leader !== course.leaderBefore ? course.leader : null)
const newLeaderWho =
  (isTrue: (scene: Scene, hero: Side) => boolean): Holds =>
  (scene) => {
    const hero = newLeader(scene)
    return hero !== null && isTrue(scene, hero) ? hero : null
  }
/** Of the knight to whom the judges gave more than the board can take away: the blow's points are below the change. */
const isFloored = ({ course }: Scene, side: Side): boolean =>
  (course.of(side).blow?.points ?? 0) < course.of(side).change
const floored: Holds = (scene) => {
  if (isFloored(scene, 'knight1')) return 'knight1'
  return isFloored(scene, 'knight2') ? 'knight2' : null
}

export const scoreOccasions = {
  /** {breakdown} is every blow with what it is worth. */
  tally: line(['POINTS_AWARDED']),
  /** A's blow would have taken more than A had; {count} is what is taken, 0 or more. */
  floor: owed(['POINTS_AWARDED'], 9, floored, ({ course }, hero) => 0 - course.of(hero).change),
  /** The same of both: each has nothing left. */
  'floor-both': owed(['POINTS_AWARDED'], 10, (scene) =>
    isFloored(scene, 'knight1') && isFloored(scene, 'knight2') ? 'knight1' : null,
  ),

  /** {Apts} is what A got, "1 point", "3 points"; {k1} and {k2} are the totals of the board. */
  'score-one': line(
    ['SCORE_ANNOUNCE_SINGLE'],
    (scene) => (earned(scene, subject(scene)) > 0 ? subject(scene) : null),
    1,
  ),
  /** A struck, and the total is what it was. */
  'score-one-nothing': line(['SCORE_ANNOUNCE_SINGLE']),
  /** A struck, and has less than before; {Aloss} is how much, "1 point". */
  'score-one-loss': line(
    ['SCORE_ANNOUNCE_SINGLE'],
    (scene) => (earned(scene, subject(scene)) < 0 ? subject(scene) : null),
    1,
  ),
  /** Both got points. {Apts} and {Bpts}. */
  'score-both': line(
    ['SCORE_ANNOUNCE_DOUBLE'],
    (scene) => (earned(scene, 'knight1') > 0 && earned(scene, 'knight2') > 0 ? 'knight1' : null),
    1,
  ),
  /** Both struck, and at least one of them got nothing or lost. */
  'score-mixed': line(['SCORE_ANNOUNCE_DOUBLE']),
  'score-none': line(['SCORE_ANNOUNCE_NONE']),

  /** A was five or more behind at some time, and leads now; {count} is how many. */
  comeback: aside(
    scores,
    10,
    newLeaderWho(({ course }, hero) => course.of(hero).worstBehind >= FAR_BEHIND),
    ({ course }, hero) => course.of(hero).worstBehind,
  ),
  /** A was five or more behind at some time and is level now, which A was not before this pass. */
  'comeback-level': aside(
    scores,
    9,
    ({ course }) => {
      const { leader, leaderBefore } = course
      if (leader !== null || leaderBefore === null) return null
      const hero = otherSide(leaderBefore)
      return course.of(hero).worstBehind >= FAR_BEHIND ? hero : null
    },
    ({ course }, hero) => course.of(hero).worstBehind,
  ),
  /** B led before this pass, and A, who had led earlier, leads again. */
  'lead-regained': aside(
    scores,
    8,
    newLeaderWho(({ course }, hero) => course.leaderBefore === otherSide(hero) && course.of(hero).hasLed),
  ),
  /** B led before this pass, and A leads for the first time. */
  'lead-taken': aside(
    scores,
    8,
    newLeaderWho(({ course }, hero) => course.leaderBefore === otherSide(hero) && !course.of(hero).hasLed),
  ),
  /** They were level, after one of them had led: A, who led last, leads again. */
  'ahead-again': aside(
    scores,
    6,
    newLeaderWho(({ course }, hero) => course.leaderBefore === null && course.lastLeader === hero),
  ),
  /** They were level, after B had led; now A does. */
  'lead-turned': aside(
    scores,
    7,
    newLeaderWho(({ course }, hero) => course.leaderBefore === null && course.lastLeader === otherSide(hero)),
  ),
  /** Nobody had led; now A does. */
  'first-lead': aside(
    scores,
    5,
    newLeaderWho(({ course }) => course.leaderBefore === null && course.lastLeader === null),
  ),
  /** B led before this pass, and they are level, in the last three passes or in sudden death. */
  'level-again-late': aside(scores, 7, ({ course }) =>
    course.leader === null && course.leaderBefore !== null && isLate(course) ? otherSide(course.leaderBefore) : null,
  ),
  /** B led before this pass, and they are level, earlier than that. */
  'level-again': aside(scores, 6, ({ course }) =>
    course.leader === null && course.leaderBefore !== null && !isLate(course) ? otherSide(course.leaderBefore) : null,
  ),
  /** A's lead has come to eight or more with this pass; {count} is how many. */
  'lead-grows-wide': aside(
    scores,
    6,
    ({ course }) =>
      course.gap >= ROUT && (course.gapBefore < ROUT || course.leader !== course.leaderBefore) ? course.leader : null,
    lead,
  ),
  /** A, who was behind and still is, has come nearer, to {count}: one or two; not in the last pass. */
  'closes-in': aside(
    scores,
    4,
    ({ course }) =>
      course.pass < course.passes &&
      course.leader !== null &&
      course.leader === course.leaderBefore &&
      course.gap < course.gapBefore &&
      course.gap <= 2
        ? otherSide(course.leader)
        : null,
    lead,
  ),
  /** A, who led before, leads by more now: by {count}, less than eight; not in the last pass. */
  'pulls-away': aside(
    scores,
    3,
    ({ course }) =>
      course.pass < course.passes &&
      course.leader !== null &&
      course.leader === course.leaderBefore &&
      course.gap > course.gapBefore &&
      course.gap < ROUT
        ? course.leader
        : null,
    lead,
    4,
  ),
  /** Nothing was scored, and A keeps a lead of {count}. */
  'lead-kept': aside(['SCORE_ANNOUNCE_NONE'], 3, ({ course }) => course.leader, lead, 3),
  /** Nothing was scored, and they stay level; not in the first pass. */
  'stays-level': aside(
    ['SCORE_ANNOUNCE_NONE'],
    3,
    ({ course }) => (course.leader === null && course.pass > 1 ? 'knight1' : null),
    undefined,
    4,
  ),
} as const
