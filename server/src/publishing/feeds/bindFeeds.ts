import { routes } from '@tiltyard/contract'
import { type Locale, titleCase } from '@tiltyard/engine'
import { and, eq, type SQL } from 'drizzle-orm'
import { toFinishedMatch } from '../../archive/toFinishedMatch.ts'
import type { LeagueReader } from '../../league/leagueReader.ts'
import { requireSeason } from '../../league/seasons/seasonStore.ts'
import type { Binder, CacheableReply } from '../../platform/http/bind.ts'
import type { CallerConnection } from '../../platform/http/caller.ts'
import { toCacheableText } from '../../platform/http/toCacheableText.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { finishedMatches } from '../../platform/store/schema.ts'
import { feedUpdatedAt, writeAtomFeed } from './atomFeed.ts'
import { createResultsFeed, type FeedSubject } from './createResultsFeed.ts'
import { matchesOfKnightCondition, matchesOfStableCondition, readLatestResults } from './readLatestResults.ts'

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
  readonly query: {
    readonly spoiler?: '0' | '1' | undefined
    readonly season?: number | undefined
    readonly lang: Locale
  }
  readonly visit: CallerConnection
}

/** Binds the contract's feeds of results. */
export function bindFeeds(binder: Binder, { database, league }: FeedRouteDeps): void {
  const { feeds } = routes
  binder.bindCacheable(feeds.results, ({ query, visit }) => {
    const subject = { path: '', title: getServerTexts(query.lang).feeds.results, page: '/matches' }
    return keptFeed(database, { subject, visit, query })
  })
  binder.bindCacheable(feeds.stable, async ({ params: { stableId }, query, visit }) => {
    const stable = (await league.roster()).stables.find(({ id }) => id === stableId)
    if (!stable) throw new Problem('stable-not-found')
    const path = `stables/${encodeURIComponent(stableId)}`
    const subject = {
      path,
      title: getServerTexts(query.lang).feeds.resultsOf(titleCase(stable.name)),
      page: `/${path}`,
    }
    return keptFeed(database, { subject, whose: matchesOfStableCondition(stableId), visit, query })
  })
  binder.bindCacheable(feeds.knight, async ({ params: { knightId }, query, visit }) => {
    const knight = (await league.roster()).knightsEver.get(knightId)
    if (!knight) throw new Problem('knight-not-found')
    const path = `knights/${encodeURIComponent(knightId)}`
    const { feeds: words, knight: nameOf } = getServerTexts(query.lang)
    const subject = { path, title: words.resultsOf(nameOf(knight)), page: `/${path}` }
    return keptFeed(database, { subject, whose: matchesOfKnightCondition(knightId), visit, query })
  })
}

async function keptFeed(database: Database, { subject, whose, query, visit }: Asked): Promise<CacheableReply> {
  const { spoiler, season, lang: locale } = query
  if (season !== undefined) await requireSeason(database, season)
  const ofSeason = season === undefined ? undefined : eq(finishedMatches.season, season)
  const matches = (await readLatestResults(database, and(whose, ofSeason))).map((row) => toFinishedMatch(row, locale))
  const tellsResults = spoiler !== '0'
  const feed = createResultsFeed(subject, matches, { origin: visit.origin ?? NOWHERE, season, tellsResults, locale })
  return toCacheableText(writeAtomFeed(feed), { maxAgeS: MAX_AGE_S, modified: feedUpdatedAt(feed) })
}
