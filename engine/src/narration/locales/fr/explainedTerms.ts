import type { NarrationLocale } from '../../herald/narrationLocale.ts'

/** Explanations for newcomers; they contain no number from the tuning. */
export const explainedTerms: NarrationLocale['glossary'] = [
  {
    rules: ['posts', 'assessment', 'pass-first'],
    explanation: "La lice est le champ où l'on joute ; la barrière, en son milieu, garde chaque cheval de son côté.",
  },
  { rules: ['attaint'], explanation: "Une atteinte, c'est un coup de lance qui porte." },
  { rules: ['exchange'], explanation: 'On dit double atteinte quand les deux lances portent dans la même passe.' },
  { rules: ['clean'], explanation: "Une passe blanche est une passe où personne n'a touché personne." },
  {
    rules: ['strike-crest', 'strike-crest-break', 'strike-crest-fall', 'strike-crest-break-fall'],
    explanation:
      "Le cimier coiffe le heaume : c'est le but le plus haut, et d'ordinaire le mieux payé. " +
      "Chacun n'y a droit qu'une fois par joute : ensuite, le coup compte à la visière et vaut un drapeau jaune.",
  },
  {
    rules: [
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
    explanation:
      "Une lance brisée est la marque d'un coup franc : elle se paie d'ordinaire en plus, sauf si le coup est défendu.",
  },
  {
    rules: [
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
    explanation:
      "Être désarçonné, c'est quitter la selle sans l'avoir voulu : le coup en vaut d'ordinaire davantage, " +
      "sauf s'il est défendu, et la chute seule ne finit pas la joute.",
  },
  {
    rules: ['tally', 'score-none'],
    explanation:
      "Chaque coup vaut selon l'endroit qu'il touche, parfois moins que rien ; le tableau porte le total, " +
      'qui ne descend jamais sous zéro.',
  },
  {
    rules: ['striped-flag', 'striped-flag-both'],
    explanation:
      'Le drapeau rayé punit un coup à la main, au cou ou au cheval ; ' +
      "à la seconde pénalité, c'est la disqualification, quel que soit le tableau.",
  },
  {
    rules: ['yellow-flag'],
    explanation: 'Le drapeau jaune avertit une lance qui revient au cimier ; il ne disqualifie jamais.',
  },
  {
    rules: ['black-flag', 'black-flag-both'],
    explanation: "Le drapeau noir signale une blessure sérieuse : tout s'arrête, et l'on appelle le mire.",
  },
  {
    rules: ['leech-rides', 'leech-rides-again'],
    explanation:
      'Le mire est le médecin de la lice : il dit le mal, et entre les passes il soigne ce qui veut bien guérir.',
  },
  {
    rules: ['withdraws', 'both-withdraw', 'end-withdrawal', 'end-withdrawal-both'],
    explanation: 'Qui abandonne sur blessure perd la joute, même en tête ; si les deux abandonnent, personne ne gagne.',
  },
  {
    rules: ['level-after-all', 'sudden-first'],
    explanation:
      'La mort subite, ce sont quelques passes de plus : la première qui laisse un écart au tableau fait un vainqueur.',
  },
  {
    rules: ['end-exhaustion'],
    explanation:
      "On parle d'épuisement quand même la mort subite n'a départagé personne : la joute est nulle, sans vainqueur.",
  },
]
