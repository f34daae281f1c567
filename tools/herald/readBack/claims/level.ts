// Level, and how a lead grows, shrinks and is kept.
import type { Side } from '@tiltyard/engine'
import { at, type Claim, claim, notAt, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const score = at('SCORE')
const standing = notAt('MATCH_START', 'RIDERS', 'MARSHALL', 'KNIGHT_READY')
const start = at('PASS_START')

const leads = (side: Side | null, { heard }: Scene): boolean => side !== null && heard.ahead(side) > 0
const signed = (side: Side, lead: number): number => (side === 'knight1' ? lead : -lead)
const before = ({ heard }: Scene): readonly number[] => heard.leads().slice(0, -1)
/** How far ahead a knight was before this pass's points. */
const wasAhead = (side: Side, scene: Scene): number => signed(side, before(scene).at(-1) ?? 0)
const gap = ({ heard }: Scene): number => Math.abs(heard.ahead('knight1'))
const rivalOf = (side: Side): Side => (side === 'knight1' ? 'knight2' : 'knight1')

const isLevel = (_: Said, scene: Scene): boolean => gap(scene) === 0

export const levelClaims: readonly Claim[] = [
  claim(
    'that they are level',
    [
      'they are level(?! again after)',
      'level (?:again|still|scores|they go|on the board|with @)',
      '{K} is level',
      '{K} and {L} are level',
      'stay level',
      'all square',
      'neither leads',
      'nobody leads',
      'neither @[12] nor @[12] is ahead on',
      '(?:nothing|not a straw)(?: lies| there is)? between (?:@|them)(?! but)',
      'even (?:again|on points)',
      'still nothing to choose',
      'is spent: level',
      '^level[,!]',
      '\\. level[,!]',
      'two equal numbers',
      '{K} has (?:come up beside|caught) @',
      'square, says',
      'as even as it was',
      '{K} is alongside',
      'shares the step',
      'has mislaid a lead',
      'full cup',
      'level after',
    ],
    isLevel,
    standing,
  ),
  claim(
    'that they had not been level',
    [
      'level again',
      'even again',
      '{K} is level',
      '{K} has (?:come up|caught)',
      'is spent: level',
      'two equal numbers',
      'square, says',
      'mislaid a lead',
      'are made good',
    ],
    (_, scene) => (before(scene).at(-1) ?? 0) !== 0,
    score,
  ),
  claim(
    'that they were level before',
    ['stay level', 'as even as it was', 'level they came'],
    (_, scene) => (before(scene).at(-1) ?? 0) === 0,
    score,
  ),
  claim(
    'a lead that grows',
    [
      'the gap grows: {K}',
      '{K} is {N} points? clear',
      "{K}'s lead has risen",
      'between {K} and',
      'the {W} stretch their legs',
    ],
    ({ k, text }, scene) => text.startsWith('between') || (k !== null && scene.heard.ahead(k) > wasAhead(k, scene)),
    score,
  ),
  claim(
    'a lead that shrinks',
    ['the gap shrinks', 'by less than before', '{K} is nearer to', '^nearer! {K}', '(?<=[.!] )nearer! {K}'],
    ({ k }, scene) => gap(scene) < Math.abs(before(scene).at(-1) ?? 0) && (k === null || !leads(k, scene)),
    score,
  ),
  claim(
    'a lead that is kept',
    ['the gap is where it was', '{K} is no nearer', '{K} was {N} points? ahead, and is', 'nothing lost'],
    (_, scene) => gap(scene) === Math.abs(before(scene).at(-1) ?? 0),
    score,
  ),
  claim(
    'never behind',
    ['{K} was never behind', "{K}'s or nobody's", 'nobody was ahead of {K}', 'came to see {K} trail'],
    ({ k }, { heard }) => k !== null && heard.worst(k) === 0,
    at('END'),
  ),
  claim(
    'never behind',
    ['{K} never led', "look up at {K}'s number", 'up at {K}'],
    ({ k }, { heard }) => k !== null && heard.worst(rivalOf(k)) === 0,
    at('END'),
  ),
  claim('far behind', ['{K} has points to make up'], ({ k }, { heard }) => k !== null && heard.ahead(k) < 0, start),
]
