// Which pass it is, how many are left, and what is said of runs of passes.
import { at, type Claim, claim, notAt, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const start = at('PASS_START', 'SUDDEN_DEATH_PASS')
const plainStart = at('PASS_START')
const suddenStart = at('SUDDEN_DEATH_PASS')
const number = ({ heard }: Scene): number => heard.now?.number ?? 0
const isSudden = (scene: Scene): boolean => number(scene) > scene.passes
const numbered = ({ n, o }: Said): number => (Number.isNaN(n) ? o : n)

export const passClaims: readonly Claim[] = [
  claim(
    'the number of the pass',
    [
      '(?<!sudden death, )(?<!after )pass {N}',
      'the {O} pass(?! of sudden| in a row| together| that| before| more| the)',
      'heads the next one {N}',
      'for the {O} time the course',
      '(?:the|this one, the) {O}(?:\\.| is the last pass)',
    ],
    (said, scene) =>
      numbered(said) === number(scene) || (isSudden(scene) && numbered(said) === number(scene) - scene.passes),
    at('PASS_START', 'SUDDEN_DEATH_PASS', 'CLEAN', 'ATTAINT', 'TWIND'),
  ),
  claim(
    'the number of the pass',
    ['until pass {N}', '^pass {N}, and the first', '(?<=[.!] )pass {N}, and the first', 'level after pass {N}'],
    ({ n }, scene) => n === number(scene),
  ),
  claim(
    'the number of the pass',
    ['(?:after|took) {N} passes', '^{N} passes(?:,| and) no', '{N} passes, and nothing'],
    ({ n }, scene) => n === number(scene),
    at('END', 'SUDDEN_DEATH', 'SCORE'),
  ),
  claim(
    'the number of sudden death',
    [
      'sudden death,? pass {N}',
      'sudden death {N} is',
      'a {O} pass of sudden',
      'the {O} pass of it',
      'to a {O} pass',
      'pass {N} of sudden',
    ],
    (said, scene) => numbered(said) === number(scene) - scene.passes,
    suddenStart,
  ),
  claim(
    'sudden death',
    [
      '^sudden death',
      '(?<!before |but for |of )sudden death(?! (?:may|is thought))',
      'into sudden death',
      'now it is sudden death',
      '\\. a lead is all it takes',
    ],
    (_, scene) => isSudden(scene),
    at('PASS_START', 'SUDDEN_DEATH_PASS'),
  ),
  claim(
    'sudden death',
    [
      'through sudden death',
      'sudden death has chosen',
      'wins in sudden death',
      'sudden death goes to',
      'sudden death is @',
      'one pass settles what all the others',
      'level no longer',
      'could not be parted',
    ],
    (_, scene) => isSudden(scene),
    at('END'),
  ),
  claim(
    'sudden death',
    [
      'goes to sudden death',
      'calls for sudden death',
      'sudden death(?: shall| is asked to) part',
      'it is sudden death',
      'leave it to sudden death',
      'sudden death it is',
      'both times\\. sudden death',
      'sudden death: whoever',
    ],
    (_, scene) => number(scene) === scene.passes && scene.heard.ahead('knight1') === 0,
    notAt('PASS_START', 'SUDDEN_DEATH_PASS', 'END'),
  ),
  claim(
    'the first pass of sudden death',
    ['first pass of (?:it|sudden)', 'sudden death begins', 'gets a new column', 'into sudden death go'],
    (_, scene) => number(scene) === scene.passes + 1,
    suddenStart,
  ),
  claim(
    'sudden death again',
    ['sudden death again', 'once more unto', 'here is the', 'level still'],
    (_, scene) => number(scene) > scene.passes + 1,
    suddenStart,
  ),
  claim(
    'the first pass',
    [
      '(?<!on )the first pass(?! of)',
      'let it begin',
      'every lance is whole',
      'the board bare',
      'waited long enough',
      'the last of the talk dies',
    ],
    (_, scene) => number(scene) === 1,
    plainStart,
  ),
  claim(
    'the last pass',
    [
      '(?:and|it is|this is|the) the last(?:,| before| one in| that is owed)',
      '^the last pass',
      'the last(?:,| before sudden| but for| that is| pass that| one in)',
      'for the last pass, this is it',
      'one pass more in',
      'ordinary passes end with',
      'now or never',
      'this one pass to look in',
      'one pass to pull',
      'rules promise anybody',
      'a clean pass would hand',
    ],
    (_, scene) => number(scene) === scene.passes,
    plainStart,
  ),
  claim(
    'how many passes are left',
    [
      'with {N} pass(?:es)? (?:to|in)',
      '{N} pass(?:es)? (?:to (?:go|ride|mend|part|find|look)|in the quiver)',
      '{K} has {N} pass(?:es)? to look',
    ],
    ({ n, text }, scene) => n === scene.passes - number(scene) + 1 || text.includes('in a row'),
    plainStart,
  ),
  claim(
    'half of it',
    [
      'half the joust lies behind',
      'past the middle',
      'half-way(?! (?:to|there))',
      'more passes lie behind',
      'half is gone',
    ],
    (_, scene) => (number(scene) - 1) * 2 >= scene.passes && number(scene) <= scene.passes,
    plainStart,
  ),
  claim(
    'most of it',
    ['with most of the riding done', 'so far along', 'so late', 'late in a joust', 'level, and late', 'late as it is'],
    (_, scene) => number(scene) * 2 > scene.passes + 1,
  ),
  claim(
    'that a pass is ridden',
    ['rules a line beneath the last pass', 'at the post again', 'the pass before'],
    (_, scene) => number(scene) > 1,
    start,
  ),
]
