import type { NarrationLocale } from '../../herald/narrationLocale.ts'

/** Explanations for newcomers; they contain no number from the tuning. */
export const explainedTerms: NarrationLocale['glossary'] = [
  {
    on: ['posts', 'assessment', 'pass-first'],
    says: "La lice est le champ où l'on joute ; la barrière, en son milieu, garde chaque cheval de son côté.",
  },
  { on: ['attaint'], says: "Une atteinte, c'est un coup de lance qui porte." },
  { on: ['exchange'], says: 'On dit double atteinte quand les deux lances portent dans la même passe.' },
  { on: ['clean'], says: "Une passe blanche est une passe où personne n'a touché personne." },
  {
    on: ['strike-crest', 'strike-crest-break', 'strike-crest-fall', 'strike-crest-break-fall'],
    says:
      "Le cimier coiffe le heaume : c'est le but le plus haut, et d'ordinaire le mieux payé. " +
      "Chacun n'y a droit qu'une fois par joute : ensuite, le coup compte à la visière et vaut un drapeau jaune.",
  },
  {
    on: [
      'strike-body-break',
      'strike-body-break-fall',
      'strike-crest-break',
      'strike-crest-break-fall',
      'first-break',
      'first-break-fall',
      'second-break',
      'second-break-fall',
      'fallen-break',
      'fallen-break-fall',
    ],
    says: "Une lance brisée est la marque d'un coup franc : elle se paie d'ordinaire en plus, sauf si le coup est défendu.",
  },
  {
    on: [
      'strike-body-fall',
      'strike-body-break-fall',
      'strike-crest-fall',
      'strike-crest-break-fall',
      'strike-horse-fall',
      'strike-horse-break-fall',
      'first-fall',
      'first-break-fall',
      'second-fall',
      'second-break-fall',
      'fallen-fall',
      'fallen-break-fall',
    ],
    says:
      "Être désarçonné, c'est quitter la selle sans l'avoir voulu : le coup en vaut d'ordinaire davantage, " +
      "sauf s'il est défendu, et la chute seule ne finit pas la joute.",
  },
  {
    on: ['tally', 'score-none'],
    says:
      "Chaque coup vaut selon l'endroit qu'il touche, parfois moins que rien ; le tableau porte le total, " +
      'qui ne descend jamais sous zéro.',
  },
  {
    on: ['striped-flag', 'striped-flag-both'],
    says:
      'Le drapeau rayé punit un coup à la main, au cou ou au cheval ; ' +
      "à la seconde pénalité, c'est la disqualification, quel que soit le tableau.",
  },
  {
    on: ['yellow-flag'],
    says: 'Le drapeau jaune avertit une lance qui revient au cimier ; il ne disqualifie jamais.',
  },
  {
    on: ['black-flag', 'black-flag-both'],
    says: "Le drapeau noir signale une blessure sérieuse : tout s'arrête, et l'on appelle le mire.",
  },
  {
    on: ['leech-rides', 'leech-rides-again'],
    says: 'Le mire est le médecin de la lice : il dit le mal, et entre les passes il soigne ce qui veut bien guérir.',
  },
  {
    on: ['withdraws', 'both-withdraw', 'end-withdrawal', 'end-withdrawal-both'],
    says: 'Qui abandonne sur blessure perd la joute, même en tête ; si les deux abandonnent, personne ne gagne.',
  },
  {
    on: ['level-after-all', 'sudden-first'],
    says: 'La mort subite, ce sont quelques passes de plus : la première qui laisse un écart au tableau fait un vainqueur.',
  },
  {
    on: ['end-exhaustion'],
    says: "On parle d'épuisement quand même la mort subite n'a départagé personne : la joute est nulle, sans vainqueur.",
  },
]
