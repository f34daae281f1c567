import type { PageHeadTexts } from '../serverTexts.ts'
import { frenchListNameWithDe } from './lists.ts'

/** Page heads, in French. */
export const pageWords: PageHeadTexts = {
  about:
    'Une ligue de joute, courue en direct : quatre lices, douze écuries, quatre-vingt-seize chevaliers et une barrière.',
  plain: {
    '/watch': [
      'Les lices en direct',
      'Ce qui se court en ce moment sur les quatre lices : Lion, Cerf, Vouivre et Griffon.',
    ],
    '/matches': [
      'Toutes les joutes',
      'Toutes les joutes courues, de la première à la dernière, à retrouver et à revoir.',
    ],
    '/schedule': ['Programme', 'La semaine dans les lices : qui affronte qui, quand, et à quelle cote.'],
    '/standings': ['Classement', 'Les douze écuries de la ligue et leurs chevaliers, dans leur ordre.'],
    '/records': [
      'Records',
      'Les records de la ligue : le plus, le plus long et le moins probable, chacun avec sa joute.',
    ],
    '/odds': [
      'Que valent nos cotes ?',
      'Ce que les cotes d’ouverture et le moteur avaient dit de chaque joute, combien de fois ils ont vu juste, et où ils se trompent.',
    ],
    '/purse': [
      'Votre bourse',
      'Luisants, paris, et tout ce qu’il en est advenu. De l’argent fictif : il ne s’achète ni ne s’échange contre du vrai.',
    ],
    '/honors': ['Qui parie bien', 'Le plus d’honneur, le meilleur jugement et les meilleurs gains de la semaine.'],
    '/seasons': ['Saisons', 'Les saisons de la ligue, avec leurs champions et leurs classements finals.'],
    '/hall-of-fame': ['Panthéon', 'Les champions et les plus belles carrières de toutes les saisons.'],
  },
  notFound: 'Introuvable',
  noSuchMatch: 'Joute introuvable',
  forgottenMatch: 'Une joute d’autrefois',
  results: 'Résultats',
  yardShield: 'L’écu du Tilt Yard : deux lances croisées.',
  shieldOf: (name) => `L’écu : ${name}`,
  shieldsOf: (one, other, said) => `Les écus, ${one} et ${other} : ${said}`,
  against: (one, other) => `${one} contre ${other}`,
  headed: (standing, said) => `${standing} : ${said}`,
  ofStables: (happened, one, other) => `${happened} ${one} contre ${other}.`,
  imagined: (said) => `Imaginé : ${said}`,
  imaginedAbout: 'Une simulation : comment cette joute aurait pu finir avec un seul changement. Rien n’a eu lieu.',
  stable: (name, riders) => `${name} et les chevaliers qui portent ses couleurs : ${riders.join(', ')}.`,
  knight: (name, stable) =>
    `${name} ${stable === null ? 'ne court plus pour personne' : `court pour ${stable}`}. Forme, adversaires, blessures et toutes les joutes.`,
  season: 'Le classement, les meneurs et les chevaliers de la saison, son tournoi et ses prix.',
  champions: (names) =>
    `Champions : ${names.join(' et ')}. Avec les prix, le classement et les chevaliers de la saison.`,
  liveList: (list) => `La lice ${frenchListNameWithDe(list)}, en direct`,
}
