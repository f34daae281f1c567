import type { ComponentType } from 'react'
import { Archive } from '../league/archive/Archive.tsx'
import { filterNames } from '../league/archive/archiveAddress.ts'
import { Knight } from '../league/knight/Knight.tsx'
import { Schedule } from '../league/schedule/Schedule.tsx'
import { Stable } from '../league/stable/Stable.tsx'
import { Standings } from '../league/standings/Standings.tsx'
import { Attend } from '../match/attend/Attend.tsx'
import { Match } from '../match/page/Match.tsx'
import { TiltYard } from '../match/yard/TiltYard.tsx'
import { Home } from './home/Home.tsx'

/** A screen that the server renders. */
export interface DrawnScreen {
  /** The path of its route. */
  readonly path: string
  /** Matches its addresses, without their query. */
  readonly address: RegExp
  readonly Screen: ComponentType
  /** The query parameters that the server renders, besides the language. With any other, only the browser renders. */
  readonly asks: readonly string[]
}

/** The query parameter of every page: its language. */
export const LANGUAGE = 'lang'

/** Public screens, imported statically, because the server cannot wait for chunks. */
export const drawnScreens: readonly DrawnScreen[] = [
  { path: '/standings', address: /^\/standings$/, Screen: Standings, asks: [] },
  { path: '/schedule', address: /^\/schedule$/, Screen: Schedule, asks: ['day', 'stables'] },
  { path: '/matches', address: /^\/matches$/, Screen: Archive, asks: [...filterNames, 'before', 'after'] },
  { path: '/matches/:matchId', address: /^\/matches\/[\w-]+$/, Screen: Match, asks: [] },
  { path: '/watch', address: /^\/watch$/, Screen: TiltYard, asks: [] },
  { path: '/attend/:matchId/:listName', address: /^\/attend\/[\w-]+\/[A-Za-z]+$/, Screen: Attend, asks: [] },
  { path: '/', address: /^\/$/, Screen: Home, asks: [] },
  { path: '/stables/:stableId', address: /^\/stables\/stable_\w+$/, Screen: Stable, asks: [] },
  { path: '/knights/:knightId', address: /^\/knights\/[\w-]+$/, Screen: Knight, asks: [] },
]
