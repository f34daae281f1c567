import type { CalendarTexts, FeedTexts } from '../serverTexts.ts'

/** Feeds of results, in English. */
export const feedWords: FeedTexts = {
  results: 'Tilt Yard: results',
  resultsOf: (name) => `Tilt Yard: results of ${name}`,
  meeting: (one, other) => `${one} v ${other}`,
  over: (list) => `A joust${list === null ? '' : ` on the ${list} list`} is over.`,
  stopped: (one, other, score) => `${one} v ${other}, stopped at ${score}`,
  unwon: (one, other, score) => `${one} ${score} ${other}, no winner`,
  won: (winner, loser, score) => `${winner} beat ${loser} ${score}`,
}

/** Calendars, in English. */
export const calendarTexts: CalendarTexts = {
  code: 'EN',
  calendar: (name) => `Tilt Yard: ${name}`,
  myJousts: 'My jousts',
  meeting: (one, other) => `${one} v ${other}`,
  match: (calendar, match, day) => `${calendar}, match ${match} of ${day}`,
  unknownKnight: 'Knight not found',
}
