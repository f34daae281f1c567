// Wounds: whose, what, worse or not, and who has to decide about them.
import { type Injury, type Side, severities } from '@tiltyard/engine'
import { at, type Claim, claim, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const hurt = at('INJURY_SINGLE', 'INJURY_DOUBLE', 'LEECH_ANNOUNCE')
const leech = at('LEECH_ANNOUNCE')
const strike = at('STRIKE')
const start = at('PASS_START', 'SUDDEN_DEATH_PASS')
const consider = at('INJURY_CONS', 'ANNOUNCE')

const rank = (wound: Injury | null | undefined): number => (wound ? severities.indexOf(wound.severity) : -1)
const hurtOf = (side: Side | null, { heard }: Scene) => (side === null ? undefined : heard.now?.hurt[side])
const isHurt = ({ k }: Said, { heard }: Scene): boolean => k !== null && heard.hurtNow.includes(k)
/** The one of this moment: who is named, or the one it is about. */
const about = ({ k }: Said, { fact }: Scene): Side | null => k ?? fact.subject

export const woundClaims: readonly Claim[] = [
  claim(
    'who is hurt',
    [
      '{K} (?:now )?(?:has|carries away|carries off|owns to|comes out of it with|comes away with|nurses|has come (?:by|to)|makes nothing|is left with|brings the leech|has waited)',
      'finds that {K}',
      'looks at {K}',
      'looked at {K}',
      'taps {K}',
      'bends over {K}',
      'of {K}, and licks',
      'finds {K}',
      'turns to {K}',
      'over to {K}',
      'on to {K}',
      'for {K}: ',
      'for {K},(?! who)',
      "{K}'s (?:old hurt|horse: |squire writes)",
      'as (?:for|to) {K}',
      'and {K} was struck',
      'and {K}, struck',
      "on {K}'s side",
      'struck again where it hurt, {K}',
      'then {K}, with',
      "worsen {K}'s",
    ],
    ({ k, at: from }, scene) => isHurt({ k } as Said, scene) || from < 0,
    hurt,
  ),
  claim(
    'worse',
    [
      'old hurt is (?:now )?worse',
      'the old hurt is now',
      '{K} now has',
      'has grown (?:up|to)',
      'a stronger:',
      'has been promoted',
      'had reinforcements',
      'in a larger size',
      'is sorer',
      'bad news of an old',
      'old hurt worse',
      'struck twice in one place',
      'should have been rested',
      'i said to rest it',
      'you as well',
      'has come to a',
    ],
    (said, scene) => {
      const wound = hurtOf(about(said, scene), scene)
      return rank(wound?.now) > rank(wound?.before) && wound?.before !== null && wound !== undefined
    },
    leech,
  ),
  claim(
    'no worse',
    [
      'no worse',
      'none the worse',
      'was struck, and is what it was',
      'within its fences',
      'and as bad as before',
      'nothing has been added',
      'held its ground',
      'no worse for it',
    ],
    (said, scene) => {
      const wound = hurtOf(about(said, scene), scene)
      return wound !== undefined && wound.before !== null && rank(wound.now) <= rank(wound.before)
    },
    leech,
  ),
  claim(
    'an old hurt',
    [
      'old (?:hurt|sore|place|acquaintance)',
      'struck again where it hurt',
      'the same place',
      'had hurt before',
      'what {K} had before',
    ],
    (said, scene) => (hurtOf(about(said, scene), scene)?.before ?? null) !== null,
    leech,
  ),
  claim(
    'an old wound struck',
    [
      'that {B} was hurt already',
      'the sore one',
      "{K}'s {B} had not got over",
      'just where @[12] did not want',
      'the {B}, again',
      '{K} had been nursing that(?: {B})?',
    ],
    ({ k, p }, { heard, fact }) => {
      const blow = fact.effects.find((effect) => effect.kind === 'struck')
      if (!blow) return false
      const victim: Side = blow.side === 'knight1' ? 'knight2' : 'knight1'
      const isSo = (k === null || k === victim) && (p === '' || p === blow.location)
      return isSo && heard.wounds[victim].some(({ location }) => location === blow.location)
    },
    strike,
  ),
  claim(
    'how many wounds',
    [
      '{N} hurts in one joust',
      'it is the {O} that the joust has cost {K}',
      "{K}'s list has {N}",
      'it is the {O}\\.',
      '{N} of those in one joust',
      'the {O}, if {K} is still',
    ],
    (said, scene) => {
      const side = about(said, scene)
      return side !== null && scene.heard.hurts[side] === (Number.isNaN(said.n) ? said.o : said.n)
    },
    hurt,
  ),
  claim(
    'how often the leech rode',
    ['for the {O} time', "leech's {O} ride", '{N} rides in one'],
    ({ n, o }, { heard }) => (Number.isNaN(n) ? o : n) === heard.leechRides,
    at('LEECH_RIDE'),
  ),
  claim(
    'how often the leech rode',
    ['the leech again', 'back comes the leech', 'once more', 'the mule knows the way'],
    (_, { heard }) => heard.leechRides > 1,
    at('LEECH_RIDE'),
  ),
  claim(
    'a wound that is carried',
    [
      "{K}'s {B} is in no state",
      "the leech watches {K}'s {B}",
      "{K}'s {B} would vote",
      "thought for {K}'s {B}",
      "linen is now on {K}'s {B}",
      "wound to {K}'s {B}",
    ],
    ({ k, p }, { heard }) =>
      k !== null && heard.wounds[k].some(({ location, severity }) => location === p && severity === 'major'),
    start,
  ),
  claim(
    'who considers',
    [
      'can {K} ride on',
      'or not: {K}',
      'choice to {K}',
      'waits upon {K}',
      'hurries {K}',
      '{K}, who has much',
      '{K} thinks',
      'put to {K}',
      'pulls {K}',
      'will {K} go',
      'crowd about {K}',
      '{K} weighs',
      '{K} sits',
      '{K} must consider',
      'hangs upon {K}',
      'the {W} crowd',
    ],
    ({ k }, { heard }) => k !== null && heard.now?.considering.includes(k) === true,
    at('INJURY_CONS'),
  ),
  claim(
    'that both consider',
    ['both (?:knights )?(?:are asked|think)', 'neither {K} nor {L} is sure'],
    (_, { heard }) => heard.now?.considering.length === 2,
    consider,
  ),
  claim(
    'who goes on',
    [
      '{K} (?:stays|will not hear|declines|is for (?:riding|going)|means to go on|calls for a lance|waves the leech|has no voice for it, but stays)',
      'says {K}',
      'asks {K}',
      "{K}'s? (?:for|stays)",
      'for {K}: no withdrawal',
    ],
    ({ k }, { fact }) => k !== null && (fact.subject === null || fact.subject === k),
    at('ANNOUNCE_CONTINUE'),
  ),
  claim('who goes on', ['(?:the )?joust goes on', 'stays in', 'no withdraw'], () => true, at('ANNOUNCE_CONTINUE')),
  claim(
    'who withdraws',
    [
      '{K} (?:withdraws|gives up|lays down|will ride no further|lowers|hands the lance|shakes)',
      'enough for {K}',
      "begin on {K}'s",
      'valour: {K}',
      'his way: {K}',
    ],
    ({ k }, { fact }) => k !== null && (fact.subject === null || fact.subject === k),
    at('ANNOUNCE_WITHDRAWAL'),
  ),
  claim(
    'that both do',
    [
      'both knights',
      'both (?:will|withdraw|mean|lay)',
      'neither {K} nor',
      '{K} and {L} (?:withdraw|stay|both)',
      'two withdrawals',
      'neither will be first',
    ],
    (_, { fact }) => fact.subject === null,
    at('ANNOUNCE'),
  ),
  claim(
    'a withdrawal',
    ['withdraws', 'rides? no further', 'lays? down (?:the|their) lance', 'gives up the lance'],
    () => false,
    at('ANNOUNCE_CONTINUE', 'INJURY', 'LEECH', 'SCORE', 'POINTS', 'STRIKE'),
  ),
]
