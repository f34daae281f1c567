// Every question that pages ask by HTTP and show the answer of: its key is its address, and it says for how long an answer is
// fresh, which topics of the stream tell of another, and whether it is kept for when the server can't be reached.

import type { QueryState, UseQueryOptions } from '@tanstack/react-query'
import type { ChangeTopic, ReplyOf, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { type DayName, listNames } from '@tiltyard/engine'
import { inPageLanguage } from '../language/asked.ts'
import { toldHow } from '../language/manner.ts'
import { callForVersions, type Sent, urlOf } from './call.ts'
import { isKept } from './keptAddresses.ts'
import { FRESH_FOR_MS, type ServerQueryMeta } from './queryClient.ts'

type QueryKey = readonly [address: string, uid?: string | null]

/** A question to the server, for `useServerQuery` and `useLiveQuery`. */
export interface ServerQuery<Reply> extends UseQueryOptions<Reply, unknown, Reply, QueryKey> {
  readonly queryKey: QueryKey
  readonly meta: ServerQueryMeta
}

interface Upkeep {
  readonly changes?: readonly ChangeTopic[]
  readonly freshForMs?: number
  /** How often it is asked for again while it is shown. */
  readonly everyMs?: number
  /** Whose answer it is, where that is somebody's own. */
  readonly uid?: string | null
  /** Whether it follows from the user's purse. */
  readonly isOfPurse?: boolean
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** How often a stable's page and the bell ask again, though nothing has been heard. */
export const STABLE_REFRESH_MS = 30 * SECOND_MS
export const NOTICES_REFRESH_MS = 30 * SECOND_MS
/** Of knights and stables, and of what is counted of the league, while the stream tells of no change. */
const ROSTER_FRESH_MS = 30 * MINUTE_MS
const LEAGUE_FRESH_MS = 5 * MINUTE_MS

function query<R>(to: api.Address<R>, sent: Sent<R>, upkeep: Upkeep = {}): ServerQuery<ReplyOf<R>> {
  const { changes = [], everyMs, freshForMs = everyMs, uid, isOfPurse = false } = upkeep
  const address = urlOf(to, sent)
  return {
    queryKey: uid === undefined ? [address] : [address, uid],
    meta: { ask: () => callForVersions(to, sent), changes, isKept: isKept(to), isOfPurse },
    ...(freshForMs !== undefined && { staleTime: freshForMs }),
    ...(everyMs !== undefined && { refetchInterval: ({ state }) => untilDue(state, everyMs) }),
  }
}

/** How long until an answer, or a refusal, is as old as that (ms). */
function untilDue(
  { dataUpdatedAt, errorUpdatedAt, fetchStatus }: QueryState<unknown, unknown>,
  everyMs: number,
): number {
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  if (fetchStatus !== 'idle' || answeredAt === 0) return everyMs
  return Math.min(everyMs, Math.max(1, answeredAt + everyMs - Date.now()))
}

/** What its user may change at any time, here and elsewhere: asked for whenever it is shown, and forgotten once it is not. */
function unkept<R>(to: api.Address<R>, sent: Sent<R>, upkeep: Upkeep = {}): ServerQuery<ReplyOf<R>> {
  return { ...query(to, sent, upkeep), staleTime: 0, gcTime: 0, structuralSharing: false }
}

// The league, as everybody is told of it.

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
export const past = () => query(api.schedules.past, {}, { changes: ['league'] })
export const schedule = () => query(api.schedules.active, {}, { changes: ['schedule'] })
export const scheduleDay = (day: DayName, changes: readonly ChangeTopic[]) =>
  query(api.schedules.day, { params: { day } }, { changes })
/** The jousts that come next, as many as there are lists. */
export const upcoming = () =>
  query(api.schedules.upcoming, { query: { limit: listNames.length } }, { changes: ['schedule'] })
export const joust = (scheduleId: string, scheduledId: string) =>
  query(api.following.joust, { params: { scheduleId, scheduledId }, query: inPageLanguage }, { changes: ['schedule'] })
export const honors = () => query(api.honors.get, {}, { everyMs: MINUTE_MS })

/** The archive's list as an address asks for it; the newest page changes with the league. */
export function archive(asked: NonNullable<Sent<typeof routes.archive.list>['query']>) {
  const isNewest = asked.before === undefined && asked.after === undefined
  return query(api.archive.list, { query: { ...asked, ...inPageLanguage } }, { changes: isNewest ? ['league'] : [] })
}

/** A match as this viewer is told of it; one that is over is no other later. */
export function match(matchId: string): ServerQuery<ReplyOf<typeof routes.matches.get>> {
  return {
    ...query(api.matches.get, { params: { matchId }, query: toldHow() }),
    staleTime: ({ state }) => (state.data?.match.status === 'completed' ? Number.POSITIVE_INFINITY : FRESH_FOR_MS),
  }
}

/** What binds a match to its end; it is told once that is there, and then is no other. */
/** The live chances of a match that has ended, event by event. */
export const endedChances = (matchId: string) =>
  query(api.matches.chances, { params: { matchId } }, { freshForMs: Number.POSITIVE_INFINITY })
export const proof = (matchId: string) =>
  query(api.matches.proof, { params: { matchId } }, { freshForMs: Number.POSITIVE_INFINITY })

// Odds and markets.

/** How far the odds came true in a week, or in all of them. */
export const oddsAccount = (week: string) =>
  query(api.odds.account, week === '' ? {} : { query: { week } }, { everyMs: MINUTE_MS })
export const chance = (knight1Id: string, knight2Id: string) =>
  query(api.odds.chance, { query: { knight1Id, knight2Id } })
export const market = (scheduleId: string, scheduledId: string) =>
  query(api.markets.get, { params: { scheduleId, scheduledId } }, { everyMs: 20 * SECOND_MS })
export const marketPrices = (scheduleId: string) => query(api.markets.ofSchedule, { params: { scheduleId } })

// Of a user.

export const purse = (uid: string | null) => query(api.purse.get, {}, { uid, everyMs: MINUTE_MS, isOfPurse: true })
export const ownBets = (uid: string | null, asked: NonNullable<Sent<typeof routes.bets.mine>['query']>) =>
  query(api.bets.mine, { query: asked }, { uid, everyMs: MINUTE_MS, isOfPurse: true })
export const postings = (uid: string | null, asked: NonNullable<Sent<typeof routes.purse.postings>['query']>) =>
  query(api.purse.postings, { query: asked }, { uid, isOfPurse: true })
/** Whom the user follows: nobody else changes that, and what is done here answers with the list. */
export const follows = (uid: string | null) =>
  query(api.following.list, {}, { uid, freshForMs: Number.POSITIVE_INFINITY })
export const followedJousts = (uid: string | null) =>
  query(api.following.jousts, { query: inPageLanguage }, { uid, changes: ['schedule'], everyMs: 30 * SECOND_MS })
export const notices = (uid: string | null) => query(api.notices.list, {}, { uid, everyMs: NOTICES_REFRESH_MS })
export const calendarAddress = () => unkept(api.following.calendarAddress, {})
export const noticeSettings = () => unkept(api.notices.settings, {})
export const passkeys = () => unkept(api.passkeys.list, {})
export const oneTimeCodes = () => unkept(api.account.codes, {})
export const sessions = () => unkept(api.account.sessions, {})

// Of those who run the league.

export const adminLog = (offset: number, limit: number) => unkept(api.office.log, { query: { offset, limit } })
export const rosters = () => unkept(api.rosters.get, {}, { changes: ['league'] })
export const controls = () => unkept(api.controls.get, {}, { changes: ['controls'] })
export const retention = () => unkept(api.retention.get, {}, { changes: ['controls'] })
export const retentionPreview = (asked: NonNullable<Sent<typeof routes.retention.preview>['query']>) =>
  unkept(api.retention.preview, { query: asked })
export const schedules = () => unkept(api.schedules.list, { query: { limit: 10 } }, { changes: ['schedule'] })
/** Requests grow too old, and admins are made; a reset or a seeding that is confirmed changes the league. */
export const secondRequests = () =>
  unkept(api.seconds.list, {}, { changes: ['controls', 'league'], everyMs: 15 * SECOND_MS })
/** How the parts of the server stand. */
export const serverParts = () => unkept(api.health.parts, {}, { everyMs: MINUTE_MS })
export const experiments = () => unkept(api.experiments.list, {})
export const economy = () => unkept(api.economy.get, {}, { everyMs: MINUTE_MS })
export const invites = () => unkept(api.invites.list, {}, { everyMs: 15 * SECOND_MS })
