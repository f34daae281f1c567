import type { WordingTable } from './wordingTable.ts'

export const openingWordings = {
  MATCH_START: [
    'Oyez! {knight1} of the {Astable} will ride against {knight2} of the {Bstable}. Hats off, and dogs in hand!',
    'Hear ye: {knight1} for the {Astable}, {knight2} for the {Bstable}. May the better lance be the longer one.',
    'The herald clears his throat, then the list: {knight1} of the {Astable} against {knight2} of the {Bstable}!',
    'Good people, two knights and one opinion: {knight1} for the {Astable}, {knight2} for the {Bstable}.',
  ],
  RIDERS_TO_POSTS: [
    'Riders to their posts! {knight1} takes the west end, {knight2} the east.',
    '{knight1} trots west, {knight2} trots east, and each horse looks back once.',
    'To your posts! West for {knight1}, east for {knight2}; the crowd takes the middle.',
  ],
  MARSHALL_ASSESSMENT: [
    'The marshall looks over straps, lances and horses, and finds only the usual faults.',
    'The marshall walks the length of the tilt, kicks it twice, and nods.',
    'The marshall counts the knights. There are two. All is in order.',
    'The marshall tries both lance tips upon his thumb, and regrets the second.',
  ],
  KNIGHT_READY: [
    '{knight1} lifts a lance. {knight2} lifts a lance. Both are ready.',
    'Two visors close with two clicks. The knights are ready.',
    '{knight1} is ready; {knight2} is readier, and says so.',
  ],
} as const satisfies Partial<WordingTable>
