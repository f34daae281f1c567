import { endingWordings } from './definitions/endings.ts'
import { flagWordings } from './definitions/flags.ts'
import { injuryWordings } from './definitions/injuries.ts'
import { openingWordings } from './definitions/opening.ts'
import { passWordings } from './definitions/pass.ts'
import { strikeWordings } from './definitions/strikes.ts'
import type { WordingTable } from './definitions/wordingTable.ts'

const english4: WordingTable = {
  ...openingWordings,
  ...passWordings,
  ...strikeWordings,
  ...injuryWordings,
  ...flagWordings,
  ...endingWordings,
}

const fatalBlow = 'died: Fatal blow to the {hitLocation} following cumulative injuries.'
// {targetLocation} is no placeholder: it was told as it stands here.
const secondFatalBlow = 'died: Fatal blow to the {targetLocation} following cumulative injuries.'

const english3: WordingTable = {
  ...english4,
  END_DEATH_DOUBLE: [
    `Knight {Afull} ${fatalBlow} Knight {Bfull} ${secondFatalBlow} There is no winner.`,
    `Knight {Afull} ${fatalBlow} Knight {Bfull} ${secondFatalBlow} Two banners dip together.`,
    `Knight {Afull} ${fatalBlow} Knight {Bfull} ${secondFatalBlow} The lists fall silent.`,
  ],
}

const english2: WordingTable = {
  ...english3,
  END_DEATH_SINGLE: [
    `Knight {A} ${fatalBlow} {B} kneels, and the joust is done.`,
    `Knight {A} ${fatalBlow} Caps come off along the rail. {B} is the winner.`,
    `Knight {A} ${fatalBlow} The banners dip. {B} has won, and takes no bow.`,
  ],
  END_DEATH_DOUBLE: [
    `Knight {A} ${fatalBlow} Knight {B} ${secondFatalBlow} There is no winner.`,
    `Knight {A} ${fatalBlow} Knight {B} ${secondFatalBlow} Two banners dip together.`,
    `Knight {A} ${fatalBlow} Knight {B} ${secondFatalBlow} The lists fall silent.`,
  ],
}

const [score1, score2, , score4, score5] = passWordings.SCORE_ANNOUNCE_DOUBLE

const english1: WordingTable = {
  ...english2,
  SCORE_ANNOUNCE_DOUBLE: [
    score1,
    score2,
    'The score: {knight1} {knight1Total}, {knight2} {knight2Total}.',
    score4,
    score5,
  ],
}

/**
 * Every table of words that matches were ever told in, by its version; those after them have tongues instead (see tongues). A match is told in its own for ever: what changes
 * belongs in a version of its own. The same goes for the other words of these tables: places, wounds, pronouns.
 */
export const editions: Readonly<Record<number, WordingTable>> = { 1: english1, 2: english2, 3: english3, 4: english4 }

/** The versions whose words are the tongues of the herald who remembers, in every language. */
const toldFromMemory: readonly number[] = [5]

/**
 * What matches may have been told in that have not pinned their words, the latest first: in one of these, or in two if
 * the server was upgraded meanwhile. Those that still run go on in the latest.
 */
export const unpinnedWords: readonly [number, ...number[]] = [4, 3, 2, 1]

/** Whether words of this version are known here. */
export function knowsWords(wordsVersion: number): boolean {
  return wordsVersion in editions || toldFromMemory.includes(wordsVersion)
}

/** In which words a match is told that goes on here, or is told again. */
export function wordsVersionOf(setup: { readonly wordsVersion?: number }): number {
  return setup.wordsVersion ?? unpinnedWords[0]
}

/** The last of the tables. */
export const currentWords: WordingTable = english4
