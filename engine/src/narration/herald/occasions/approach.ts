import { otherSide, type Side } from '../../../league/side.ts'
import { asideRule, type FindRuleSubject, lineRule, type NarrationRuleInput } from '../narrationRule.ts'

const LATE_FROM = 3
const FAR_BEHIND = 5
const ROUT = 8
const start = ['PASS_START', 'SUDDEN_DEATH_PASS_START'] as const

/** Passes left before sudden death, with the one that starts. */
export const passesLeftBeforeSuddenDeath = ({ course }: NarrationRuleInput): number => course.passes - course.pass + 1

const nth =
  (number: number): FindRuleSubject =>
  ({ course, moment }) =>
    course.pass === number ? (moment.subject ?? 'knight1') : null

const isLate = (scene: NarrationRuleInput): boolean =>
  passesLeftBeforeSuddenDeath(scene) <= LATE_FROM && passesLeftBeforeSuddenDeath(scene) >= 1

const firstKnight =
  (isTrue: (scene: NarrationRuleInput, side: Side) => boolean): FindRuleSubject =>
  (scene, said) => {
    if (said !== 'knight1' && isTrue(scene, 'knight1')) return 'knight1'
    return isTrue(scene, 'knight2') ? 'knight2' : null
  }

/** The first pass of the second half: the sixth of nine. */
const halfWay = (passes: number): number => Math.ceil(passes / 2) + 1
const lead = ({ course }: NarrationRuleInput): number => course.gap

export const approachRules = {
  'pass-first': lineRule(['PASS_START'], nth(1), 1),
  /** The last pass before sudden death. */
  'pass-last': lineRule(['PASS_START'], ({ course }) => (course.pass === course.passes ? 'knight1' : null), 2),
  'sudden-first': lineRule(
    ['SUDDEN_DEATH_PASS_START'],
    ({ course }) => (course.pass === course.passes + 1 ? 'knight1' : null),
    1,
  ),

  /** One more penalty disqualifies either. */
  'both-on-the-brink': asideRule(start, 9, ({ course }) =>
    course.isOnTheBrink('knight1') && course.isOnTheBrink('knight2') ? 'knight1' : null,
  ),
  /** One more penalty disqualifies A; B has none; at most three passes are left. */
  'on-the-brink': asideRule(
    ['PASS_START'],
    8,
    firstKnight(
      (scene, side) =>
        isLate(scene) && scene.course.isOnTheBrink(side) && scene.course.of(otherSide(side)).penalties === 0,
    ),
  ),
  /** Level with at most three passes left; {left} is their number, with this one. */
  'level-late': asideRule(['PASS_START'], 7, (scene) =>
    isLate(scene) && scene.course.leader === null ? 'knight1' : null,
  ),
  /** A leads by one point with at most three passes left. */
  'one-in-it-late': asideRule(['PASS_START'], 7, (scene) =>
    isLate(scene) && scene.course.gap === 1 ? scene.course.leader : null,
  ),
  /** In the last pass A is behind by {count}, two to four. */
  'must-strike': asideRule(
    ['PASS_START'],
    7,
    ({ course }) =>
      course.pass === course.passes && course.leader !== null && course.gap > 1 && course.gap < FAR_BEHIND
        ? otherSide(course.leader)
        : null,
    lead,
  ),
  /** A fell in the pass before and is in the saddle again. */
  'back-in-the-saddle': asideRule(
    start,
    6,
    firstKnight(({ course }, side) => course.of(side).wasDown),
  ),
  /** A carries a major wound; {hurt} is its place. */
  'rides-hurt': asideRule(
    start,
    5,
    firstKnight(({ course }, side) => course.of(side).wounds.some(({ severity }) => severity === 'major')),
  ),
  /** A is behind by {count}, five to seven, with more passes to come. */
  'far-behind': asideRule(
    ['PASS_START'],
    4,
    ({ course }) =>
      course.leader !== null && course.gap >= FAR_BEHIND && course.gap < ROUT ? otherSide(course.leader) : null,
    lead,
    6,
  ),
  /** A leads by {count}, eight or more. */
  rout: asideRule(['PASS_START'], 4, ({ course }) => (course.gap >= ROUT ? course.leader : null), lead),
  /** After three passes or more A has not struck. */
  'yet-to-strike': asideRule(
    ['PASS_START'],
    3,
    firstKnight(({ course }, side) => course.pass > 3 && course.of(side).hits === 0),
  ),
  /** After three passes or more nobody has ever led. */
  'nobody-has-led': asideRule(['PASS_START'], 3, ({ course }) =>
    course.pass > 3 && !course.knight1.hasLed && !course.knight2.hasLed ? 'knight1' : null,
  ),
  /** Half of the passes are over; A leads by {count}, less than five. */
  'half-way': asideRule(
    ['PASS_START'],
    2,
    ({ course }) =>
      course.pass === halfWay(course.passes) && course.gap > 0 && course.gap < FAR_BEHIND ? course.leader : null,
    lead,
  ),
} as const
