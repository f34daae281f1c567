import { displayName } from '@tiltyard/engine'
import type { ServerTexts } from '../serverTexts.ts'
import { faultTexts } from './faultTexts.ts'
import { calendarTexts, feedWords } from './files.ts'
import { mailTexts } from './mailTexts.ts'
import { pageWords } from './pageWords.ts'
import { momentTexts, pictureWords } from './pictureWords.ts'

/** The server's words in English. */
export const serverTextsInEnglish: ServerTexts = {
  openGraph: 'en_US',
  knight: displayName,
  typedKnight: (typed) => typed,
  faults: faultTexts,
  pages: pageWords,
  moments: momentTexts,
  pictures: pictureWords,
  feeds: feedWords,
  calendars: calendarTexts,
  mails: mailTexts,
}
