import { onSide, otherSide, type Side } from '../../../league/side.ts'
import { asideRule, type FindRuleSubject, lineRule, type NarrationRuleInput } from '../narrationRule.ts'

const summaries = [
  'FINAL_SUMMARY_VICTORY',
  'FINAL_SUMMARY_DRAW',
  'FINAL_SUMMARY_DISQUALIFICATION',
  'FINAL_SUMMARY_WITHDRAWAL',
  'FINAL_SUMMARY_DEATH',
] as const
/** Endings with a winner, except a death. */
const wins = ['END_SUNLY_VICTORY', 'END_WITHDRAWAL_SINGLE', 'END_DISQUALIFICATION_SINGLE'] as const
const LONG_RUN = 3
const UPSET = 35
const FAR_BEHIND = 5
const ROUT = 10

const winnerWho =
  (isTrue: (scene: NarrationRuleInput, winner: Side) => boolean): FindRuleSubject =>
  (scene) => {
    const { winner } = scene.course
    return winner !== null && isTrue(scene, winner) ? winner : null
  }
/** A is the winner, or knight 1 without one. */
const winnerFirst: FindRuleSubject = ({ course }) => course.winner ?? 'knight1'
const streakOf = ({ past }: NarrationRuleInput, side: Side): number => (past === null ? 0 : onSide(past, side).streak)

export const endingRules = {
  /** The same, in sudden death. */
  'end-victory-sudden': lineRule(
    ['END_SUNLY_VICTORY'],
    ({ course }) => (course.isSuddenDeath ? course.winner : null),
    1,
  ),
  /** Each text starts with "Final: {knight1} {result1}, {knight2} {result2}." */
  'final-victory': lineRule(['FINAL_SUMMARY_VICTORY'], winnerFirst),
  'final-draw': lineRule(['FINAL_SUMMARY_DRAW'], winnerFirst),
  'final-disqualification': lineRule(['FINAL_SUMMARY_DISQUALIFICATION'], winnerFirst),
  'final-withdrawal': lineRule(['FINAL_SUMMARY_WITHDRAWAL'], winnerFirst),
  'final-death': lineRule(['FINAL_SUMMARY_DEATH'], winnerFirst),

  /** A wins after a deficit of five or more; {count} is the deficit. */
  'won-from-behind': asideRule(
    ['END_SUNLY_VICTORY'],
    9,
    winnerWho(({ course }, winner) => course.of(winner).worstBehind >= FAR_BEHIND),
    ({ course }, hero) => course.of(hero).worstBehind,
  ),
  /** The odds gave A 35 in 100 or less; {count} is that number. */
  upset: asideRule(
    wins,
    8,
    winnerWho(({ past }, winner) => (past?.odds ? onSide(past.odds, winner) <= UPSET : false)),
    ({ past }, hero) => past?.odds?.[hero] ?? 0,
  ),
  /** A led and is disqualified. */
  'disqualified-ahead': asideRule(['END_DISQUALIFICATION_SINGLE'], 9, (scene) => {
    const subject = scene.moment.subject ?? 'knight1'
    return scene.course.leader === subject ? subject : null
  }),
  /** A's run of wins, four or more, is the longest ever; {count} is the run with this one. */
  'record-run': asideRule(
    wins,
    10,
    winnerWho(
      (scene, winner) =>
        streakOf(scene, winner) >= LONG_RUN && streakOf(scene, winner) >= (scene.past?.longestRun ?? 0),
    ),
    (scene, hero) => streakOf(scene, hero) + 1,
  ),
  /** A wins for the first time, after {count} jousts without a win, two or more. */
  'first-win': asideRule(
    wins,
    8,
    winnerWho(
      ({ past }, winner) => past !== null && onSide(past, winner).jousts > 1 && onSide(past, winner).wins === 0,
    ),
    ({ past }, hero) => (past === null ? 0 : onSide(past, hero).jousts),
  ),
  /** A wins their first joust. */
  'won-debut': asideRule(
    wins,
    8,
    winnerWho(({ past }, winner) => past !== null && onSide(past, winner).jousts === 0),
  ),
  /** A ends B's run of {count} wins, three or more. */
  'streak-ended': asideRule(
    wins,
    7,
    winnerWho((scene, winner) => streakOf(scene, otherSide(winner)) >= LONG_RUN),
    (scene, hero) => streakOf(scene, otherSide(hero)),
  ),
  /** A has won {count} in a row, with this one: four or more. */
  'streak-goes-on': asideRule(
    wins,
    6,
    winnerWho((scene, winner) => streakOf(scene, winner) >= LONG_RUN),
    (scene, hero) => streakOf(scene, hero) + 1,
  ),
  /** B won their last meeting. */
  revenge: asideRule(
    wins,
    5,
    winnerWho(({ past }, winner) => past?.lastWinner === otherSide(winner)),
  ),
  /** A wins by {count}, ten or more. */
  'won-by-a-rout': asideRule(
    ['END_SUNLY_VICTORY'],
    5,
    winnerWho(({ course }) => course.gap >= ROUT),
    ({ course }) => course.gap,
  ),
  /** A wins by one point, and not in sudden death. */
  'won-by-one': asideRule(
    ['END_SUNLY_VICTORY'],
    5,
    winnerWho(({ course }) => course.gap === 1 && !course.isSuddenDeath),
  ),
  /** A wins after {count} falls, one or more. */
  'won-after-a-fall': asideRule(
    ['END_SUNLY_VICTORY'],
    4,
    winnerWho(({ course }, winner) => course.of(winner).falls > 0),
    ({ course }, hero) => course.of(hero).falls,
  ),
  /** A wins without ever being behind, in a match of at least five passes. */
  'never-behind': asideRule(
    ['END_SUNLY_VICTORY'],
    3,
    winnerWho(({ course }, winner) => course.of(winner).worstBehind === 0 && course.pass >= 5),
  ),
  /** A wound has healed or improved: {healing} lists them as a sentence. Always said. */
  healed: asideRule(summaries, 9, ({ course }) => (course.healed.length > 0 ? 'knight1' : null)),
} as const
