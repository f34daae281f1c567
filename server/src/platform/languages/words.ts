import type { PicturedPage } from '@tiltyard/contract'
import type { DayName, KnightName, Locale } from '@tiltyard/engine'
import { english } from './en/index.ts'
import { french } from './fr/index.ts'

/** What the server says in a language, besides what matches are told in. */
export interface Words {
  /** As Open Graph names the language. */
  readonly openGraph: string
  /** What a knight is called: title, first name, last name and epithet. */
  readonly knight: (knight: KnightName) => string
  /** Part of such a name as it is kept, whatever its title is in this language. */
  readonly typedKnight: (typed: string) => string
  readonly faults: FaultWords
  readonly pages: PageWords
  readonly moments: MomentWords
  readonly pictures: PictureWords
  readonly feeds: FeedWords
  readonly calendars: CalendarWords
  readonly letters: LetterWords
}

/** What is wrong with a field of a request, and what is allowed in its place. */
export interface FaultWords {
  readonly unstorable: Readonly<Record<'null' | 'half', string>>
  /** Of a body that can't be read, or would be dangerous to. */
  readonly unreadable: string
  /** What stands for a request that is wrong as a whole. */
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
  /** What may be counted of a value that is too long or too short, one and many. */
  readonly parts: Readonly<Record<string, readonly [one: string, many: string]>>
  readonly formats: Readonly<Record<string, string>>
}

/** A pair, each as they are to be named. */
export type Meeting = (one: string, other: string) => string

/** The pages that say the same of themselves whoever looks and whenever, by their paths. */
export type PlainPath = '/watch' | '/matches' | '/schedule' | '/standings' | '/records' | '/odds' | '/purse' | '/honors'

/** What pages say of themselves in their heads, and embeds in theirs. */
export interface PageWords {
  readonly about: string
  readonly plain: Readonly<Record<PlainPath, readonly [title: string, description: string]>>
  readonly notFound: string
  readonly noSuchMatch: string
  readonly forgottenMatch: string
  /** A feed's title in the head of the page that it belongs to. */
  readonly results: string
  readonly yardShield: string
  readonly shieldOf: (name: string) => string
  /** Shields of two stables, and what there is to say of the match. */
  readonly shieldsOf: (one: string, other: string, said: string) => string
  readonly against: Meeting
  /** What stands over what: "Final", and a score. */
  readonly headed: (standing: string, said: string) => string
  /** What has happened, and for whom they ride. */
  readonly ofStables: (happened: string, one: string, other: string) => string
  readonly imagined: (said: string) => string
  readonly imaginedAbout: string
  readonly stable: (name: string, riders: readonly string[]) => string
  /** @param stable null who rides for none. */
  readonly knight: (name: string, stable: string | null) => string
  /** @param list its English name. */
  readonly liveList: (list: string) => string
}

/** How a match stands at a moment, in capitals, and what there is to be seen. */
export interface MomentWords {
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

/** What is written in pictures. */
export interface PictureWords {
  /** Between two shields. */
  readonly against: string
  readonly aStable: string
  /** @param stable null who rides for none. */
  readonly rides: (stable: string | null) => string
  readonly pages: Readonly<Record<PicturedPage, readonly [heading: string, line: string]>>
}

/** What feeds of results say. */
export interface FeedWords {
  readonly results: string
  readonly resultsOf: (name: string) => string
  readonly meeting: Meeting
  /** @param list its English name; null for one that is not known. */
  readonly over: (list: string | null) => string
  readonly stopped: (one: string, other: string, score: string) => string
  readonly unwon: (one: string, other: string, score: string) => string
  readonly won: (winner: string, loser: string, score: string) => string
}

/** What calendars say. */
export interface CalendarWords {
  /** In the name of the program, as iCalendar has it. */
  readonly code: string
  readonly calendar: (name: string) => string
  readonly myJousts: string
  readonly meeting: Meeting
  readonly match: (calendar: string, match: number, day: DayName) => string
  readonly unknownKnight: string
}

/** A letter's subject, and its paragraphs. */
export type LetterText = readonly [subject: string, paragraphs: readonly string[]]

/** What letters say. A yard is the name of its host. */
export interface LetterWords {
  readonly link: (yard: string, link: string) => LetterText
  readonly linkStands: (yard: string, until: string) => LetterText
  /** In each of these is where the account's page is. */
  readonly passwordChanged: (yard: string, account: string) => LetterText
  readonly codesOn: (yard: string, account: string) => LetterText
  readonly codesOff: (yard: string, account: string) => LetterText
  readonly passkeyAdded: (yard: string, account: string) => LetterText
  readonly passkeyRemoved: (yard: string, account: string) => LetterText
}

const words: Readonly<Record<Locale, Words>> = { en: english, fr: french }

/** What the server says in a language. */
export function wordsIn(locale: Locale): Words {
  return words[locale]
}
