import { routes } from '@tiltyard/contract'
import type { LeagueReader } from '../../league/leagueReader.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { toCacheableText } from '../../platform/http/toCacheableText.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { CALENDAR_MAX_AGE_S, toCalendarEntries, writeCalendar } from '../../publishing/exports/calendarFile.ts'
import { readCancelledJousts } from '../../schedule/cancelledJousts.ts'
import { findCalendarOwner, readCalendarPath, renewCalendarPath } from './calendarAddress.ts'
import { readFollowedJousts, readFollowedScheduleEntries, readScheduleEntry } from './followedJousts.ts'
import { deleteFollow, listFollowedKnightIds, readFollows, storeFollow } from './followStore.ts'

export interface FollowingRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly league: LeagueReader
  readonly randomBytes: RandomBytes
}

/** Binds the contract's routes of followed knights and stables. */
export function bindFollowing(binder: Binder, { database, clock, league, randomBytes }: FollowingRouteDeps): void {
  const { following } = routes
  const knightsOf = async (uid: string) => {
    const roster = await league.roster()
    return { roster, knightIds: listFollowedKnightIds(roster, await readFollows(database, uid)) }
  }
  binder.bind(following.list, async ({ caller }) => ({ follows: await readFollows(database, uidOf(caller)) }))
  binder.bind(following.follow, async ({ caller, body: { follows, ...whom } }) => {
    const meant = { uid: uidOf(caller), ...whom }
    if (follows) await storeFollow(database, await league.roster(), meant, new Date(clock.now()))
    else await deleteFollow(database, meant)
    return { follows: await readFollows(database, meant.uid) }
  })
  binder.bind(following.jousts, async ({ caller, query: { locale } }) => {
    const { roster, knightIds } = await knightsOf(uidOf(caller))
    return readFollowedJousts(database, roster, knightIds, { now: clock.now(), locale })
  })
  binder.bind(following.joust, async ({ params, query: { locale } }) =>
    readScheduleEntry(database, await league.roster(), { ...params, locale }),
  )
  binder.bind(following.calendarAddress, async ({ caller }) => ({
    path: await readCalendarPath(database, uidOf(caller)),
  }))
  binder.bind(following.renewCalendar, async ({ caller }) => ({
    path: await renewCalendarPath(database, uidOf(caller), randomBytes),
  }))
  binder.bindCacheable(following.calendar, async ({ params, query: { lang: locale } }) => {
    const { roster, knightIds } = await knightsOf(await findCalendarOwner(database, params.token))
    const removed = await readCancelledJousts(database, { knightIds }, clock.now())
    const jousts = toCalendarEntries(await readFollowedScheduleEntries(database, knightIds, clock.now()), removed)
    const text = writeCalendar(jousts, { name: getServerTexts(locale).calendars.myJousts, roster, locale })
    return toCacheableText(text, { maxAgeS: CALENDAR_MAX_AGE_S, isPrivate: true })
  })
}

/** @throws Problem user-not-found without a user, which the auth guard prevents. */
function uidOf({ user }: Caller): string {
  if (user === null) throw new Problem('user-not-found')
  return user.uid
}
