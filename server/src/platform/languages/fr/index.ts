import { frenchName, frenchTyped, setFrench } from '@tiltyard/engine'
import type { Words } from '../words.ts'
import { faults } from './faults.ts'
import { calendars, feedWords } from './files.ts'
import { letters } from './letters.ts'
import { pageWords } from './pageWords.ts'
import { moments, pictureWords } from './pictureWords.ts'

/** The server's words in French; sources have plain spaces, and `typeset` sets the French ones. */
export const french: Words = {
  typedKnight: frenchTyped,
  ...typeset<Omit<Words, 'typedKnight'>>({
    openGraph: 'fr_FR',
    knight: (knight) => frenchName(knight, 'full'),
    ...{ faults, pages: pageWords, moments, pictures: pictureWords, feeds: feedWords, calendars, letters },
  }),
}

/** Replaces spaces before French punctuation by narrow ones. */
function typeset<Said>(said: Said): Said {
  if (typeof said === 'string') return setFrench(said) as Said
  if (typeof said === 'function') return ((...filled: unknown[]) => typeset(said(...filled))) as Said
  if (Array.isArray(said)) return said.map(typeset) as Said
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(Object.entries(said).map(([name, one]) => [name, typeset(one)])) as Said
}
