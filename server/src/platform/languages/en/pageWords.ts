import type { PageHeadTexts } from '../serverTexts.ts'

/** Page heads, in English. */
export const pageWords: PageHeadTexts = {
  about: 'A jousting league, ridden live: four lists, twelve stables, ninety-six knights and one barrier.',
  plain: {
    '/watch': ['The lists, live', 'What is ridden now on the four lists: Lion, Stag, Wyvern and Griffin.'],
    '/matches': ['Every joust', 'Every joust there ever was, to find and to watch again.'],
    '/schedule': ['Schedule', 'The week in the lists: who meets whom, when, and at what odds.'],
    '/standings': ['Standings', 'The twelve stables of the league and their knights, in their order.'],
    '/records': [
      'Records',
      'The records of the league: the most, the longest and the least likely, each with its joust.',
    ],
    '/odds': [
      'How good are our odds?',
      'What the opening odds and the engine said of every joust, how often it came true, and where they are bad.',
    ],
    '/purse': [
      'Your purse',
      'Shinings, bets and everything that became of them. Play money: you can’t buy it or cash it out.',
    ],
    '/honors': ['Who bets well', 'The most honor, the best judgement and the best returns of the week.'],
    '/seasons': ['Seasons', 'The seasons of the league, with their champions and final standings.'],
    '/hall-of-fame': ['Hall of fame', 'The champions and the best careers of all seasons.'],
  },
  notFound: 'Not found',
  noSuchMatch: 'No such match',
  forgottenMatch: 'A match of long ago',
  results: 'Results',
  yardShield: 'The shield of the Tilt Yard: two lances crossed.',
  shieldOf: (name) => `The shield of ${name}`,
  shieldsOf: (one, other, said) => `The shields of ${one} and ${other}: ${said}`,
  against: (one, other) => `${one} against ${other}`,
  headed: (standing, said) => `${standing}: ${said}`,
  ofStables: (happened, one, other) => `${happened} ${one} against ${other}.`,
  imagined: (said) => `Imagined: ${said}`,
  imaginedAbout: 'A simulation: how this match might have ended with one change. It did not happen.',
  stable: (name, riders) => `${name} and the knights who ride for them: ${riders.join(', ')}.`,
  knight: (name, stable) =>
    `${name} ${stable === null ? 'rides for nobody now' : `rides for ${stable}`}. Form, rivals, wounds and every joust.`,
  season: 'The season’s standings, leaders and knights, its tourney and its awards.',
  champions: (names) => `Champions: ${names.join(' and ')}. With the awards, standings and knights of the season.`,
  liveList: (list) => `${list} List, live`,
}
