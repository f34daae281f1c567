import type { NarrationLocale } from '../../herald/narrationLocale.ts'

/** Explanations contain no number from the tuning, because an operator can change it. */
export const explainedTerms: NarrationLocale['glossary'] = [
  {
    rules: ['start'],
    explanation: 'The list is the ground they ride in; the tilt, the barrier down the middle, keeps the horses apart.',
  },
  {
    rules: ['pass-first'],
    explanation: 'A pass is one ride at each other, a knight on either side of the tilt; a joust has several.',
  },
  {
    rules: ['clean'],
    explanation: 'Such a pass is called clean: neither lance has struck anything.',
  },
  {
    rules: ['attaint'],
    explanation: 'A blow that lands, fair or foul, is called an attaint.',
  },
  {
    rules: ['exchange'],
    explanation: "When both strike in one pass it is a twin'd attaint, and each blow is judged by itself.",
  },
  {
    rules: ['strike-crest', 'strike-crest-break', 'strike-crest-fall', 'strike-crest-break-fall'],
    explanation: 'The crest is the top of the helm. It usually pays best, and a knight may have it once in a joust.',
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
    explanation: 'To unhorse is to knock from the saddle: the joust goes on, but a fair blow usually earns more by it.',
  },
  {
    rules: [
      'strike-body-break',
      'strike-body-break-fall',
      'strike-crest-break',
      'strike-crest-break-fall',
      'strike-horse-break',
      'strike-horse-break-fall',
      'first-break',
      'first-break-fall',
      'second-break',
      'second-break-fall',
      'fallen-break',
      'fallen-break-fall',
    ],
    explanation: 'Lances are made to break, and a fair blow that breaks one is usually worth more.',
  },
  {
    rules: ['tally'],
    explanation: 'Points go by where a blow lands; a foul one may cost some.',
  },
  {
    rules: ['score-one', 'score-one-nothing', 'score-one-loss', 'score-both', 'score-mixed', 'score-none'],
    explanation: 'Whoever has more on the board after the last pass wins; nobody goes below nothing.',
  },
  {
    rules: ['black-flag', 'black-flag-both'],
    explanation:
      'The black flag goes up when a hurt is more than slight, and nobody rides until it has been looked at.',
  },
  {
    rules: ['leech-rides', 'leech-rides-again'],
    explanation: 'The leech is the physician of the list: he looks at every hurt of the pass and says how bad it is.',
  },
  {
    rules: ['striped-flag', 'striped-flag-both'],
    explanation: 'The striped flag is for striking hand, neck or horse: a penalty, and two of them disqualify.',
  },
  {
    rules: ['yellow-flag'],
    explanation: 'The yellow flag warns whoever goes for a second crest: it counts as the visor, and no more.',
  },
  {
    rules: ['considers', 'both-consider'],
    explanation: 'Badly hurt knights are asked whether they can go on, and some say no.',
  },
  {
    rules: ['withdraws', 'both-withdraw'],
    explanation: 'A knight who withdraws gives up the joust, whatever the board says, and if both do, nobody wins.',
  },
  {
    rules: ['level-after-all'],
    explanation: 'In sudden death they ride a few passes more, and the first to be ahead after one of them wins.',
  },
  {
    rules: ['end-exhaustion'],
    explanation: 'When even sudden death leaves them level, it is called exhaustion, and nobody wins.',
  },
]
