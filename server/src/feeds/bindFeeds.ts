import { routes } from '@tiltyard/contract'
import { displayName, titleCase } from '@tiltyard/engine'
import type { SQL } from 'drizzle-orm'
import { finishedView } from '../archive/finishedView.ts'
import type { Database } from '../database/database.ts'
import type { Binder, KeptReply } from '../http/bind.ts'
import type { Visit } from '../http/caller.ts'
import type { LeagueReader } from '../league/leagueReader.ts'
import { Problem } from '../refusals/problem.ts'
import { nodeHashes } from '../world/secret.ts'
import { atomText, updatedOf } from './atomFeed.ts'
import { ofKnight, ofStable, readResults } from './readResults.ts'
import { type FeedSubject, resultsFeed } from './resultsFeed.ts'

export interface FeedRouteDeps {
  readonly database: Database
  readonly league: LeagueReader
}

/** Readers ask each quarter of an hour or so; those who ask all the time need not be answered anew. */
const MAX_AGE_S = 60
/** Where the name that a caller has for us is none. */
const NOWHERE = 'http://localhost'
const MARK_LENGTH = 32

interface Asked {
  readonly subject: FeedSubject
  readonly whose?: SQL | undefined
  readonly spoiler: '0' | '1' | undefined
  readonly visit: Visit
}

/** The contract's feeds of results. */
export function bindFeeds(binder: Binder, { database, league }: FeedRouteDeps): void {
  const { feeds } = routes
  binder.bindKept(feeds.results, ({ query, visit }) => {
    const subject = { path: '', title: 'Tilt Yard: results', page: '/matches' }
    return keptFeed(database, { subject, visit, spoiler: query.spoiler })
  })
  binder.bindKept(feeds.stable, async ({ params: { stableId }, query, visit }) => {
    const stable = (await league.roster()).stables.find(({ id }) => id === stableId)
    if (!stable) throw new Problem('stable-not-found')
    const path = `stables/${encodeURIComponent(stableId)}`
    const subject = { path, title: `Tilt Yard: results of ${titleCase(stable.name)}`, page: `/${path}` }
    return keptFeed(database, { subject, whose: ofStable(stableId), visit, spoiler: query.spoiler })
  })
  binder.bindKept(feeds.knight, async ({ params: { knightId }, query, visit }) => {
    const knight = (await league.roster()).knightsById.get(knightId)
    if (!knight) throw new Problem('knight-not-found')
    const path = `knights/${encodeURIComponent(knightId)}`
    const subject = { path, title: `Tilt Yard: results of ${displayName(knight)}`, page: `/${path}` }
    return keptFeed(database, { subject, whose: ofKnight(knightId), visit, spoiler: query.spoiler })
  })
}

async function keptFeed(database: Database, { subject, whose, spoiler, visit }: Asked): Promise<KeptReply> {
  const matches = (await readResults(database, whose)).map((row) => finishedView(row))
  const tellsResults = spoiler !== '0'
  const self = `/api/feeds/${subject.path === '' ? '' : `${subject.path}/`}results.atom${tellsResults ? '' : '?spoiler=0'}`
  const feed = resultsFeed(subject, matches, { origin: visit.origin ?? NOWHERE, self, tellsResults })
  const text = atomText(feed)
  return {
    mark: nodeHashes.ofText(text).slice(0, MARK_LENGTH),
    ...{ maxAgeS: MAX_AGE_S, isFixed: false, modified: updatedOf(feed) },
    make: async () => Buffer.from(text),
  }
}
