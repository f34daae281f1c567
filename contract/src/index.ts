import { account } from './accounts/account.ts'
import { accounts } from './accounts/accounts.ts'
import { invites } from './accounts/invites.ts'
import { passkeys } from './accounts/passkeys.ts'
import { session } from './accounts/session.ts'
import { admin } from './admin/admin.ts'
import { confirmations } from './admin/confirmations.ts'
import { controls } from './admin/controls.ts'
import { experiments } from './admin/experiments.ts'
import { leagueSeeding } from './admin/leagueSeeding.ts'
import { retention } from './admin/retention.ts'
import { rosters } from './admin/rosters.ts'
import { bets } from './betting/bets.ts'
import { economy } from './betting/economy.ts'
import { honors } from './betting/honors.ts'
import { markets } from './betting/markets.ts'
import { purse } from './betting/purse.ts'
import { bleachers } from './community/bleachers.ts'
import { following } from './community/following.ts'
import { notices } from './community/notices.ts'
import { archive } from './league/archive.ts'
import { careers } from './league/careers.ts'
import { hallOfFame } from './league/hallOfFame.ts'
import { knights, stables, standings } from './league/league.ts'
import { odds } from './league/odds.ts'
import { projections } from './league/projections.ts'
import { records } from './league/records.ts'
import { seasons } from './league/seasons.ts'
import { tourney } from './league/tourney.ts'
import { yard } from './live/yard.ts'
import { chain } from './matches/chain.ts'
import { lease } from './matches/lease.ts'
import { matches } from './matches/matches.ts'
import { downloads } from './publishing/downloads.ts'
import { exports } from './publishing/exports.ts'
import { feeds } from './publishing/feeds.ts'
import { oembed } from './publishing/oembed.ts'
import { pictures } from './publishing/pictures.ts'
import { schedules } from './schedule/schedule.ts'
import { health } from './wire/health.ts'
import type { RouteGroup } from './wire/route.ts'

export * from './accounts/account.ts'
export * from './accounts/accounts.ts'
export * from './accounts/duties.ts'
export * from './accounts/invites.ts'
export type { OwnPasskey } from './accounts/ownPasskey.ts'
export * from './accounts/passkeySizes.ts'
export * from './accounts/passkeys.ts'
export * from './accounts/session.ts'
export { hasVisibleCharacter } from './accounts/userChosenNameSchema.ts'
export * from './admin/admin.ts'
export * from './admin/confirmations.ts'
export * from './admin/controls.ts'
export * from './admin/experimentSizes.ts'
export * from './admin/experiments.ts'
export * from './admin/retention.ts'
export * from './admin/retentionLimits.ts'
export * from './admin/rosters.ts'
export * from './betting/balanceLimits.ts'
export * from './betting/betLimits.ts'
export * from './betting/bets.ts'
export * from './betting/economy.ts'
export * from './betting/honors.ts'
export * from './betting/markets.ts'
export * from './betting/purse.ts'
export * from './betting/purseView.ts'
export * from './community/bleacherSizes.ts'
export * from './community/bleachers.ts'
export * from './community/following.ts'
export * from './community/notices.ts'
export * from './community/noticeWords.ts'
export * from './league/archive.ts'
export * from './league/careers.ts'
export * from './league/hallOfFame.ts'
export * from './league/league.ts'
export * from './league/odds.ts'
export * from './league/projections.ts'
export * from './league/records.ts'
export { seasonNumber } from './league/seasonNumber.ts'
export * from './league/seasons.ts'
export * from './league/tourney.ts'
export * from './live/liveMessageKinds.ts'
export * from './live/liveStreamRoute.ts'
export * from './live/position.ts'
export * from './live/protocol.ts'
export * from './live/streamTimes.ts'
export * from './live/topics.ts'
export * from './live/yard.ts'
export * from './matches/chain.ts'
export * from './matches/chances.ts'
export * from './matches/lease.ts'
export * from './matches/leaseTimes.ts'
export * from './matches/matches.ts'
export { matchPast } from './matches/matchPast.ts'
export * from './matches/pickLaterMatchView.ts'
export type { TourneyPlace } from './matches/tourneyPlace.ts'
export * from './matches/writer/matchWriterState.ts'
export * from './matches/writer/runMatchWriter.ts'
export * from './matches/writer/stepMatchWriter.ts'
export * from './matches/writerId.ts'
export type { CsvSeparator } from './publishing/csv.ts'
export * from './publishing/downloads.ts'
export * from './publishing/feeds.ts'
export * from './publishing/pagePaths.ts'
export * from './publishing/pictures.ts'
export type * from './publishing/renderedPage.ts'
export * from './schedule/eventDueTimeMs.ts'
export * from './schedule/schedule.ts'
export * from './wire/frozen.ts'
export * from './wire/namedSchemas.ts'
export * from './wire/problem.ts'
export * from './wire/problemText.ts'
export * from './wire/refusals.ts'
export * from './wire/route.ts'

/** Every route, by noun; the server binds a handler to each. */
export const routes = {
  ...{
    health,
    yard,
    matches,
    archive,
    chain,
    knights,
    stables,
    careers,
    standings,
    seasons,
    projections,
    tourney,
    hallOfFame,
    records,
    odds,
    schedules,
    exports,
  },
  ...{ pictures, oembed, feeds, downloads, bleachers, following, notices },
  ...{ markets, bets, purse, honors, economy },
  ...{
    lease,
    session,
    account,
    passkeys,
    projections,
    accounts,
    invites,
    seed: leagueSeeding,
    controls,
    experiments,
    retention,
    rosters,
    admin,
    confirmations,
  },
} as const satisfies Readonly<Record<string, RouteGroup>>
