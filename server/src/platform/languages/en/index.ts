import { displayName } from '@tiltyard/engine'
import type { Words } from '../words.ts'
import { faults } from './faults.ts'
import { calendars, feedWords } from './files.ts'
import { letters } from './letters.ts'
import { pageWords } from './pageWords.ts'
import { moments, pictureWords } from './pictureWords.ts'

/** The server's words in English. */
export const english: Words = {
  openGraph: 'en_US',
  knight: displayName,
  typedKnight: (typed) => typed,
  faults,
  pages: pageWords,
  moments,
  pictures: pictureWords,
  feeds: feedWords,
  calendars,
  letters,
}
