// How the lead came about: taken, regained, caught up with, never lost.
import { type Side, sides } from '@tiltyard/engine'
import { at, type Claim, claim, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const score = at('SCORE')
const leads = (side: Side | null, { heard }: Scene): boolean => side !== null && heard.ahead(side) > 0
const signed = (side: Side, lead: number): number => (side === 'knight1' ? lead : -lead)
const before = ({ heard }: Scene): readonly number[] => heard.leads().slice(0, -1)
/** How far ahead a knight was before this pass's points. */
const wasAhead = (side: Side, scene: Scene): number => signed(side, before(scene).at(-1) ?? 0)
const hadLed = (side: Side, scene: Scene): boolean => before(scene).some((lead) => signed(side, lead) > 0)
const gap = ({ heard }: Scene): number => Math.abs(heard.ahead('knight1'))
const lastLead = (scene: Scene): number =>
  before(scene)
    .filter((lead) => lead !== 0)
    .at(-1) ?? 0
const rivalOf = (side: Side): Side => (side === 'knight1' ? 'knight2' : 'knight1')

const newly = ({ k }: Said, scene: Scene): boolean => k !== null && leads(k, scene) && wasAhead(k, scene) <= 0
const worstWas = ({ k, n }: Said, scene: Scene): boolean => k !== null && scene.heard.worst(k) === n

export const turnClaims: readonly Claim[] = [
  claim(
    'a new leader',
    [
      '{K} takes the lead',
      '{K} has (?:the first lead|turned it|moved in|picked it up)',
      'now it is {K}',
      '{K} leads for the first time',
      'new name in front, and it is {K}',
      'for the first time it is {K}',
      'to nobody to {K}',
      'tips to {K}',
      'past @[12]: {K}',
    ],
    newly,
    score,
  ),
  claim(
    'the lead taken from the other',
    [
      '{K} takes the lead from {L}',
      '{L} led\\. {K} leads',
      "lead goes out by {L}'s door",
      'in one pass the joust has turned over[.!] {K}',
      'it seems {L} had the lead on loan',
      "out of {L}'s hands, and into @[12]'s again: the lead",
    ],
    ({ k, l }, scene) => {
      const hero = k ?? (l === null ? null : rivalOf(l))
      return hero !== null && l !== hero && leads(hero, scene) && wasAhead(hero, scene) < 0
    },
    score,
  ),
  claim(
    'a lead regained',
    [
      "the lead is {K}'s again",
      "into {K}'s again: the lead",
      '{K} had it, @[12] had it',
      '{K} has it back',
      'back in front: {K}',
      '(?:comes home|goes back|is back|back with)(?: to| with)? {K}',
      '{K} takes back',
      '{K} is (?:ahead again|back in front)',
      '{K}, who leads once more',
      '{K} leads(?:, as before| again)',
      'gone again: {K}',
      'once more it is @[12] who must look up at {K}',
      'once more the {W}',
    ],
    ({ k }, scene) => k !== null && leads(k, scene) && wasAhead(k, scene) <= 0 && hadLed(k, scene),
    score,
  ),
  claim(
    'a first lead',
    [
      'for the first time it is {K} in front',
      'never in front until now: {K}',
      'new name in front, and it is {K}',
      '{K} leads for the first time',
    ],
    ({ k }, scene) => k !== null && leads(k, scene) && !hadLed(k, scene),
    score,
  ),
  claim(
    'that nobody had led',
    [
      'first to lead: {K}',
      '{K} has the first lead',
      'somebody had to lead',
      'nobody was until now',
      'the front was free',
      'leads the dance',
    ],
    (_, scene) => gap(scene) > 0 && before(scene).every((lead) => lead === 0),
    score,
  ),
  claim(
    'that nobody has led',
    [
      'nobody has led',
      'neither has led',
      'neither @[12] nor @[12] has led',
      'not once so far has @',
      'the lead has lain in',
      'one number under both',
    ],
    (_, { heard }) => heard.leads().every((lead) => lead === 0) && heard.leads().length > 0,
  ),
  claim(
    'who led last',
    [
      'it was {K} who led last',
      '{K} let it slip to level',
      'from {K} to nobody',
      'is ahead where {K} was ahead',
      '{K} had come level',
      'past level, and past {K}',
      'the {W} remember when it was otherwise',
    ],
    ({ k, text }, scene) => {
      if (k === null) return false
      const last = signed(k, lastLead(scene))
      return (before(scene).at(-1) ?? 0) === 0 && (text.includes('come level') ? last < 0 : last > 0)
    },
    score,
  ),
  claim(
    'being level before',
    [
      'level did not suit',
      'being level was only',
      'caught, and gone again',
      'so much for level',
      'had come level',
      'level was only the half',
      'lay in the middle',
      'short holiday',
      'lately even',
      '^past level',
    ],
    (_, scene) => gap(scene) > 0 && before(scene).at(-1) === 0,
    score,
  ),
  claim(
    'a comeback',
    [
      'from {N} points? behind, {K}',
      'from {N} points? behind to side by side: {K}',
      '{K} was {N} points? (?:behind|down)',
      '{K} off at {N} points? behind',
      '{N} points? to make up, and {K} has made',
      'when {K} was {N} points? behind',
      'worst of it {K} was {N} points? behind',
      'once {N} points? behind, {K}',
      '{K}, once {N} points? behind',
      '{K} has climbed {N} points?',
      'debt of {N} points?, paid to the last farthing: {K}',
      'all {N} points? are made good: {K}',
    ],
    worstWas,
    at('SCORE', 'END'),
  ),
  claim(
    'a comeback',
    [
      "{K}'s lead of {N} points? is eaten",
      '{K} was {N} points? clear',
      '{K} led by {N} points?',
      '{K} once had a lead of {N}',
    ],
    ({ k, n }, { heard }) => k !== null && heard.worst(rivalOf(k)) === n,
    at('SCORE', 'END'),
  ),
  claim(
    'a comeback',
    [
      '^once it was {N} points?',
      '(?<=[.!] )once it was {N} points?',
      'and that from {N} points? behind',
      '(?<=[.!] ){N} points? behind, once',
      'say that {N} points? is too many',
      "'s pen back[^.]*",
    ],
    ({ n }, { heard }) => sides.some((side) => heard.worst(side) === n && heard.ahead(side) >= 0),
    at('SCORE', 'END'),
  ),
]
