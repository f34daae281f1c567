import type { EventType } from './eventType.ts'

/** The pause until the next event in whole seconds, drawn between the two. */
export type PauseSecondsRange = readonly [min: number, max: number]

/** How much an event matters to a listener. */
export type EventImportance = 'beat' | 'course' | 'blow' | 'score' | 'wound' | 'flag' | 'fall' | 'end'

/** The sound of an event besides that of its effects: the stage plays it. */
export type EventSound = 'fanfare' | 'flag-down' | 'flag-waved' | 'flag-of-alarm'

interface EventKind {
  /** The stored and sent type (rules 5.1). */
  readonly type: EventType
  readonly pause: PauseSecondsRange
  readonly salience: EventImportance
  /** The herald's usual line for it, in every language. A kind without has only lines of `narration/herald/occasions`. */
  readonly line?: string
  readonly sound?: EventSound
  /** Without a card in the ticker. Other kinds have the header of their type, unless a language has one of their own. */
  readonly isCardless?: true
}

// In the order of the match flow.
const kinds = {
  MATCH_START: { type: 'match_start', pause: [3, 5], salience: 'course', line: 'start' },
  RIDERS_TO_POSTS: { type: 'match_start', pause: [2, 3], salience: 'beat', line: 'posts' },
  MARSHALL_ASSESSMENT: { type: 'match_start', pause: [2, 4], salience: 'beat', line: 'assessment', isCardless: true },
  KNIGHT_READY: { type: 'match_start', pause: [1, 2], salience: 'beat', line: 'ready', isCardless: true },
  // {pass} is the number of the pass.
  PASS_START: { type: 'pass', pause: [1, 2], salience: 'course', line: 'pass' },
  // {sudden} is the number of the sudden-death pass, from 2 on.
  SUDDEN_DEATH_PASS_START: { type: 'pass', pause: [1, 2], salience: 'course', line: 'sudden' },
  TRUMPET_BLAST: { type: 'pass', pause: [2, 3], salience: 'beat', line: 'trumpet', sound: 'fanfare', isCardless: true },
  KNIGHTS_CHARGE: { type: 'pass', pause: [1, 2], salience: 'beat', line: 'charge', sound: 'flag-down' },
  MOUNTS_BUILDING_SPEED: { type: 'pass', pause: [2, 3], salience: 'beat', line: 'gallop', isCardless: true },
  LOWER_LANCES: { type: 'pass', pause: [1, 2], salience: 'beat', line: 'lances' },
  SUDDEN_DEATH: { type: 'pass', pause: [3, 5], salience: 'flag', line: 'level-after-all' },
  CLEAN_PASS: { type: 'clean_pass', pause: [1, 2], salience: 'blow', line: 'clean' },
  ATTAINT: { type: 'strike', pause: [1, 2], salience: 'course', line: 'attaint', isCardless: true },
  TWIND_ATTAINT: { type: 'exchange', pause: [1, 2], salience: 'course', line: 'exchange', isCardless: true },
  STRIKE_BODY: { type: 'strike', pause: [0, 0], salience: 'blow' },
  STRIKE_BODY_BREAK: { type: 'strike', pause: [0, 0], salience: 'blow' },
  STRIKE_BODY_DISMOUNT: { type: 'strike', pause: [0, 0], salience: 'fall' },
  STRIKE_BODY_BREAK_DISMOUNT: { type: 'strike', pause: [0, 0], salience: 'fall' },
  STRIKE_CREST: { type: 'strike', pause: [0, 0], salience: 'blow' },
  STRIKE_CREST_BREAK: { type: 'strike', pause: [0, 0], salience: 'blow' },
  STRIKE_CREST_DISMOUNT: { type: 'strike', pause: [0, 0], salience: 'fall' },
  STRIKE_CREST_BREAK_DISMOUNT: { type: 'strike', pause: [0, 0], salience: 'fall' },
  // {breakdown} lists every blow with its points.
  POINTS_AWARDED: { type: 'point', pause: [1, 2], salience: 'score', line: 'tally', isCardless: true },
  // A struck, and A's total stays.
  SCORE_ANNOUNCE_SINGLE: {
    type: 'point',
    pause: [0, 0],
    salience: 'score',
    line: 'score-one-nothing',
    isCardless: true,
  },
  // Both struck, and at least one gains nothing.
  SCORE_ANNOUNCE_DOUBLE: { type: 'point', pause: [0, 0], salience: 'score', line: 'score-mixed', isCardless: true },
  SCORE_ANNOUNCE_NONE: { type: 'point', pause: [0, 0], salience: 'score', line: 'score-none', isCardless: true },
  // {wound} is the wound in the leech's words: "a nose put out of joint".
  INJURY_SINGLE: { type: 'injury', pause: [2, 4], salience: 'wound', line: 'injury' },
  // {wound} is A's, {wound2} is B's; either may be a horse's.
  INJURY_DOUBLE: { type: 'injury', pause: [2, 4], salience: 'wound', line: 'injury-both' },
  BLACK_FLAG_SINGLE: { type: 'injury', pause: [2, 4], salience: 'flag', line: 'black-flag', sound: 'flag-of-alarm' },
  BLACK_FLAG_DOUBLE: {
    type: 'injury',
    pause: [2, 4],
    salience: 'flag',
    line: 'black-flag-both',
    sound: 'flag-of-alarm',
  },
  LEECH_RIDE: { type: 'injury', pause: [3, 5], salience: 'beat', isCardless: true },
  LEECH_ANNOUNCE_FIRST: { type: 'injury', pause: [2, 4], salience: 'wound', line: 'leech-finds' },
  LEECH_ANNOUNCE_SECOND: { type: 'injury', pause: [2, 4], salience: 'wound', line: 'leech-finds-next' },
  // An old wound has become worse.
  LEECH_ANNOUNCE_FIRST_ESCALATION: { type: 'injury', pause: [2, 4], salience: 'wound', line: 'leech-worse' },
  LEECH_ANNOUNCE_SECOND_ESCALATION: { type: 'injury', pause: [2, 4], salience: 'wound', line: 'leech-worse-next' },
  INJURY_CONSIDERATION_SINGLE: { type: 'injury', pause: [4, 8], salience: 'course', line: 'considers' },
  INJURY_CONSIDERATION_DOUBLE: { type: 'injury', pause: [6, 10], salience: 'course', line: 'both-consider' },
  ANNOUNCE_CONTINUE_SINGLE: { type: 'injury', pause: [2, 3], salience: 'wound', line: 'continues' },
  ANNOUNCE_CONTINUE_DOUBLE: { type: 'injury', pause: [2, 3], salience: 'wound', line: 'both-continue' },
  ANNOUNCE_WITHDRAWAL_SINGLE: { type: 'injury', pause: [2, 3], salience: 'flag', line: 'withdraws' },
  ANNOUNCE_WITHDRAWAL_DOUBLE: { type: 'injury', pause: [2, 3], salience: 'flag', line: 'both-withdraw' },
  STRIPED_FLAG_SINGLE: { type: 'penalty', pause: [2, 4], salience: 'flag', line: 'striped-flag', sound: 'flag-waved' },
  STRIPED_FLAG_DOUBLE: {
    type: 'penalty',
    pause: [2, 4],
    salience: 'flag',
    line: 'striped-flag-both',
    sound: 'flag-waved',
  },
  YELLOW_FLAG: { type: 'warning', pause: [2, 4], salience: 'flag', line: 'yellow-flag', sound: 'flag-waved' },
  // A withdraws, B wins.
  END_WITHDRAWAL_SINGLE: { type: 'match_end', pause: [3, 5], salience: 'end', line: 'end-withdrawal' },
  END_WITHDRAWAL_DOUBLE: { type: 'match_end', pause: [3, 5], salience: 'end', line: 'end-withdrawal-both' },
  // A has died of a blow to the {place}, and B wins: rules 11 fixes the first sentence.
  END_DEATH_SINGLE: { type: 'death', pause: [4, 6], salience: 'end', line: 'end-death' },
  END_DEATH_DOUBLE: { type: 'death', pause: [4, 6], salience: 'end', line: 'end-death-both' },
  END_EXHAUSTION: { type: 'match_end', pause: [3, 5], salience: 'end', line: 'end-exhaustion' },
  // A wins on points, {Atotal} to {Btotal}.
  END_SUNLY_VICTORY: { type: 'match_end', pause: [3, 5], salience: 'end', line: 'end-victory' },
  END_DISQUALIFICATION_SINGLE: { type: 'disqualification', pause: [3, 5], salience: 'end', line: 'end-disqualified' },
  END_DISQUALIFICATION_DOUBLE: {
    type: 'disqualification',
    pause: [3, 5],
    salience: 'end',
    line: 'end-disqualified-both',
  },
  FINAL_SUMMARY_VICTORY: { type: 'match_end', pause: [1, 2], salience: 'end' },
  FINAL_SUMMARY_DRAW: { type: 'match_end', pause: [1, 2], salience: 'end' },
  FINAL_SUMMARY_DISQUALIFICATION: { type: 'match_end', pause: [1, 2], salience: 'end' },
  FINAL_SUMMARY_WITHDRAWAL: { type: 'match_end', pause: [1, 2], salience: 'end' },
  FINAL_SUMMARY_DEATH: { type: 'match_end', pause: [1, 2], salience: 'end' },
} as const satisfies Record<string, EventKind>

export type EventKindName = keyof typeof kinds

/** Every kind of narrated event, in the order of the match flow. */
export const eventKinds: Readonly<Record<EventKindName, EventKind>> = kinds

export const eventKindNames = Object.keys(kinds) as readonly EventKindName[]

/** The names of the herald's usual lines. */
export type UsualLineName = Extract<(typeof kinds)[EventKindName], { readonly line: string }>['line']
