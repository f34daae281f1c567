import type { WordingTable } from './wordingTable.ts'

export const flagWordings = {
  STRIPED_FLAG_SINGLE: [
    'The striped flag for {A}: a blow to the {hitLocation} is a penalty.',
    'Foul! A penalty against {A}, under the striped flag, for striking the {hitLocation}.',
    'The marshall shows {A} the striped flag. One does not aim for the {hitLocation}.',
    'Up goes the striped flag, and the stands hoot: a penalty to {A} for the {hitLocation}.',
  ],
  STRIPED_FLAG_DOUBLE: [
    'Two striped flags! A penalty for {A}, and one for {B}.',
    'The marshall needs both hands: striped flags for {A} and for {B}.',
    'Foul upon foul: {A} and {B} are each given a penalty.',
  ],
  YELLOW_FLAG: [
    'A yellow flag: {A} sought the crest a second time, and is warned.',
    'Once is bold, twice is greedy. A warning for {A}, under the yellow flag.',
    'The yellow flag for {A}, whose lance has grown too fond of crests. A warning is marked.',
  ],
} as const satisfies Partial<WordingTable>
