import type { PageWithPicture } from '@tiltyard/contract'
import type { DayName, KnightName, Locale } from '@tiltyard/engine'
import { serverTextsInEnglish } from './en/index.ts'
import { serverTextsInFrench } from './fr/index.ts'

/** The server's words in a language, besides narrations. */
export interface ServerTexts {
  /** The Open Graph name of the language. */
  readonly openGraph: string
  /** A knight's full name: title, first name, last name and epithet. */
  readonly knight: (knight: KnightName) => string
  /** Turns a typed part of a name into its stored form, without a translated title. */
  readonly typedKnight: (typed: string) => string
  readonly faults: FieldFaultTexts
  readonly pages: PageHeadTexts
  readonly moments: MatchMomentTexts
  readonly pictures: PictureTexts
  readonly feeds: FeedTexts
  readonly calendars: CalendarTexts
  readonly mails: MailTexts
}

/** A field's fault, and the allowed values. */
export interface FieldFaultTexts {
  readonly unstorable: Readonly<Record<'null' | 'half', string>>
  /** For a body that is unreadable or dangerous to parse. */
  readonly unreadable: string
  /** The field name for a request that is wrong as a whole. */
  readonly request: string
  readonly named: (field: string, fault: string) => string
  readonly missing: (kind: string) => string
  readonly unfit: (allowed: string) => string
  readonly tooMuch: (isCounted: boolean, limit: string) => string
  readonly tooLittle: (isCounted: boolean, limit: string) => string
  readonly unknown: (allowed: string) => string
  readonly unknownKeys: (keys: string) => string
  /** By the validator's names, as are the following. */
  readonly kinds: Readonly<Record<string, string>>
  /** The unit that a too long or too short value is counted in, one and many. */
  readonly parts: Readonly<Record<string, readonly [one: string, many: string]>>
  readonly formats: Readonly<Record<string, string>>
}

/** Two opponents by their names. */
export type PairText = (one: string, other: string) => string

/** The paths of pages whose heads never change. */
export type PathWithFixedHead =
  | '/watch'
  | '/matches'
  | '/schedule'
  | '/standings'
  | '/records'
  | '/odds'
  | '/purse'
  | '/honors'
  | '/seasons'
  | '/hall-of-fame'

/** The heads of pages and embeds. */
export interface PageHeadTexts {
  readonly about: string
  readonly plain: Readonly<Record<PathWithFixedHead, readonly [title: string, description: string]>>
  readonly notFound: string
  readonly noSuchMatch: string
  readonly forgottenMatch: string
  /** A feed's title in the head of its page. */
  readonly results: string
  readonly yardShield: string
  readonly shieldOf: (name: string) => string
  /** The shields of two stables, and a text about the match. */
  readonly shieldsOf: (one: string, other: string, said: string) => string
  readonly against: PairText
  /** A heading and its text: "Final", and a score. */
  readonly headed: (standing: string, said: string) => string
  /** An event, and the stables of its knights. */
  readonly ofStables: (happened: string, one: string, other: string) => string
  readonly imagined: (said: string) => string
  readonly imaginedAbout: string
  readonly stable: (name: string, riders: readonly string[]) => string
  /** @param stable null for a knight without one. */
  readonly knight: (name: string, stable: string | null) => string
  /** About the page of a season. */
  readonly season: string
  /** @param names of the Champion of the Tilt and of the champion stable, one or both. */
  readonly champions: (names: readonly string[]) => string
  /** @param list its English name. */
  readonly liveList: (list: string) => string
}

/** The state of a match at a moment, in capitals, and its description. */
export interface MatchMomentTexts {
  readonly final: string
  readonly stopped: string
  readonly ridden: string
  readonly soon: string
  readonly live: string
  readonly beforeFirst: string
  readonly pass: (pass: number) => string
  readonly suddenDeath: (pass: number) => string
  readonly neverBegan: string
  readonly makeReady: string
  readonly rideNow: string
  readonly fromTheStart: string
}

/** The words in pictures. */
export interface PictureTexts {
  /** Between two shields. */
  readonly against: string
  readonly aStable: string
  /** @param stable null for a knight without one. */
  readonly rides: (stable: string | null) => string
  readonly pages: Readonly<Record<PageWithPicture, readonly [heading: string, line: string]>>
  /** Of a season's tourney. @param season its name. */
  readonly tourney: (season: string) => string
  readonly championOfTilt: string
}

/** The words of result feeds. */
export interface FeedTexts {
  readonly results: string
  readonly resultsOf: (name: string) => string
  readonly meeting: PairText
  /** @param list its English name; null for an unknown one. */
  readonly over: (list: string | null) => string
  readonly stopped: (one: string, other: string, score: string) => string
  readonly unwon: (one: string, other: string, score: string) => string
  readonly won: (winner: string, loser: string, score: string) => string
}

/** The words of calendars. */
export interface CalendarTexts {
  /** The language code in iCalendar's PRODID. */
  readonly code: string
  readonly calendar: (name: string) => string
  readonly myJousts: string
  readonly meeting: PairText
  readonly match: (calendar: string, match: number, day: DayName) => string
  readonly unknownKnight: string
}

/** A mail's subject and paragraphs. */
export type MailText = readonly [subject: string, paragraphs: readonly string[]]

/** The words of mails. A yard is the name of its host. */
export interface MailTexts {
  readonly link: (yard: string, link: string) => MailText
  readonly linkStands: (yard: string, until: string) => MailText
  /** Each of these has the account page's address. */
  readonly passwordChanged: (yard: string, account: string) => MailText
  readonly codesOn: (yard: string, account: string) => MailText
  readonly codesOff: (yard: string, account: string) => MailText
  readonly passkeyAdded: (yard: string, account: string) => MailText
  readonly passkeyRemoved: (yard: string, account: string) => MailText
}

const words: Readonly<Record<Locale, ServerTexts>> = { en: serverTextsInEnglish, fr: serverTextsInFrench }

/** The server's words in a language. */
export function getServerTexts(locale: Locale): ServerTexts {
  return words[locale]
}
