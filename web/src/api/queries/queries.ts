// Every HTTP query of the pages. The key is its address. A query has the freshness of its reply, the topics that
// invalidate it, and whether it is saved.

import type { ChangeTopic, ReplyOf, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { type DayName, listNames } from '@tiltyard/engine'
import { localeParameter } from '../../language/localizedUrls.ts'
import { getNarrationQueryParameters } from '../../language/verbosity.ts'
import type { RouteRequest } from '../callServer.ts'
import { QUERY_STALE_AFTER_MS } from './queryClient.ts'
import { buildServerQuery, type ServerQuery } from './serverQuery.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** The refetch interval of a stable's page, without any change announced. */
export const STABLE_PAGE_REFRESH_MS = 30 * SECOND_MS
/** The freshness of knights, stables and league statistics without an announced change. */
const ROSTER_FRESH_MS = 30 * MINUTE_MS
const LEAGUE_FRESH_MS = 5 * MINUTE_MS

// Public data of the league.

export const yardQuery = () => buildServerQuery(api.yard.get, {})
export const knightsQuery = () =>
  buildServerQuery(api.knights.list, {}, { changes: ['league'], freshForMs: ROSTER_FRESH_MS })
export const stablesQuery = () =>
  buildServerQuery(api.stables.list, {}, { changes: ['league'], freshForMs: ROSTER_FRESH_MS })
export const stableQuery = (stableId: string) =>
  buildServerQuery(api.stables.get, { params: { stableId } }, { changes: ['league'], everyMs: STABLE_PAGE_REFRESH_MS })
export const stableOverviewQuery = (stableId: string) =>
  buildServerQuery(api.careers.stable, { params: { stableId }, query: localeParameter }, { changes: ['league'] })
export const knightCareerQuery = (knightId: string) =>
  buildServerQuery(api.careers.knight, { params: { knightId }, query: localeParameter }, { changes: ['league'] })
/** @param number the running season's if null. */
export const standingsQuery = (number: number | null) =>
  buildServerQuery(api.standings.get, number === null ? {} : { query: { season: number } }, {
    ...{ changes: ['league'], freshForMs: LEAGUE_FRESH_MS },
  })
/** @param number of all seasons if null. */
export const recordsQuery = (number: number | null) =>
  buildServerQuery(
    api.records.get,
    { query: { ...localeParameter, ...(number !== null && { season: number }) } },
    { changes: ['league'], freshForMs: LEAGUE_FRESH_MS },
  )
export const seasonsQuery = () =>
  buildServerQuery(api.seasons.list, {}, { changes: ['league'], freshForMs: LEAGUE_FRESH_MS })
export const oneSeasonQuery = (number: number) =>
  buildServerQuery(api.seasons.get, { params: { number } }, { changes: ['league'], freshForMs: LEAGUE_FRESH_MS })
export const tourneyQuery = (number: number) =>
  buildServerQuery(
    api.tourney.get,
    { params: { number } },
    { changes: ['schedule', 'league'], freshForMs: LEAGUE_FRESH_MS },
  )
export const projectionQuery = (season: number) =>
  buildServerQuery(
    api.projections.get,
    { params: { number: season } },
    { changes: ['league'], freshForMs: LEAGUE_FRESH_MS },
  )
export const knightProjectionQuery = (season: number, knightId: string) =>
  buildServerQuery(
    api.projections.knight,
    { params: { number: season, knightId } },
    { changes: ['league'], freshForMs: LEAGUE_FRESH_MS },
  )
export const leaguePastSimulationProgressQuery = () => buildServerQuery(api.schedules.past, {}, { changes: ['league'] })
export const scheduleQuery = () => buildServerQuery(api.schedules.active, {}, { changes: ['schedule'] })
export const scheduleDayQuery = (day: DayName, changes: readonly ChangeTopic[]) =>
  buildServerQuery(api.schedules.day, { params: { day } }, { changes })
/** The next jousts, as many as there are lists. */
export const upcomingJoustsQuery = () =>
  buildServerQuery(api.schedules.upcoming, { query: { limit: listNames.length } }, { changes: ['schedule'] })
export const scheduledJoustQuery = (scheduleId: string, scheduledId: string) =>
  buildServerQuery(
    api.following.joust,
    { params: { scheduleId, scheduledId }, query: localeParameter },
    { changes: ['schedule'] },
  )
/** The best bettors, over all or of one season. */
export const bestBettorsQuery = (season?: number) =>
  buildServerQuery(api.honors.get, season === undefined ? {} : { query: { season } }, { everyMs: MINUTE_MS })
export const hallOfFameQuery = () =>
  buildServerQuery(api.hallOfFame.get, { query: localeParameter }, { changes: ['league'], freshForMs: LEAGUE_FRESH_MS })

/** A page of the archive; the newest page changes with the league. */
export function archiveQuery(query: NonNullable<RouteRequest<typeof routes.archive.list>['query']>) {
  const isNewest = query.before === undefined && query.after === undefined
  return buildServerQuery(
    api.archive.list,
    { query: { ...query, ...localeParameter } },
    { changes: isNewest ? ['league'] : [] },
  )
}

/** A match in this viewer's commentary; a completed one never changes. */
export function matchQuery(matchId: string): ServerQuery<ReplyOf<typeof routes.matches.get>> {
  return {
    ...buildServerQuery(api.matches.get, { params: { matchId }, query: getNarrationQueryParameters() }),
    staleTime: ({ state }) =>
      state.data?.match.status === 'completed' ? Number.POSITIVE_INFINITY : QUERY_STALE_AFTER_MS,
  }
}
/** The win chances of a match, as far as they are public. The chart refetches incomplete ones. */
export const publicWinChancesQuery = (matchId: string) =>
  buildServerQuery(api.matches.chances, { params: { matchId } }, { freshForMs: Number.POSITIVE_INFINITY })

/** A completed match for a replay: the same for everybody, so that HTTP caches can serve it. */
export const finishedMatchEventsQuery = (matchId: string) =>
  buildServerQuery(
    api.matches.log,
    { params: { matchId }, query: getNarrationQueryParameters() },
    { freshForMs: Number.POSITIVE_INFINITY, isCached: true },
  )
/** The replays of the night after a day (YYYY-MM-DD). */
export const replaysQuery = (day: string) =>
  buildServerQuery(api.archive.replays, { params: { day } }, { everyMs: 5 * MINUTE_MS, isCached: true })

/** The proof of a completed match, which never changes. */
export const proofQuery = (matchId: string) =>
  buildServerQuery(api.matches.proof, { params: { matchId } }, { freshForMs: Number.POSITIVE_INFINITY })

// Odds and markets.

/** The calibration of the odds in a week, or overall. */
export const oddsReliabilityQuery = (week: string) =>
  buildServerQuery(api.odds.account, week === '' ? {} : { query: { week } }, { everyMs: MINUTE_MS })
/** The calibration of the odds and the engine in a season. */
export const seasonOddsReliabilityQuery = (season: number) =>
  buildServerQuery(api.odds.account, { query: { season } }, { changes: ['league'], freshForMs: LEAGUE_FRESH_MS })
export const pairChancesQuery = (knight1Id: string, knight2Id: string) =>
  buildServerQuery(api.odds.chance, { query: { knight1Id, knight2Id } })
export const marketQuery = (scheduleId: string, scheduledId: string) =>
  buildServerQuery(api.markets.get, { params: { scheduleId, scheduledId } }, { everyMs: 20 * SECOND_MS })
export const marketPricesQuery = (scheduleId: string) =>
  buildServerQuery(api.markets.ofSchedule, { params: { scheduleId } })

// A user's own data. The stream's user document announces changes of the purse and new notices, see `useRefetchOnBalanceChange`;
// once a minute a bet may begin to run, or a day to begin.

export const purseQuery = (uid: string | null) =>
  buildServerQuery(api.purse.get, {}, { uid, everyMs: MINUTE_MS, isOfPurse: true })
export const ownBetsQuery = (uid: string | null, query: NonNullable<RouteRequest<typeof routes.bets.mine>['query']>) =>
  buildServerQuery(api.bets.mine, { query }, { uid, everyMs: MINUTE_MS, isOfPurse: true })
export const postingsQuery = (
  uid: string | null,
  query: NonNullable<RouteRequest<typeof routes.purse.postings>['query']>,
) => buildServerQuery(api.purse.postings, { query }, { uid, isOfPurse: true })
/** The user's follows: only this user changes them, and each change returns the list. */
export const followsQuery = (uid: string | null) =>
  buildServerQuery(api.following.list, {}, { uid, freshForMs: Number.POSITIVE_INFINITY })
export const followedJoustsQuery = (uid: string | null) =>
  buildServerQuery(
    api.following.jousts,
    { query: localeParameter },
    { uid, changes: ['schedule'], everyMs: 30 * SECOND_MS },
  )
export const noticesQuery = (uid: string | null) => buildServerQuery(api.notices.list, {}, { uid, isOfPurse: true })
