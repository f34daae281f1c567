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

/** A screen that the server draws. */
export interface DrawnScreen {
  /** As the routes have it. */
  readonly path: string
  /** Its addresses, without what they ask for. */
  readonly address: RegExp
  readonly Screen: ComponentType
  /** What an address of it may ask for besides the language; with anything else the page is drawn in the browser alone. */
  readonly asks: readonly string[]
}

/** What every page may be asked for: the language it is in. */
export const LANGUAGE = 'lang'

/** Public pages, each with its code at hand: the server does not wait for pieces. */
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
