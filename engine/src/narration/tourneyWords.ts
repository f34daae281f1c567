import { type ListName, listNames } from '../league/lists.ts'
import type { TourneyJoust } from '../tourney/tourney.ts'
import { isRoundBetweenListChampions, type TourneyRound, tourneyRounds } from '../tourney/tourneyRound.ts'
import { defaultLocale, type Locale } from './locale.ts'
import { seasonName } from './seasonName.ts'

interface TourneyWords {
  readonly rounds: Readonly<Record<TourneyRound, string>>
  readonly name: (round: string, list: ListName | null, number: string) => string
  readonly winnerOf: (joust: string) => string
}

const english: TourneyWords = {
  rounds: {
    'first-round': 'first round',
    'quarter-final': 'quarter-final',
    'semi-final': 'semi-final',
    final: 'final',
    'grand-semi-final': 'grand semi-final',
    'grand-final': 'grand final',
  },
  name: (round, list, number) => upperFirst(`${list === null ? '' : `${list} `}${round}${number}`),
  winnerOf: (joust) => `Winner of ${joust}`,
}

const frenchLists: Readonly<Record<ListName, string>> = {
  Lion: 'du Lion',
  Stag: 'du Cerf',
  Wyvern: 'de la Vouivre',
  Griffin: 'du Griffon',
}

const french: TourneyWords = {
  rounds: {
    'first-round': 'premier tour',
    'quarter-final': 'quart de finale',
    'semi-final': 'demi-finale',
    final: 'finale',
    'grand-semi-final': 'grande demi-finale',
    'grand-final': 'grande finale',
  },
  name: (round, list, number) => upperFirst(`${round}${number}${list === null ? '' : ` ${frenchLists[list]}`}`),
  winnerOf: (joust) => `Qui gagne : ${lowerFirst(joust)}`,
}

const words: Readonly<Record<Locale, TourneyWords>> = { en: english, fr: french }

/** The name of a round, such as "semi-final". */
export function nameTourneyRound(round: TourneyRound, locale: Locale = defaultLocale): string {
  return words[locale].rounds[round]
}

/** The name of a joust, such as "Lion semi-final 1" or "Grand final". */
export function nameTourneyJoust(
  { round, list, number }: Pick<TourneyJoust, 'round' | 'list' | 'number'>,
  locale: Locale = defaultLocale,
): string {
  const { rounds, name } = words[locale]
  const isOnly = round === 'final' || round === 'grand-final'
  return name(rounds[round], isRoundBetweenListChampions(round) ? null : list, isOnly ? '' : ` ${number}`)
}

const joustIds = new RegExp(`^(?:(${listNames.join('|')})-)?(${tourneyRounds.join('|')})(?:-(\\d+))?$`, 'i')

/** The name of a joust by its id: "Lion semi-final 1" for lion-semi-final-1. Null for another text. */
export function nameTourneyJoustById(id: string, locale: Locale = defaultLocale): string | null {
  const [, listed = '', found, number = 1] = joustIds.exec(id) ?? []
  const round = tourneyRounds.find((one) => one === found)
  const list = listNames.find((one) => one.toLowerCase() === listed)
  return round ? nameTourneyJoust({ round, list: list ?? 'Lion', number: Number(number) }, locale) : null
}

/** A joust's season and name, such as "Season Two · Lion final". @param joust its id, such as lion-final. */
export function nameTourneyPlace(
  { season, joust }: { readonly season: number; readonly joust: string },
  locale: Locale = defaultLocale,
): string {
  return `${seasonName(season, locale)} · ${nameTourneyJoustById(joust, locale) ?? joust}`
}

/** The place of a knight who is not known yet, such as "Winner of Lion semi-final 1". */
export function tourneyWinnerPlaceholder(
  joust: Pick<TourneyJoust, 'round' | 'list' | 'number'>,
  locale: Locale = defaultLocale,
): string {
  return words[locale].winnerOf(nameTourneyJoust(joust, locale))
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
