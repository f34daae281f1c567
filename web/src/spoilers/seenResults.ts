// The results of a viewer's seen matches, saved in this browser. Totals use them while results are hidden. Loaded when
// something is uncovered or a total is shown, never with a page's first load.

import type { FinishedMatch, FinishedRider, MatchView, ReplyOf, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { type MatchEvent, type Side, sides, summarizeMatch } from '@tiltyard/engine'
import { useEffect } from 'react'
import { callServer } from '../api/callServer.ts'
import { useHydratedExternalStore } from '../api/hydration/renderedAt.ts'
import { Refusal } from '../api/refusal.ts'
import {
  getHiddenResultsState,
  MAX_SEEN_MATCHES,
  type SeenMatch,
  seenMatchId,
  useHiddenResultsState,
} from './hiddenResultsState.ts'
import { setHiddenResultsCookie } from './setHiddenResultsCookie.ts'

const STORED_AS = 'tiltyard-seen'
/** The most requests at once; while totals are shown, further ones follow. */
const MOST_ASKED = 20

const figures = ['points', 'penalties', 'warnings', 'hits', 'broken', 'falls', 'wounds'] as const

export type SeenRider = Pick<FinishedRider, 'id' | 'stableId' | (typeof figures)[number]>

/** The parts of a finished match that records need. */
export type ResultOfSeenMatch = Pick<FinishedMatch, 'id' | 'ending' | 'winner' | 'passes'> &
  Readonly<Record<Side, SeenRider>>

const nothingSeen: typeof results = new Map()
let results = read()
const listeners = new Set<() => void>()

/** Subscribes to the results of seen matches, the first seen first; requests missing ones. */
export function useSeenResults(): readonly ResultOfSeenMatch[] {
  const { isHiding, seen } = useHiddenResultsState()
  const known = useHydratedExternalStore(
    subscribe,
    () => results,
    () => nothingSeen,
  )
  useEffect(() => {
    if (!isHiding) return
    const missing = [...seen].filter((id) => !known.has(id)).slice(-MOST_ASKED)
    if (missing.length > 0) fetchAndStoreSeenResults(missing).catch(askedForLater)
  }, [isHiding, seen, known])
  return listOf(seen)
}

let listed: {
  readonly of: typeof results
  readonly seen: ReadonlySet<string>
  readonly list: readonly ResultOfSeenMatch[]
} = {
  of: new Map(),
  seen: new Set(),
  list: [],
}

/** Caches the list while it is unchanged. */
function listOf(seen: ReadonlySet<string>): readonly ResultOfSeenMatch[] {
  if (listed.of !== results || listed.seen !== seen) {
    const list = [...results.values()].flatMap((result) => (result !== null && seen.has(result.id) ? result : []))
    listed = { of: results, seen, list }
  }
  return listed.list
}

/** The next page with totals retries. */
function askedForLater(): void {}

/** Saves the results of seen matches only. Failed requests are retried another time. */
export async function fetchAndStoreSeenResults(matches: readonly SeenMatch[]): Promise<void> {
  setHiddenResultsCookie(getHiddenResultsState().isHiding)
  const rows = matches.filter((match) => typeof match !== 'string')
  const ids = matches.filter((match) => typeof match === 'string').slice(0, MOST_ASKED)
  const found = await Promise.all(
    [...rows, ...ids].map(async (match) => {
      const result = await resultOf(match).catch((failure: unknown) => (isGone(failure) ? null : undefined))
      return [seenMatchId(match), result] as const
    }),
  )
  const kept = [...read(), ...results, ...found].filter((entry): entry is Entry => entry[1] !== undefined)
  const { seen } = getHiddenResultsState()
  const news = new Map(kept.filter(([id]) => seen.has(id)).slice(-MAX_SEEN_MATCHES))
  if (news.size === results.size && [...news.keys()].every((id) => results.has(id))) return
  results = news
  write()
  for (const listener of listeners) listener()
}

/** Null for a deleted match, which is not requested again. */
type Entry = readonly [matchId: string, result: ResultOfSeenMatch | null]

const goneStatuses: ReadonlySet<number> = new Set([404, 410])

function isGone(failure: unknown): boolean {
  return failure instanceof Refusal && goneStatuses.has(failure.status)
}

async function resultOf(match: SeenMatch): Promise<ResultOfSeenMatch | undefined> {
  if (typeof match === 'string') {
    const answer = await callServer(api.matches.get, { params: { matchId: match } })
    return answer.match.status === 'completed' ? ofAnswer(answer) : undefined
  }
  if ('match' in match) return ofEvents(match.match, match.events)
  const { id, ending, winner, passes, knight1, knight2 } = match
  return { id, ending, winner, passes, knight1: riderOf(knight1), knight2: riderOf(knight2) }
}

/** Without events, only the points are known. */
function ofAnswer({ match, events }: ReplyOf<typeof routes.matches.get>): ResultOfSeenMatch {
  const result = ofEvents(match, events)
  if (events.length > 0) return result
  const ridden = (side: Side): SeenRider => ({ ...result[side], ...pointsOf(match[side]) })
  return { ...result, passes: match.currentPass, knight1: ridden('knight1'), knight2: ridden('knight2') }
}

function pointsOf({ points, penalties, warnings }: Pick<SeenRider, 'points' | 'penalties' | 'warnings'>) {
  return { points, penalties, warnings }
}

function ofEvents(match: MatchView, events: readonly MatchEvent[]): ResultOfSeenMatch {
  const digest = summarizeMatch(events)
  const rider = (side: Side): SeenRider => riderOf({ ...match[side], ...digest[side] })
  const { id, ending, winner } = match
  return {
    ...{ id, ending: ending ?? 'stopped', winner, passes: digest.passes },
    ...{ knight1: rider('knight1'), knight2: rider('knight2') },
  }
}

function riderOf({ id, stableId, points, penalties, warnings, hits, broken, falls, wounds }: SeenRider): SeenRider {
  return { id, stableId, points, penalties, warnings, hits, broken, falls, wounds }
}

/** A match as a short row: five thousand must fit into a browser's five megabytes. */
function rowOf([id, result]: Entry): readonly unknown[] {
  if (result === null) return [id]
  const { ending, winner, passes } = result
  const riders = sides.map((side) => [result[side].id, result[side].stableId, ...figures.map((of) => result[side][of])])
  return [id, ending, winner, passes, ...riders]
}

function entryOf(row: readonly unknown[]): Entry {
  const [id, ending, winner, passes, knight1, knight2] = row
  if (row.length === 1) return [String(id), null]
  const facts = { id: String(id), ending: ending as ResultOfSeenMatch['ending'], winner: winner as string | null }
  return [facts.id, { ...facts, passes: Number(passes), knight1: riderFrom(knight1), knight2: riderFrom(knight2) }]
}

function riderFrom(row: unknown): SeenRider {
  const [id, stableId, ...counts] = row as readonly unknown[]
  const counted = Object.fromEntries(figures.map((of, at) => [of, Number(counts[at])]))
  return { id: String(id), stableId: String(stableId), ...counted } as SeenRider
}

function write(): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify([...results].map(rowOf)))
  } catch {
    // Storage is full or blocked: they last as long as the page.
  }
}

function read(): ReadonlyMap<string, ResultOfSeenMatch | null> {
  try {
    const rows: readonly (readonly unknown[])[] = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]')
    return new Map(rows.map(entryOf))
  } catch {
    return new Map()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== STORED_AS && key !== null) return
  results = read()
  for (const listener of listeners) listener()
})
