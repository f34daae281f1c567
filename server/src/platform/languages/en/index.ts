import { displayName } from '@tiltyard/engine'
import type { Words } from '../words.ts'
import { faults } from './faults.ts'
import { calendars, feeds } from './files.ts'
import { letters } from './letters.ts'
import { pages } from './pages.ts'
import { moments, pictures } from './pictures.ts'

/** The server's words in English. */
export const english: Words = {
  openGraph: 'en_US',
  knight: displayName,
  typedKnight: (typed) => typed,
  faults,
  pages,
  moments,
  pictures,
  feeds,
  calendars,
  letters,
}
