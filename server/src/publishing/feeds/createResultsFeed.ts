import type { FinishedMatch, FinishedRider } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import { pathWithLanguage } from '../../platform/http/askedLanguage.ts'
import { type FeedWords, getServerTexts } from '../../platform/languages/words.ts'
import type { AtomEntry, AtomFeed } from './atomFeed.ts'

/** The subject of a feed. */
export interface FeedSubject {
  /** Its part of the address, such as "stables/stable_1"; empty for the whole league. */
  readonly path: string
  readonly title: string
  /** Its page, such as /stables/stable_1. */
  readonly page: string
}

export interface FeedPlace {
  /** The yard's origin for this reader, such as https://yard.example. */
  readonly origin: string
  /** The requested address, with its query. */
  readonly self: string
  readonly tellsResults: boolean
  readonly locale: Locale
}

/** The year from which leagues' hosts own these tags (RFC 4151). */
const TAGGED_SINCE = '2026'

/** Writes results as a feed. @param matches completed ones, the newest first. */
export function createResultsFeed(subject: FeedSubject, matches: readonly FinishedMatch[], place: FeedPlace): AtomFeed {
  const { origin, self, tellsResults, locale } = place
  const language = pathWithLanguage('', locale) === '' ? '' : locale
  const feedName = ['results', subject.path, tellsResults ? '' : 'without-results', language].filter(
    (part) => part !== '',
  )
  return {
    id: tagOf(origin, feedName.join('/')),
    ...{ title: subject.title, locale },
    self: origin + self,
    page: origin + pathWithLanguage(subject.page, locale),
    entries: matches.map((match) => entryOf(match, place)),
  }
}

function entryOf(match: FinishedMatch, { origin, tellsResults, locale }: FeedPlace): AtomEntry {
  const { id, endTime, listName, knight1, knight2, story } = match
  const words = getServerTexts(locale).feeds
  return {
    id: tagOf(origin, `matches/${id}`),
    title: tellsResults ? scoreOf(match, words) : words.meeting(knight1.name, knight2.name),
    summary: tellsResults ? story : words.over(listName),
    updated: new Date(endTime),
    page: origin + pathWithLanguage(`/matches/${encodeURIComponent(id)}`, locale),
  }
}

function scoreOf({ winner, ending, knight1, knight2 }: FinishedMatch, words: FeedWords): string {
  const score = (one: FinishedRider, other: FinishedRider): string => `${one.points}–${other.points}`
  if (ending === 'stopped') return words.stopped(knight1.name, knight2.name, score(knight1, knight2))
  if (winner === null) return words.unwon(knight1.name, knight2.name, score(knight1, knight2))
  const [won, lost] = winner === knight1.id ? [knight1, knight2] : [knight2, knight1]
  return words.won(won.name, lost.name, score(won, lost))
}

/** A permanent tag URI of the host. */
function tagOf(origin: string, name: string): string {
  const { hostname } = new URL(origin)
  const authority = hostname.startsWith('[') ? 'localhost' : hostname
  return `tag:${authority},${TAGGED_SINCE}:${name}`
}
