import { type Duty, duties } from '@tiltyard/contract'

/** A page: one row here, beside its path in the contract's `pagePaths`. */
export interface PageDefinition {
  /** Its address, as the router has it. */
  readonly path: string
  /** Its screen's file below `web/src`, which exports a component of the same name. */
  readonly file: string
  /** The server renders it, and its headers name the files that it loads first. */
  readonly isRendered?: true
  /** The browser keeps its code, so that it opens offline. */
  readonly isOffline?: true
  /** Only admins see it, and users with one of these duties. */
  readonly adminsAnd?: readonly Duty[]
}

/** Every page in the app's frame. A rendered page needs a line in `ssrScreens` as well. */
export const pages = [
  { path: '/', file: 'app/home/HomeScreen', isRendered: true, isOffline: true },
  { path: '/watch', file: 'match/yard/YardScreen', isRendered: true, isOffline: true },
  { path: '/schedule', file: 'league/schedule/ScheduleScreen', isRendered: true, isOffline: true },
  { path: '/standings', file: 'league/standings/StandingsScreen', isRendered: true, isOffline: true },
  { path: '/stables/:stableId', file: 'league/stable/StableScreen', isRendered: true, isOffline: true },
  { path: '/knights/:knightId', file: 'league/knight/KnightScreen', isRendered: true, isOffline: true },
  { path: '/seasons', file: 'league/seasons/SeasonsScreen' },
  { path: '/seasons/:number', file: 'league/seasons/SeasonScreen' },
  { path: '/seasons/:number/tourney', file: 'league/tourney/TourneyScreen' },
  { path: '/hall-of-fame', file: 'league/hallOfFame/HallOfFameScreen' },
  { path: '/tourney', file: 'league/tourney/TourneyScreen' },
  { path: '/records', file: 'league/records/RecordsScreen' },
  { path: '/odds', file: 'league/odds/OddsReliabilityScreen' },
  { path: '/purse', file: 'betting/purse/PurseScreen' },
  { path: '/honors', file: 'betting/honors/BestBettorsScreen' },
  { path: '/attend/:matchId/:listName', file: 'match/attend/AttendedMatchScreen', isRendered: true },
  { path: '/matches', file: 'league/archive/ArchiveScreen', isRendered: true, isOffline: true },
  { path: '/matches/:matchId', file: 'match/page/MatchScreen', isRendered: true, isOffline: true },
  { path: '/following', file: 'account/following/FollowingScreen' },
  { path: '/account', file: 'account/page/AccountScreen' },
  { path: '/jousts/:scheduleId/:scheduledId', file: 'match/joust/ScheduledJoustScreen' },
  { path: '/admin', file: 'admin/AdminScreen', adminsAnd: duties },
  { path: '/seed', file: 'admin/seeder/LeagueSeederScreen', adminsAnd: [] },
] as const satisfies readonly PageDefinition[]
