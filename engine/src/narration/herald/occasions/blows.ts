import { otherSide, type Side } from '../../../league/side.ts'
import type { EventKindName } from '../../../rules/eventKinds.ts'
import { asideRule, type FindRuleSubject, lineRule, type NarrationRuleInput } from '../narrationRule.ts'

const strikes = [
  'STRIKE_BODY',
  'STRIKE_BODY_BREAK',
  'STRIKE_BODY_DISMOUNT',
  'STRIKE_BODY_BREAK_DISMOUNT',
  'STRIKE_CREST',
  'STRIKE_CREST_BREAK',
  'STRIKE_CREST_DISMOUNT',
  'STRIKE_CREST_BREAK_DISMOUNT',
] as const satisfies readonly EventKindName[]
const IN_A_ROW = 3

const subject = ({ moment }: NarrationRuleInput): Side => moment.subject ?? 'knight1'
const blowOf = (scene: NarrationRuleInput) => scene.course.of(subject(scene)).blow
const isExchange = ({ moment }: NarrationRuleInput): boolean => moment.outcome === 'exchange'
/** The first blow of an exchange is narrated before the second is known. */
const isSecond = (scene: NarrationRuleInput): boolean =>
  isExchange(scene) && scene.course.of(otherSide(subject(scene))).blow !== null
const when =
  (isTrue: (scene: NarrationRuleInput) => boolean): FindRuleSubject =>
  (scene) =>
    isTrue(scene) ? subject(scene) : null

const alone = when((scene) => !isExchange(scene))
const onHorse = when((scene) => !isExchange(scene) && blowOf(scene)?.location === 'horse')
const first = when((scene) => isExchange(scene) && !isSecond(scene))
const second = when(isSecond)
/** The second blow of an exchange, by a knight that the first unhorsed: both landed at once. */
const secondOfTheFallen = when((scene) => isSecond(scene) && scene.course.of(subject(scene)).isDown)

