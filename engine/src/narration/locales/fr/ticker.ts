import { createTickerDefinitions, type TickerLocale } from '../../ticker/tickerDefinitions.ts'
import { frenchPointsWord } from './frenchPointsWord.ts'
import { formatFrenchName } from './names.ts'
import { locationWithAu } from './places.ts'

/** A narrow no-break space, for French punctuation. */
const NARROW = '\u202f'

/** The French ticker. */
export const frenchTicker: TickerLocale = {
  definitions: createTickerDefinitions({
    headers: {
      match_start: 'LA JOUTE COMMENCE',
      pass: 'PASSE {pass}',
      strike: 'COUP AU BUT',
      exchange: 'DOUBLE ATTEINTE',
      clean_pass: 'PASSE BLANCHE',
      point: 'POINTS',
      injury: 'BLESSURE',
      penalty: 'DRAPEAU RAYÉ',
      warning: 'DRAPEAU JAUNE',
      disqualification: 'DISQUALIFICATION',
      death: 'MORT EN LICE',
      match_end: 'RÉSULTAT FINAL',
      RIDERS_TO_POSTS: 'EN PLACE',
      SUDDEN_DEATH_PASS_START: 'MORT SUBITE {suddenDeath}',
      KNIGHTS_CHARGE: 'LA CHARGE',
      LOWER_LANCES: 'LANCES BAISSÉES',
      STRIKE_BODY_BREAK: 'LANCE BRISÉE',
      STRIKE_BODY_DISMOUNT: 'À TERRE',
      STRIKE_BODY_BREAK_DISMOUNT: 'LANCE BRISÉE ET CHUTE',
      STRIKE_CREST: 'COUP AU CIMIER',
      STRIKE_CREST_BREAK: 'LANCE BRISÉE SUR LE CIMIER',
      STRIKE_CREST_DISMOUNT: 'COUP AU CIMIER ET CHUTE',
      STRIKE_CREST_BREAK_DISMOUNT: 'LANCE BRISÉE ET CHUTE',
      INJURY_DOUBLE: 'DOUBLE BLESSURE',
      BLACK_FLAG_SINGLE: 'DRAPEAU NOIR',
      BLACK_FLAG_DOUBLE: 'DRAPEAUX NOIRS',
      LEECH_ANNOUNCE_FIRST: 'LE MIRE SE PRONONCE',
      LEECH_ANNOUNCE_SECOND: 'LE MIRE SE PRONONCE',
      LEECH_ANNOUNCE_FIRST_ESCALATION: 'LA BLESSURE EMPIRE',
      LEECH_ANNOUNCE_SECOND_ESCALATION: 'LA BLESSURE EMPIRE',
      INJURY_CONSIDERATION_SINGLE: `CONTINUER OU RENONCER${NARROW}?`,
      INJURY_CONSIDERATION_DOUBLE: `CONTINUER OU RENONCER${NARROW}?`,
      ANNOUNCE_CONTINUE_SINGLE: 'LA JOUTE CONTINUE',
      ANNOUNCE_CONTINUE_DOUBLE: 'LA JOUTE CONTINUE',
      ANNOUNCE_WITHDRAWAL_SINGLE: 'ABANDON',
      ANNOUNCE_WITHDRAWAL_DOUBLE: 'ABANDON',
      STRIPED_FLAG_DOUBLE: 'DRAPEAUX RAYÉS',
      SUDDEN_DEATH: 'MORT SUBITE',
      END_WITHDRAWAL_SINGLE: 'ABANDON',
      END_WITHDRAWAL_DOUBLE: 'DOUBLE ABANDON',
      END_DEATH_DOUBLE: 'DEUX MORTS EN LICE',
      END_EXHAUSTION: 'MATCH NUL',
      END_SUNLY_VICTORY: 'VICTOIRE EN PLEIN SOLEIL',
      END_DISQUALIFICATION_DOUBLE: 'DOUBLE DISQUALIFICATION',
    },
    strike: '{knight} frappe {opponent} {location}\u00a0: {n} {points}.',
    passStart: 'On s’apprête aux deux bouts de la lice.',
    suddenDeathPassStart: 'Qui prend l’avantage l’emporte.',
  }),
  exchangeHeader: 'DOUBLE ATTEINTE',
  name: formatFrenchName,
  place: locationWithAu,
  points: frenchPointsWord,
}
