// Every HTTP query of the pages. The key is its address. A query has the freshness of its reply, the topics that
// invalidate it, and whether it is saved.

import type { ChangeTopic, ReplyOf, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { type DayName, listNames } from '@tiltyard/engine'
import { inPageLanguage } from '../../language/asked.ts'
import { getCommentaryChoice } from '../../language/verbosity.ts'
import type { Sent } from '../call.ts'
import { FRESH_FOR_MS } from './queryClient.ts'
import { query, type ServerQuery } from './serverQuery.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** The refetch interval of a stable's page and the bell, without any change announced. */
export const STABLE_REFRESH_MS = 30 * SECOND_MS
export const NOTICES_REFRESH_MS = 30 * SECOND_MS
/** The freshness of knights, stables and league statistics without an announced change. */
const ROSTER_FRESH_MS = 30 * MINUTE_MS
const LEAGUE_FRESH_MS = 5 * MINUTE_MS

// Public data of the league.

export const yard = () => query(api.yard.get, {})
export const knights = () => query(api.knights.list, {}, { changes: ['league'], freshForMs: ROSTER_FRESH_MS })
export const stables = () => query(api.stables.list, {}, { changes: ['league'], freshForMs: ROSTER_FRESH_MS })
export const stable = (stableId: string) =>
  query(api.stables.get, { params: { stableId } }, { changes: ['league'], everyMs: STABLE_REFRESH_MS })
export const stableLife = (stableId: string) =>
  query(api.lives.stable, { params: { stableId }, query: inPageLanguage }, { changes: ['league'] })
export const knightLife = (knightId: string) =>
  query(api.lives.knight, { params: { knightId }, query: inPageLanguage }, { changes: ['league'] })
export const standings = () => query(api.standings.get, {}, { changes: ['league'], freshForMs: LEAGUE_FRESH_MS })
export const records = () =>
  query(api.records.get, { query: inPageLanguage }, { changes: ['league'], freshForMs: LEAGUE_FRESH_MS })
export const seasons = () => query(api.seasons.list, {}, { changes: ['league'], freshForMs: LEAGUE_FRESH_MS })
export const season = (number: number) =>
  query(api.seasons.get, { params: { number } }, { changes: ['league'], freshForMs: LEAGUE_FRESH_MS })
export const tourney = (number: number) =>
  query(api.tourney.get, { params: { number } }, { changes: ['schedule', 'league'], freshForMs: LEAGUE_FRESH_MS })
export const past = () => query(api.schedules.past, {}, { changes: ['league'] })
export const schedule = () => query(api.schedules.active, {}, { changes: ['schedule'] })
export const scheduleDay = (day: DayName, changes: readonly ChangeTopic[]) =>
  query(api.schedules.day, { params: { day } }, { changes })
/** The next jousts, as many as there are lists. */
export const upcomingJousts = () =>
  query(api.schedules.upcoming, { query: { limit: listNames.length } }, { changes: ['schedule'] })
export const joust = (scheduleId: string, scheduledId: string) =>
  query(api.following.joust, { params: { scheduleId, scheduledId }, query: inPageLanguage }, { changes: ['schedule'] })
export const honors = () => query(api.honors.get, {}, { everyMs: MINUTE_MS })

/** A page of the archive; the newest page changes with the league. */
export function archive(asked: NonNullable<Sent<typeof routes.archive.list>['query']>) {
  const isNewest = asked.before === undefined && asked.after === undefined
  return query(api.archive.list, { query: { ...asked, ...inPageLanguage } }, { changes: isNewest ? ['league'] : [] })
}

/** A match in this viewer's commentary; a completed one never changes. */
export function match(matchId: string): ServerQuery<ReplyOf<typeof routes.matches.get>> {
  return {
    ...query(api.matches.get, { params: { matchId }, query: getCommentaryChoice() }),
    staleTime: ({ state }) => (state.data?.match.status === 'completed' ? Number.POSITIVE_INFINITY : FRESH_FOR_MS),
  }
}

/** A completed match for a replay: the same for everybody, so that HTTP caches can serve it. */
export const matchLog = (matchId: string) =>
  query(
    api.matches.log,
    { params: { matchId }, query: getCommentaryChoice() },
    { freshForMs: Number.POSITIVE_INFINITY, isCached: true },
  )
/** The replays of the night after a day (YYYY-MM-DD). */
export const replays = (day: string) =>
  query(api.archive.replays, { params: { day } }, { everyMs: 5 * MINUTE_MS, isCached: true })

/** The live chances of a completed match, event by event. */
export const endedChances = (matchId: string) =>
  query(api.matches.chances, { params: { matchId } }, { freshForMs: Number.POSITIVE_INFINITY })
/** The proof of a completed match, which never changes. */
export const proof = (matchId: string) =>
  query(api.matches.proof, { params: { matchId } }, { freshForMs: Number.POSITIVE_INFINITY })

// Odds and markets.

/** The calibration of the odds in a week, or overall. */
export const oddsAccount = (week: string) =>
  query(api.odds.account, week === '' ? {} : { query: { week } }, { everyMs: MINUTE_MS })
export const chance = (knight1Id: string, knight2Id: string) =>
  query(api.odds.chance, { query: { knight1Id, knight2Id } })
export const market = (scheduleId: string, scheduledId: string) =>
  query(api.markets.get, { params: { scheduleId, scheduledId } }, { everyMs: 20 * SECOND_MS })
export const marketPrices = (scheduleId: string) => query(api.markets.ofSchedule, { params: { scheduleId } })

// A user's own data.

export const purse = (uid: string | null) => query(api.purse.get, {}, { uid, everyMs: MINUTE_MS, isOfPurse: true })
export const ownBets = (uid: string | null, asked: NonNullable<Sent<typeof routes.bets.mine>['query']>) =>
  query(api.bets.mine, { query: asked }, { uid, everyMs: MINUTE_MS, isOfPurse: true })
export const postings = (uid: string | null, asked: NonNullable<Sent<typeof routes.purse.postings>['query']>) =>
  query(api.purse.postings, { query: asked }, { uid, isOfPurse: true })
/** The user's follows: only this user changes them, and each change returns the list. */
export const follows = (uid: string | null) =>
  query(api.following.list, {}, { uid, freshForMs: Number.POSITIVE_INFINITY })
export const followedJousts = (uid: string | null) =>
  query(api.following.jousts, { query: inPageLanguage }, { uid, changes: ['schedule'], everyMs: 30 * SECOND_MS })
export const notices = (uid: string | null) =>
  query(api.notices.list, {}, { uid, everyMs: NOTICES_REFRESH_MS, isOfPurse: true })
