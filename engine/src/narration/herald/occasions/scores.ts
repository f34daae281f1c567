import { otherSide, type Side } from '../../../league/side.ts'
import type { NarratedMatchState } from '../narratedMatchState.ts'
import {
  asideRule,
  type FindRuleSubject,
  lineRule,
  type NarrationRuleInput,
  requiredAsideRule,
} from '../narrationRule.ts'

const scores = ['SCORE_ANNOUNCE_SINGLE', 'SCORE_ANNOUNCE_DOUBLE'] as const
const FAR_BEHIND = 5
const ROUT = 8
/** The last three passes. */
const isLate = ({ pass, passes }: NarratedMatchState): boolean => pass >= passes - 2

const subject = ({ moment }: NarrationRuleInput): Side => moment.subject ?? 'knight1'
const earned = (scene: NarrationRuleInput, side: Side): number => scene.course.of(side).change
const lead = ({ course }: NarrationRuleInput): number => course.gap

/** The leader, if they did not lead before this pass. */
const newLeader = ({ course }: NarrationRuleInput): Side | null =>
  course.leader !== course.leaderBefore ? course.leader : null
const newLeaderWho =
  (isTrue: (scene: NarrationRuleInput, hero: Side) => boolean): FindRuleSubject =>
  (scene) => {
    const hero = newLeader(scene)
    return hero !== null && isTrue(scene, hero) ? hero : null
  }
/** True if the floor at 0 hides a part of the knight's loss. */
const isFloored = ({ course }: NarrationRuleInput, side: Side): boolean =>
  (course.of(side).blow?.points ?? 0) < course.of(side).change
const floored: FindRuleSubject = (scene) => {
  if (isFloored(scene, 'knight1')) return 'knight1'
  return isFloored(scene, 'knight2') ? 'knight2' : null
}

export const scoreRules = {
  /** A's blow costs more than A has; {count} is the real loss, 0 or more. */
  floor: requiredAsideRule(['POINTS_AWARDED'], 9, floored, ({ course }, hero) => 0 - course.of(hero).change),
  /** The same for both: each has nothing left. */
  'floor-both': requiredAsideRule(['POINTS_AWARDED'], 10, (scene) =>
    isFloored(scene, 'knight1') && isFloored(scene, 'knight2') ? 'knight1' : null,
  ),

  /** {Apts} is A's gain, "1 point", "3 points"; {k1} and {k2} are the totals. */
  'score-one': lineRule(
    ['SCORE_ANNOUNCE_SINGLE'],
    (scene) => (earned(scene, subject(scene)) > 0 ? subject(scene) : null),
    1,
  ),
  /** A struck and loses {Aloss}, "1 point". */
  'score-one-loss': lineRule(
    ['SCORE_ANNOUNCE_SINGLE'],
    (scene) => (earned(scene, subject(scene)) < 0 ? subject(scene) : null),
    1,
  ),
  /** Both gain: {Apts} and {Bpts}. */
  'score-both': lineRule(
    ['SCORE_ANNOUNCE_DOUBLE'],
    (scene) => (earned(scene, 'knight1') > 0 && earned(scene, 'knight2') > 0 ? 'knight1' : null),
    1,
  ),

  /** A was {count} behind, five or more, and leads now. */
  comeback: asideRule(
    scores,
    10,
    newLeaderWho(({ course }, hero) => course.of(hero).worstBehind >= FAR_BEHIND),
    ({ course }, hero) => course.of(hero).worstBehind,
  ),
  /** A was {count} behind, five or more, and draws level in this pass. */
  'comeback-level': asideRule(
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
  /** B led before this pass; A leads again. */
  'lead-regained': asideRule(
    scores,
    8,
    newLeaderWho(({ course }, hero) => course.leaderBefore === otherSide(hero) && course.of(hero).hasLed),
  ),
  /** B led before this pass; A leads for the first time. */
  'lead-taken': asideRule(
    scores,
    8,
    newLeaderWho(({ course }, hero) => course.leaderBefore === otherSide(hero) && !course.of(hero).hasLed),
  ),
  /** They were level after A had led; A leads again. */
  'ahead-again': asideRule(
    scores,
    6,
    newLeaderWho(({ course }, hero) => course.leaderBefore === null && course.lastLeader === hero),
  ),
  /** They were level after B had led; A leads now. */
  'lead-turned': asideRule(
    scores,
    7,
    newLeaderWho(({ course }, hero) => course.leaderBefore === null && course.lastLeader === otherSide(hero)),
  ),
  /** Nobody had led; A leads now. */
  'first-lead': asideRule(
    scores,
    5,
    newLeaderWho(({ course }) => course.leaderBefore === null && course.lastLeader === null),
  ),
  /** B led before this pass; they are level, in the last three passes or in sudden death. */
  'level-again-late': asideRule(scores, 7, ({ course }) =>
    course.leader === null && course.leaderBefore !== null && isLate(course) ? otherSide(course.leaderBefore) : null,
  ),
  /** The same, earlier in the match. */
  'level-again': asideRule(scores, 6, ({ course }) =>
    course.leader === null && course.leaderBefore !== null && !isLate(course) ? otherSide(course.leaderBefore) : null,
  ),
  /** A's lead grows to {count} in this pass: eight or more. */
  'lead-grows-wide': asideRule(
    scores,
    6,
    ({ course }) =>
      course.gap >= ROUT && (course.gapBefore < ROUT || course.leader !== course.leaderBefore) ? course.leader : null,
    lead,
  ),
  /** A is behind and has closed in to {count}, one or two; not in the last pass. */
  'closes-in': asideRule(
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
  /** A extends a lead to {count}, less than eight; not in the last pass. */
  'pulls-away': asideRule(
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
  /** Nobody scored; A keeps a lead of {count}. */
  'lead-kept': asideRule(['SCORE_ANNOUNCE_NONE'], 3, ({ course }) => course.leader, lead, 3),
  /** Nobody scored; they stay level; not in the first pass. */
  'stays-level': asideRule(
    ['SCORE_ANNOUNCE_NONE'],
    3,
    ({ course }) => (course.leader === null && course.pass > 1 ? 'knight1' : null),
    undefined,
    4,
  ),
} as const
