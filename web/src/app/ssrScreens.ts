import type { ComponentType } from 'react'
import { ArchiveScreen } from '../league/archive/ArchiveScreen.tsx'
import { archiveFilterNames } from '../league/archive/formatArchiveAddress.ts'
import { KnightScreen } from '../league/knight/KnightScreen.tsx'
import { SEASON_PARAMETER } from '../league/results/seasonParameter.ts'
import { ScheduleScreen } from '../league/schedule/ScheduleScreen.tsx'
import { StableScreen } from '../league/stable/StableScreen.tsx'
import { StandingsScreen } from '../league/standings/StandingsScreen.tsx'
import { AttendedMatchScreen } from '../match/attend/AttendedMatchScreen.tsx'
import { MatchScreen } from '../match/page/MatchScreen.tsx'
import { YardScreen } from '../match/yard/YardScreen.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'

/** A screen that the server renders. */
export interface SsrScreen {
  /** The path of its route. */
  readonly path: string
  /** Matches its addresses, without their query. */
  readonly address: RegExp
  readonly Screen: ComponentType
  /** The query parameters that the server renders, besides the language. With any other, only the browser renders. */
  readonly asks: readonly string[]
}

/** The query parameter of every page: its language. */
export const LANGUAGE_PARAMETER = 'lang'

/** Public screens, imported statically, because the server cannot wait for chunks. */
export const ssrScreens: readonly SsrScreen[] = [
  { path: '/standings', address: /^\/standings$/, Screen: StandingsScreen, asks: [SEASON_PARAMETER] },
  { path: '/schedule', address: /^\/schedule$/, Screen: ScheduleScreen, asks: ['day', 'stables'] },
  { path: '/matches', address: /^\/matches$/, Screen: ArchiveScreen, asks: [...archiveFilterNames, 'before', 'after'] },
  { path: '/matches/:matchId', address: /^\/matches\/[\w-]+$/, Screen: MatchScreen, asks: [] },
  { path: '/watch', address: /^\/watch$/, Screen: YardScreen, asks: [] },
  {
    path: '/attend/:matchId/:listName',
    address: /^\/attend\/[\w-]+\/[A-Za-z]+$/,
    Screen: AttendedMatchScreen,
    asks: [],
  },
  { path: '/', address: /^\/$/, Screen: HomeScreen, asks: [] },
  { path: '/stables/:stableId', address: /^\/stables\/stable_\w+$/, Screen: StableScreen, asks: [] },
  { path: '/knights/:knightId', address: /^\/knights\/[\w-]+$/, Screen: KnightScreen, asks: [] },
]
