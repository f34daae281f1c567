import type { DayName } from '@tiltyard/engine'
import type { CalendarTexts, FeedTexts } from '../serverTexts.ts'
import { frenchListNameWithDe } from './lists.ts'

/** Feeds of results, in French. */
export const feedWords: FeedTexts = {
  results: 'Tilt Yard : résultats',
  resultsOf: (name) => `Tilt Yard : les résultats, ${name}`,
  meeting: (one, other) => `${one} contre ${other}`,
  over: (list) => `Une joute est finie${list === null ? '' : ` dans la lice ${frenchListNameWithDe(list)}`}.`,
  stopped: (one, other, score) => `${one} contre ${other}, joute arrêtée à ${score}`,
  unwon: (one, other, score) => `${one} ${score} ${other}, sans vainqueur`,
  won: (winner, loser, score) => `${winner} bat ${loser} ${score}`,
}

const days: Readonly<Record<DayName, string>> = {
  MON: 'lundi',
  TUE: 'mardi',
  WED: 'mercredi',
  THU: 'jeudi',
  FRI: 'vendredi',
  SAT: 'samedi',
  SUN: 'dimanche',
}

/** Calendars, in French. */
export const calendarTexts: CalendarTexts = {
  code: 'FR',
  calendar: (name) => `Tilt Yard : ${name}`,
  myJousts: 'Mes joutes',
  meeting: (one, other) => `${one} contre ${other}`,
  match: (calendar, match, day) => `${calendar}, joute ${match} de ${days[day]}`,
  unknownKnight: 'Chevalier introuvable',
}
