import type { MatchMomentTexts, PictureTexts } from '../serverTexts.ts'

/** The state of a match at a moment, in English. */
export const momentTexts: MatchMomentTexts = {
  final: 'FINAL',
  stopped: 'STOPPED',
  ridden: 'RIDDEN',
  soon: 'SOON',
  live: 'LIVE',
  beforeFirst: 'BEFORE THE FIRST PASS',
  pass: (pass) => `PASS ${pass}`,
  suddenDeath: (pass) => `SUDDEN DEATH ${pass}`,
  neverBegan: 'It never began.',
  makeReady: 'The knights make ready.',
  rideNow: 'They ride now.',
  fromTheStart: 'Watch it from the start, and see who wins.',
}

/** The words in pictures, in English. */
export const pictureWords: PictureTexts = {
  against: 'against',
  aStable: 'A stable of the Tilt Yard',
  rides: (stable) => (stable === null ? 'Rides for nobody now' : `Rides for ${stable}`),
  pages: {
    home: ['A jousting league, ridden live', 'Four lists, twelve stables, ninety-six knights and one barrier'],
    watch: ['The four lists, live', 'Lion, Stag, Wyvern and Griffin'],
    matches: ['Every joust there ever was', 'To find, and to watch again'],
    schedule: ['The week in the lists', 'Who meets whom, when, and at what odds'],
    standings: ['The standings', 'Twelve stables, in their order'],
    records: ['The records', 'The most, the longest and the least likely'],
    odds: ['How good are our odds?', 'Predictions compared with results'],
  },
  tourney: (season) => `The Grand Tourney, ${season}`,
  championOfTilt: 'Champion of the Tilt',
}
