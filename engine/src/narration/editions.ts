import { WORDS_VERSION } from '../rules/versions.ts'
import { endingWordings } from './definitions/endings.ts'
import { flagWordings } from './definitions/flags.ts'
import { injuryWordings } from './definitions/injuries.ts'
import { openingWordings } from './definitions/opening.ts'
import { passWordings } from './definitions/pass.ts'
import { strikeWordings } from './definitions/strikes.ts'
import type { WordingTable } from './definitions/wordingTable.ts'
import type { Locale } from './locale.ts'

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

/** Tables of words by language and version. */
export type Editions = Readonly<Record<string, Readonly<Record<number, WordingTable>>>>

/**
 * Every version of the words that a match was ever told in, by language. A match is told in its own for ever: what
 * changes belongs in a version of its own. The same goes for the other words of a language: places, wounds, pronouns.
 */
export const editions: Readonly<Record<Locale, Readonly<Record<number, WordingTable>>>> = {
  en: { 1: english1, 2: english2, 3: english3, 4: english4 },
}

/**
 * What matches may have been told in that have not pinned their words, the latest first: in one of these, or in two if
 * the server was upgraded meanwhile. Those that still run go on in the latest.
 */
export const unpinnedWords: readonly [number, ...number[]] = [4, 3, 2, 1]

/** Whether words of this version are known here. */
export function knowsWords(wordsVersion: number): boolean {
  return wordsVersion in editions.en
}

/** In which words a match is told that goes on here, or is told again. */
export function wordsVersionOf(setup: { readonly wordsVersion?: number }): number {
  return setup.wordsVersion ?? unpinnedWords[0]
}

/** The words of now. */
export const currentWords: WordingTable = editions.en[WORDS_VERSION] ?? english4
