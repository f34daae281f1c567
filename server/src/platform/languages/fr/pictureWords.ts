import type { MatchMomentTexts, PictureTexts } from '../serverTexts.ts'

/** The state of a match at a moment, in French. */
export const momentTexts: MatchMomentTexts = {
  final: 'SCORE FINAL',
  stopped: 'ARRÊTÉE',
  ridden: 'COURUE',
  soon: 'BIENTÔT',
  live: 'EN DIRECT',
  beforeFirst: 'AVANT LA PREMIÈRE PASSE',
  pass: (pass) => `PASSE ${pass}`,
  suddenDeath: (pass) => `MORT SUBITE ${pass}`,
  neverBegan: 'Elle n’a jamais commencé.',
  makeReady: 'Les chevaliers s’apprêtent.',
  rideNow: 'La joute est lancée.',
  fromTheStart: 'À suivre depuis le début, pour voir qui l’emporte.',
}

/** The words in pictures, in French. */
export const pictureWords: PictureTexts = {
  against: 'contre',
  aStable: 'Une écurie du Tilt Yard',
  rides: (stable) => (stable === null ? 'Ne court plus pour personne' : `Court pour ${stable}`),
  pages: {
    home: ['La joute, en direct', 'Quatre lices, douze écuries, quatre-vingt-seize chevaliers et une barrière'],
    watch: ['Les quatre lices, en direct', 'Lion, Cerf, Vouivre et Griffon'],
    matches: ['Toutes les joutes courues', 'À retrouver, et à revoir'],
    schedule: ['La semaine dans les lices', 'Qui affronte qui, quand, et à quelle cote'],
    standings: ['Le classement', 'Douze écuries, dans leur ordre'],
    records: ['Les records', 'Le plus, le plus long et le moins probable'],
    odds: ['Que valent nos cotes ?', 'Les prévisions comparées aux résultats'],
  },
  tourney: (season) => `Le grand tournoi, ${season.charAt(0).toLowerCase()}${season.slice(1)}`,
  championOfTilt: 'Champion de la Lice',
}