/** Lines for each kind of blow: single, on the horse, and first or second of an exchange. */
export const blowRules = {
  /** {place} is where it landed; a single blow, and A stays in the saddle. */
  'strike-body': lineRule(['STRIKE_BODY'], alone, 1),
  'strike-body-break': lineRule(['STRIKE_BODY_BREAK'], alone, 1),
  'strike-body-fall': lineRule(['STRIKE_BODY_DISMOUNT'], alone, 1),
  'strike-body-break-fall': lineRule(['STRIKE_BODY_BREAK_DISMOUNT'], alone, 1),
  'strike-crest': lineRule(['STRIKE_CREST'], alone, 1),
  'strike-crest-break': lineRule(['STRIKE_CREST_BREAK'], alone, 1),
  'strike-crest-fall': lineRule(['STRIKE_CREST_DISMOUNT'], alone, 1),
  'strike-crest-break-fall': lineRule(['STRIKE_CREST_BREAK_DISMOUNT'], alone, 1),
  /** The blow landed on B's horse, against the rules. */
  'strike-horse': lineRule(['STRIKE_BODY'], onHorse, 2),
  'strike-horse-break': lineRule(['STRIKE_BODY_BREAK'], onHorse, 2),
  'strike-horse-fall': lineRule(['STRIKE_BODY_DISMOUNT'], onHorse, 2),
  'strike-horse-break-fall': lineRule(['STRIKE_BODY_BREAK_DISMOUNT'], onHorse, 2),

  /** The first blow of an exchange; B's own blow comes next. {place} may be the horse. */
  'first-strike': lineRule(['STRIKE_BODY', 'STRIKE_CREST'], first, 1),
  'first-break': lineRule(['STRIKE_BODY_BREAK', 'STRIKE_CREST_BREAK'], first, 1),
  'first-fall': lineRule(['STRIKE_BODY_DISMOUNT', 'STRIKE_CREST_DISMOUNT'], first, 1),
  'first-break-fall': lineRule(['STRIKE_BODY_BREAK_DISMOUNT', 'STRIKE_CREST_BREAK_DISMOUNT'], first, 1),
  /** The second blow of an exchange: B's blow has been narrated, and A is still in the saddle. */
  'second-strike': lineRule(['STRIKE_BODY', 'STRIKE_CREST'], second, 2),
  'second-break': lineRule(['STRIKE_BODY_BREAK', 'STRIKE_CREST_BREAK'], second, 2),
  'second-fall': lineRule(['STRIKE_BODY_DISMOUNT', 'STRIKE_CREST_DISMOUNT'], second, 2),
  'second-break-fall': lineRule(['STRIKE_BODY_BREAK_DISMOUNT', 'STRIKE_CREST_BREAK_DISMOUNT'], second, 2),
  /** The same, but B's blow has unhorsed A. With a fall both are down. */
  'fallen-strike': lineRule(['STRIKE_BODY', 'STRIKE_CREST'], secondOfTheFallen, 3),
  'fallen-break': lineRule(['STRIKE_BODY_BREAK', 'STRIKE_CREST_BREAK'], secondOfTheFallen, 3),
  'fallen-fall': lineRule(['STRIKE_BODY_DISMOUNT', 'STRIKE_CREST_DISMOUNT'], secondOfTheFallen, 3),
  'fallen-break-fall': lineRule(['STRIKE_BODY_BREAK_DISMOUNT', 'STRIKE_CREST_BREAK_DISMOUNT'], secondOfTheFallen, 3),

  /** Nobody has struck for {count} passes, with this one: three or more. */
  'clean-run': asideRule(
    ['CLEAN_PASS'],
    6,
    ({ course }) => (course.cleanRun >= 2 ? 'knight1' : null),
    ({ course }) => course.cleanRun + 1,
  ),
  /** The second clean pass in a row. */
  'clean-again': asideRule(['CLEAN_PASS'], 4, ({ course }) => (course.cleanRun === 1 ? 'knight1' : null)),
  /** A's first hit, after at least three passes without. */
  'first-blow-at-last': asideRule(
    ['ATTAINT'],
    5,
    when((scene) => scene.course.pass > 3 && scene.course.of(subject(scene)).hits === 0),
  ),
  /** A has struck in {count} consecutive passes, with this one: three or more. */
  'hit-run': asideRule(
    ['ATTAINT'],
    4,
    when((scene) => scene.course.of(subject(scene)).hitRun >= IN_A_ROW - 1),
    ({ course }, hero) => course.of(hero).hitRun + 1,
  ),
  /** The second exchange in a row. */
  'exchange-again': asideRule(['TWIND_ATTAINT'], 4, ({ course }) => (course.exchangeRun === 1 ? 'knight1' : null)),
  /** The {count}th exchange in a row: three or more. */
  'exchange-run': asideRule(
    ['TWIND_ATTAINT'],
    5,
    ({ course }) => (course.exchangeRun >= 2 ? 'knight1' : null),
    ({ course }) => course.exchangeRun + 1,
  ),

  /** B falls again in this match; {count} is the number of falls. */
  'falls-again': asideRule(
    strikes,
    8,
    when((scene) => blowOf(scene)?.dismounted === true && scene.course.of(otherSide(subject(scene))).falls >= 2),
    ({ course }, hero) => course.of(otherSide(hero)).falls,
  ),
  /** The first fall of the match. */
  'first-to-fall': asideRule(
    strikes,
    6,
    when((scene) => blowOf(scene)?.dismounted === true && scene.course.falls === 1),
  ),
  /** The blow lands on a wound that B has from an earlier pass. */
  'old-wound-struck': asideRule(
    strikes,
    7,
    when((scene) => scene.course.of(subject(scene)).isOldWoundStruck),
  ),
  /** A breaks a lance in {count} consecutive passes: three or more. */
  'break-run': asideRule(
    strikes,
    6,
    when((scene) => blowOf(scene)?.lanceBroke === true && scene.course.of(subject(scene)).breakRun >= IN_A_ROW),
    ({ course }, hero) => course.of(hero).breakRun,
  ),
  /** The match's first broken lance, in the third pass or later. */
  'first-splinters': asideRule(
    strikes,
    4,
    when((scene) => blowOf(scene)?.lanceBroke === true && scene.course.broken === 1 && scene.course.pass > 2),
  ),
  /** The match's {count}th broken lance: the sixth, or the tenth. */
  'many-splinters': asideRule(
    strikes,
    3,
    when((scene) => blowOf(scene)?.lanceBroke === true && (scene.course.broken === 6 || scene.course.broken === 10)),
    ({ course }) => course.broken,
  ),
} as const
