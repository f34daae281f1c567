import type { ReferenceName } from '../../rules/referenceName.ts'

export const tickerIcons = ['pass', 'strike', 'break', 'dismount', 'crest'] as const
export type TickerIcon = (typeof tickerIcons)[number]

/** What the ticker shows when a match event of this name is the latest. */
export interface TickerDefinition {
  readonly referenceName: string
  /** The name of the match event that brings it up. */
  readonly eventTrigger: ReferenceName
  readonly headerText: string
  readonly headerIcons: readonly TickerIcon[]
  /** A text with {knight}, {opponent}, {location}, {n}, {points}, {description}, {pass}, {suddenDeath}. */
  readonly bodyText: string
}

const STRIKE = "{knight} strikes {opponent}'s {location} for {n} {points}."
const TOLD = '{description}'

function row(
  eventTrigger: ReferenceName,
  headerText: string,
  bodyText: string,
  headerIcons: readonly TickerIcon[] = [],
): TickerDefinition {
  return { referenceName: `TICKER_${eventTrigger}`, eventTrigger, headerText, headerIcons, bodyText }
}

export const tickerDefinitions: readonly TickerDefinition[] = [
  row('MATCH_START', 'THE JOUST BEGINS', TOLD),
  row('RIDERS_TO_POSTS', 'TO THEIR POSTS', TOLD),
  row('PASS_START', 'PASS {pass}', 'The riders make ready.', ['pass']),
  row('SUDDEN_DEATH_PASS_START', 'SUDDEN DEATH {suddenDeath}', 'The first to lead wins.', ['pass']),
  row('KNIGHTS_CHARGE', 'CHARGE', TOLD, ['pass']),
  row('LOWER_LANCES', 'LANCES DOWN', TOLD, ['pass']),
  row('CLEAN_PASS', 'CLEAN PASS', TOLD, ['pass']),
  row('STRIKE_BODY', 'STRIKE', STRIKE, ['strike']),
  row('STRIKE_BODY_BREAK', 'LANCE BROKEN', STRIKE, ['strike', 'break']),
  row('STRIKE_BODY_DISMOUNT', 'UNHORSED', STRIKE, ['strike', 'dismount']),
  row('STRIKE_BODY_BREAK_DISMOUNT', 'BROKEN AND UNHORSED', STRIKE, ['strike', 'break', 'dismount']),
  row('STRIKE_CREST', 'CREST STRUCK', STRIKE, ['crest']),
  row('STRIKE_CREST_BREAK', 'LANCE BROKEN ON THE CREST', STRIKE, ['crest', 'break']),
  row('STRIKE_CREST_DISMOUNT', 'UNHORSED BY THE CREST', STRIKE, ['crest', 'dismount']),
  row('STRIKE_CREST_BREAK_DISMOUNT', 'BROKEN AND UNHORSED', STRIKE, ['crest', 'break', 'dismount']),
  row('INJURY_SINGLE', 'INJURY', TOLD),
  row('INJURY_DOUBLE', 'BOTH INJURED', TOLD),
  row('BLACK_FLAG_SINGLE', 'BLACK FLAG', TOLD),
  row('BLACK_FLAG_DOUBLE', 'BLACK FLAGS', TOLD),
  row('LEECH_ANNOUNCE_FIRST', 'THE LEECH SPEAKS', TOLD),
  row('LEECH_ANNOUNCE_SECOND', 'THE LEECH SPEAKS', TOLD),
  row('LEECH_ANNOUNCE_FIRST_ESCALATION', 'A WORSE INJURY', TOLD),
  row('LEECH_ANNOUNCE_SECOND_ESCALATION', 'A WORSE INJURY', TOLD),
  row('INJURY_CONSIDERATION_SINGLE', 'WILL THEY RIDE ON?', TOLD),
  row('INJURY_CONSIDERATION_DOUBLE', 'WILL THEY RIDE ON?', TOLD),
  row('ANNOUNCE_CONTINUE_SINGLE', 'THE JOUST GOES ON', TOLD),
  row('ANNOUNCE_CONTINUE_DOUBLE', 'THE JOUST GOES ON', TOLD),
  row('ANNOUNCE_WITHDRAWAL_SINGLE', 'WITHDRAWAL', TOLD),
  row('ANNOUNCE_WITHDRAWAL_DOUBLE', 'WITHDRAWAL', TOLD),
  row('STRIPED_FLAG_SINGLE', 'STRIPED FLAG', TOLD),
  row('STRIPED_FLAG_DOUBLE', 'STRIPED FLAGS', TOLD),
  row('YELLOW_FLAG', 'YELLOW FLAG', TOLD),
  row('SUDDEN_DEATH', 'SUDDEN DEATH', TOLD, ['pass']),
  row('END_WITHDRAWAL_SINGLE', 'WITHDRAWAL', TOLD),
  row('END_WITHDRAWAL_DOUBLE', 'DOUBLE WITHDRAWAL', TOLD),
  row('END_DEATH_SINGLE', 'A KNIGHT HAS DIED', TOLD),
  row('END_DEATH_DOUBLE', 'TWO KNIGHTS HAVE DIED', TOLD),
  row('END_EXHAUSTION', 'A DRAW', TOLD),
  row('END_SUNLY_VICTORY', 'SUNLY VICTORY', TOLD),
  row('END_DISQUALIFICATION_SINGLE', 'DISQUALIFIED', TOLD),
  row('END_DISQUALIFICATION_DOUBLE', 'BOTH DISQUALIFIED', TOLD),
  row('FINAL_SUMMARY_VICTORY', 'FINAL', TOLD),
  row('FINAL_SUMMARY_DRAW', 'FINAL', TOLD),
  row('FINAL_SUMMARY_DISQUALIFICATION', 'FINAL', TOLD),
  row('FINAL_SUMMARY_WITHDRAWAL', 'FINAL', TOLD),
  row('FINAL_SUMMARY_DEATH', 'FINAL', TOLD),
]
