// Who rides for whom, and from which end.
import type { Side } from '@tiltyard/engine'
import { type Claim, claim, notAt } from '../claim.ts'
import type { Said } from '../say.ts'

const approach = notAt('LEECH', 'INJURY', 'BLACK')
const isOf =
  (side: Side) =>
  ({ k, l }: Said): boolean =>
    k === side && (l === null || l !== side)

export const entryClaims: readonly Claim[] = [
  claim(
    'whose stable it is',
    [
      '{K}(?:,|:)? (?:of|for|from) the (?<l>#[12])',
      '{K}, (?<l>#[12])',
      'from the (?<l>#[12])(?: comes|;) {K}',
      'from the (?<l>#[12]), {K}',
      'people of the (?<l>#[12]), your {K}',
      'the (?<l>#[12])[^.,]* {K} away',
      'the (?<l>#[12]) stand[^.@]*{K} goes by',
      'in mourning for the (?<l>#[12]): {K}',
    ],
    ({ k, l }) => k === l,
  ),
  claim(
    'who has the west',
    [
      '{K} (?:takes|has|trots|to|comes from|springs from|rides from) (?:the )?west',
      '{K} has the west',
      'west (?:for|goes|post) {K}',
      'the west (?:end |post )?(?:for|is) {K}',
      'to the west post {K}',
      'from the west {K}',
      '{K} from the west',
      'points west, and {K}',
      '{K} to the west',
      '{K} the west(?:,|\\.| end| one)',
    ],
    isOf('knight1'),
    approach,
  ),
  claim(
    'who has the east',
    [
      '{K} (?:takes|has|trots|to|comes from|springs from|rides from|finds) (?:the )?east',
      'east (?:for|goes|post) {K}',
      'the east (?:end |post )?(?:for|is) {K}',
      'to the east post {K}',
      'from the east {K}',
      '{K} from the east',
      'points east, and {K}',
      '{K} to the east',
      '{K},? the east(?:,|\\.| end| one)',
    ],
    isOf('knight2'),
    approach,
  ),
]
