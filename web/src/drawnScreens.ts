import type { ComponentType } from 'react'
import { Archive } from './screens/Archive/Archive.tsx'
import { filterNames } from './screens/Archive/archiveAddress.ts'
import { Home } from './screens/Home/Home.tsx'
import { Knight } from './screens/Knight/Knight.tsx'
import { Match } from './screens/Match/Match.tsx'
import { Schedule } from './screens/Schedule/Schedule.tsx'
import { Stable } from './screens/Stable/Stable.tsx'
import { Standings } from './screens/Standings/Standings.tsx'

/** A screen that the server draws. */
export interface DrawnScreen {
  /** As the routes have it. */
  readonly path: string
  /** Its addresses, without what they ask for. */
  readonly address: RegExp
  readonly Screen: ComponentType
  /** What an address of it may ask for besides the language; with anything else the page is drawn in the browser alone. */
  readonly asks: readonly string[]
  /** Whether it is drawn as things are; left out, it always is. */
  readonly isDrawn?: (answers: Answers) => boolean
}

type Answers = Readonly<Record<string, unknown>>

/** What every page may be asked for: the language it is in. */
export const LANGUAGE = 'lang'

/** Public pages, each with its code at hand: the server does not wait for pieces. */
export const drawnScreens: readonly DrawnScreen[] = [
  { path: '/standings', address: /^\/standings$/, Screen: Standings, asks: [] },
  { path: '/schedule', address: /^\/schedule$/, Screen: Schedule, asks: ['day', 'stables'] },
  { path: '/matches', address: /^\/matches$/, Screen: Archive, asks: [...filterNames, 'before', 'after'] },
  { path: '/matches/:matchId', address: /^\/matches\/[\w-]+$/, Screen: Match, asks: [], isDrawn: isMatchOver },
  { path: '/', address: /^\/$/, Screen: Home, asks: [] },
  { path: '/stables/:stableId', address: /^\/stables\/stable_\w+$/, Screen: Stable, asks: [] },
  { path: '/knights/:knightId', address: /^\/knights\/[\w-]+$/, Screen: Knight, asks: [] },
]

/** One that is ridden goes on while its page is on its way. */
function isMatchOver(answers: Answers): boolean {
  return Object.values(answers).some(
    (answer) => typeof answer === 'object' && answer !== null && 'match' in answer && isCompleted(answer.match),
  )
}

function isCompleted(match: unknown): boolean {
  return typeof match === 'object' && match !== null && 'status' in match && match.status === 'completed'
}
