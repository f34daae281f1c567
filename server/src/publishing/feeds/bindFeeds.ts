import { routes } from '@tiltyard/contract'
import { type Locale, titleCase } from '@tiltyard/engine'
import type { SQL } from 'drizzle-orm'
import { toFinishedMatch } from '../../archive/toFinishedMatch.ts'
import type { LeagueReader } from '../../league/leagueReader.ts'
import { inLanguage } from '../../platform/http/askedLanguage.ts'
import type { Binder, KeptReply } from '../../platform/http/bind.ts'
import type { Visit } from '../../platform/http/caller.ts'
import { keptText } from '../../platform/http/keptText.ts'
import { wordsIn } from '../../platform/languages/words.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { atomText, feedUpdated } from './atomFeed.ts'
import { ofKnight, ofStable, readResults } from './readResults.ts'
import { type FeedSubject, resultsFeed } from './resultsFeed.ts'

export interface FeedRouteDeps {
  readonly database: Database
  readonly league: LeagueReader
}

/** Readers ask about each quarter of an hour; frequent ones may use their cache. */
const MAX_AGE_S = 60
/** The origin for an invalid host. */
const NOWHERE = 'http://localhost'

interface Asked {
  readonly subject: FeedSubject
  readonly whose?: SQL | undefined
  readonly query: { readonly spoiler?: '0' | '1' | undefined; readonly lang: Locale }
  readonly visit: Visit
}

/** Binds the contract's feeds of results. */
export function bindFeeds(binder: Binder, { database, league }: FeedRouteDeps): void {
  const { feeds } = routes
  binder.bindKept(feeds.results, ({ query, visit }) => {
    const subject = { path: '', title: wordsIn(query.lang).feeds.results, page: '/matches' }
    return keptFeed(database, { subject, visit, query })
  })
  binder.bindKept(feeds.stable, async ({ params: { stableId }, query, visit }) => {
    const stable = (await league.roster()).stables.find(({ id }) => id === stableId)
    if (!stable) throw new Problem('stable-not-found')
    const path = `stables/${encodeURIComponent(stableId)}`
    const subject = { path, title: wordsIn(query.lang).feeds.resultsOf(titleCase(stable.name)), page: `/${path}` }
    return keptFeed(database, { subject, whose: ofStable(stableId), visit, query })
  })
  binder.bindKept(feeds.knight, async ({ params: { knightId }, query, visit }) => {
    const knight = (await league.roster()).knightsEver.get(knightId)
    if (!knight) throw new Problem('knight-not-found')
    const path = `knights/${encodeURIComponent(knightId)}`
    const { feeds: words, knight: nameOf } = wordsIn(query.lang)
    const subject = { path, title: words.resultsOf(nameOf(knight)), page: `/${path}` }
    return keptFeed(database, { subject, whose: ofKnight(knightId), visit, query })
  })
}

async function keptFeed(database: Database, { subject, whose, query, visit }: Asked): Promise<KeptReply> {
  const { spoiler, lang: locale } = query
  const matches = (await readResults(database, whose)).map((row) => toFinishedMatch(row, locale))
  const tellsResults = spoiler !== '0'
  const address = `/api/feeds/${subject.path === '' ? '' : `${subject.path}/`}results.atom`
  const self = inLanguage(`${address}${tellsResults ? '' : '?spoiler=0'}`, locale)
  const feed = resultsFeed(subject, matches, { origin: visit.origin ?? NOWHERE, self, tellsResults, locale })
  return keptText(atomText(feed), { maxAgeS: MAX_AGE_S, modified: feedUpdated(feed) })
}
