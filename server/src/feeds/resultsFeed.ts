import type { FinishedMatch, FinishedRider } from '@tiltyard/contract'
import type { AtomEntry, AtomFeed } from './atomFeed.ts'

/** Which results a feed tells. */
export interface FeedSubject {
  /** As its address has it, such as "stables/stable_1"; empty for the whole league. */
  readonly path: string
  readonly title: string
  /** The page it belongs to, such as /stables/stable_1. */
  readonly page: string
}

export interface FeedPlace {
  /** Of the yard as its reader reaches it, such as https://yard.example. */
  readonly origin: string
  /** The address that was asked for, with what follows its path. */
  readonly self: string
  readonly tellsResults: boolean
}

/** From when on the hosts of leagues name their results by this form (RFC 4151). */
const TAGGED_SINCE = '2026'

/** Results as a feed. @param matches those that are over, the newest first. */
export function resultsFeed(subject: FeedSubject, matches: readonly FinishedMatch[], place: FeedPlace): AtomFeed {
  const { origin, self, tellsResults } = place
  const feedName = ['results', subject.path, tellsResults ? '' : 'without-results'].filter((part) => part !== '')
  return {
    id: tagOf(origin, feedName.join('/')),
    title: subject.title,
    self: origin + self,
    page: origin + subject.page,
    entries: matches.map((match) => entryOf(match, place)),
  }
}

function entryOf(match: FinishedMatch, { origin, tellsResults }: FeedPlace): AtomEntry {
  const { id, endTime, listName, knight1, knight2, story } = match
  const where = listName === null ? '' : ` on the ${listName} list`
  return {
    id: tagOf(origin, `matches/${id}`),
    title: tellsResults ? scoreOf(match) : `${knight1.name} v ${knight2.name}`,
    summary: tellsResults ? story : `A joust${where} is over.`,
    updated: new Date(endTime),
    page: `${origin}/matches/${encodeURIComponent(id)}`,
  }
}

function scoreOf({ winner, ending, knight1, knight2 }: FinishedMatch): string {
  const score = (one: FinishedRider, other: FinishedRider): string => `${one.points} : ${other.points}`
  if (ending === 'stopped') return `${knight1.name} v ${knight2.name}, stopped at ${score(knight1, knight2)}`
  if (winner === null) return `${knight1.name} ${score(knight1, knight2)} ${knight2.name}, no winner`
  const [won, lost] = winner === knight1.id ? [knight1, knight2] : [knight2, knight1]
  return `${won.name} beat ${lost.name} ${score(won, lost)}`
}

/** A name that stays, in the name of whoever has the host. */
function tagOf(origin: string, name: string): string {
  const { hostname } = new URL(origin)
  const authority = hostname.startsWith('[') ? 'localhost' : hostname
  return `tag:${authority},${TAGGED_SINCE}:${name}`
}
