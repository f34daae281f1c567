import { formatFrenchName, fromTypedFrenchName, insertFrenchNoBreakSpaces } from '@tiltyard/engine'
import type { ServerTexts } from '../serverTexts.ts'
import { faultTexts } from './faultTexts.ts'
import { calendarTexts, feedWords } from './files.ts'
import { mailTexts } from './mailTexts.ts'
import { pageWords } from './pageWords.ts'
import { momentTexts, pictureWords } from './pictureWords.ts'

/** The server's words in French; sources have plain spaces, and `typeset` sets the French ones. */
export const serverTextsInFrench: ServerTexts = {
  typedKnight: fromTypedFrenchName,
  ...typeset<Omit<ServerTexts, 'typedKnight'>>({
    openGraph: 'fr_FR',
    knight: (knight) => formatFrenchName(knight, 'full'),
    ...{
      faults: faultTexts,
      pages: pageWords,
      moments: momentTexts,
      pictures: pictureWords,
      feeds: feedWords,
      calendars: calendarTexts,
      mails: mailTexts,
    },
  }),
}

/** Replaces spaces before French punctuation by narrow ones. */
function typeset<Said>(said: Said): Said {
  if (typeof said === 'string') return insertFrenchNoBreakSpaces(said) as Said
  if (typeof said === 'function') return ((...filled: unknown[]) => typeset(said(...filled))) as Said
  if (Array.isArray(said)) return said.map(typeset) as Said
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(Object.entries(said).map(([name, one]) => [name, typeset(one)])) as Said
}
