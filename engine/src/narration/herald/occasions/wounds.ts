import { severities } from '../../../league/injury.ts'
import type { Side } from '../../../league/side.ts'
import { asideRule, type FindRuleSubject, lineRule, type NarrationRuleInput } from '../narrationRule.ts'

const subject = ({ moment }: NarrationRuleInput): Side => moment.subject ?? 'knight1'
const voiceless: FindRuleSubject = (scene) => (scene.course.of(subject(scene)).isVoiceless ? subject(scene) : null)
const isHorseHurt: FindRuleSubject = (scene) =>
  scene.course.of(subject(scene)).wound?.location === 'horse' ? subject(scene) : null

/** Struck on an old wound, which stays the same. */
const isNoWorse: FindRuleSubject = (scene) => {
  const { wound, woundBefore } = scene.course.of(subject(scene))
  if (wound === null || woundBefore === null) return null
  return severities.indexOf(wound.severity) <= severities.indexOf(woundBefore.severity) ? subject(scene) : null
}

/** A major wound may be fatal, so the herald does not joke. */
const isGrave: FindRuleSubject = (scene) => {
  const { wound } = scene.course.of(subject(scene))
  return wound?.severity === 'major' && wound.location !== 'horse' ? subject(scene) : null
}

const announce = ['LEECH_ANNOUNCE_FIRST', 'LEECH_ANNOUNCE_FIRST_ESCALATION'] as const
const announceNext = ['LEECH_ANNOUNCE_SECOND', 'LEECH_ANNOUNCE_SECOND_ESCALATION'] as const

export const woundRules = {
  /** The horse's wound: {wound} is such as "a startled mount". */
  'injury-horse': lineRule(['INJURY_SINGLE'], isHorseHurt, 1),
  'leech-rides': lineRule(['LEECH_RIDE'], (scene) => (scene.course.leechRides === 1 ? subject(scene) : null), 1),
  /** The leech's second ride in this match, or a later one; {count} is the number. */
  'leech-rides-again': lineRule(['LEECH_RIDE'], subject, 0, ({ course }) => course.leechRides),
  'leech-finds-horse': lineRule(['LEECH_ANNOUNCE_FIRST'], isHorseHurt, 1),
  'leech-finds-next-horse': lineRule(['LEECH_ANNOUNCE_SECOND'], isHorseHurt, 1),
  /** Wounded again in the same place, but not worse. */
  'leech-no-worse': lineRule(announce, isNoWorse, 2),
  'leech-no-worse-next': lineRule(announceNext, isNoWorse, 2),
  /** A has a new major wound, not the horse. */
  'leech-finds-grave': lineRule(announce, isGrave, 1),
  'leech-finds-grave-next': lineRule(announceNext, isGrave, 1),
  /** A has lost the voice, so the text does not quote A. */
  'continues-voiceless': lineRule(['ANNOUNCE_CONTINUE_SINGLE'], voiceless, 1),

  /** A's {count}th wound of the match, from the third on. Not beside the leech, because the wound may be fatal. */
  'many-wounds': asideRule(
    ['INJURY_SINGLE'],
    4,
    (scene) => (scene.course.of(subject(scene)).hurts >= 3 ? subject(scene) : null),
    ({ course }, hero) => course.of(hero).hurts,
  ),
  /** A has a penalty, and one more disqualifies. */
  'one-more-and-out': asideRule(['STRIPED_FLAG_SINGLE'], 6, (scene) =>
    scene.course.isOnTheBrink(subject(scene)) ? subject(scene) : null,
  ),
  /** A led and withdraws. */
  'withdraws-ahead': asideRule(['ANNOUNCE_WITHDRAWAL_SINGLE'], 5, (scene) =>
    scene.course.leader === subject(scene) ? subject(scene) : null,
  ),
} as const
