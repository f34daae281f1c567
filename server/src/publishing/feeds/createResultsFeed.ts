import type { FinishedMatch, FinishedRider } from '@tiltyard/contract'
import { type Locale, nameTourneyJoustById, nameTourneyPlace, seasonName } from '@tiltyard/engine'
import { pathWithLanguage } from '../../platform/http/requestLanguage.ts'
import { type FeedTexts, getServerTexts } from '../../platform/languages/serverTexts.ts'
import type { AtomEntry, AtomFeed } from './atomFeed.ts'

/** The subject of a feed. */
export interface FeedSubject {
  /** Its part of the address, such as "stables/stable_1"; empty for the whole league. */
  readonly path: string
  readonly title: string
  /** Its page, such as /stables/stable_1. */
  readonly page: string
}

export interface FeedRequest {
  /** The yard's origin for this reader, such as https://yard.example. */
  readonly origin: string
  /** The number of the only season; undefined for all. */
  readonly season: number | undefined
  readonly tellsResults: boolean
  readonly locale: Locale
}

/** The year from which leagues' hosts own these tags (RFC 4151). */
const TAGGED_SINCE = '2026'

/** Writes results as a feed. @param matches completed ones, the newest first. */
export function createResultsFeed(
  subject: FeedSubject,
  matches: readonly FinishedMatch[],
  request: FeedRequest,
): AtomFeed {
  const { origin, season, tellsResults, locale } = request
  const language = pathWithLanguage('', locale) === '' ? '' : locale
  const ofSeason = season === undefined ? '' : `seasons/${season}`
  const feedName = ['results', subject.path, ofSeason, tellsResults ? '' : 'without-results', language].filter(
    (part) => part !== '',
  )
  return {
    id: tagOf(origin, feedName.join('/')),
    title: season === undefined ? subject.title : `${subject.title} · ${seasonName(season, locale)}`,
    locale,
    self: origin + pathWithLanguage(addressOf(subject, request), locale),
    page: origin + pathWithLanguage(subject.page, locale),
    entries: matches.map((match) => entryOf(match, request)),
  }
}

/** The feed's own address, without the language. */
function addressOf({ path }: FeedSubject, { season, tellsResults }: FeedRequest): string {
  const query = [...(tellsResults ? [] : ['spoiler=0']), ...(season === undefined ? [] : [`season=${season}`])]
  return `/api/feeds/${path === '' ? '' : `${path}/`}results.atom${query.length === 0 ? '' : `?${query.join('&')}`}`
}

function entryOf(match: FinishedMatch, { origin, tellsResults, locale }: FeedRequest): AtomEntry {
  const { id, endTime, season, tourneyJoust: joust, listName, knight1, knight2, story } = match
  const { feeds: words, pages } = getServerTexts(locale)
  const summary = tellsResults ? story : words.over(listName)
  return {
    id: tagOf(origin, `matches/${id}`),
    title: tellsResults ? scoreOf(match, words) : words.meeting(knight1.name, knight2.name),
    summary: joust === undefined ? summary : pages.headed(nameTourneyPlace({ season, joust }, locale), summary),
    categories: [
      seasonName(season, locale),
      ...(joust === undefined ? [] : [nameTourneyJoustById(joust, locale) ?? joust]),
    ],
    updated: new Date(endTime),
    page: origin + pathWithLanguage(`/matches/${encodeURIComponent(id)}`, locale),
  }
}

function scoreOf({ winner, ending, knight1, knight2 }: FinishedMatch, words: FeedTexts): string {
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
