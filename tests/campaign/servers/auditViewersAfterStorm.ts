import { eventDueTimeMs } from '@tiltyard/contract'
import { narrateEvents } from '../../../server/src/matches/writing/narrateEvents.ts'
import type { LiveMatchRow } from '../../../server/src/platform/store/schema.ts'
import type { StoredAfterStorm } from './audit.ts'
import {
  describeFaultsAround,
  latestExcusedDeliveryMs,
  MAX_DELIVERY_LATENESS_MS,
  type StormFaultSpan,
} from './lateness.ts'
import type { RecordingViewer } from './recordingViewer.ts'
import type { ViewerMatchCopy } from './viewerLog.ts'

/** The viewers' events compared with the store. */
export interface ViewersAudit {
  /** How many events viewers received. */
  readonly delivered: number
  readonly found: readonly string[]
  /** The longest delay in milliseconds: without a fault, and at all. */
  readonly worstSteadyMs: number
  readonly worstMs: number
}

/** The faults of the storm, which excuse late deliveries. */
export interface StormFaultTimeline {
  readonly struck: readonly StormFaultSpan[]
  /** When the servers were asked to stop; events due just before may be undelivered. */
  readonly endedAt: number
}

/** Compares each viewer's events with the store, and thereby with each other. */
export function auditViewersAfterStorm(
  viewers: readonly RecordingViewer[],
  stored: StoredAfterStorm,
  faultSpans: StormFaultTimeline,
): ViewersAudit {
  const deliveries = viewers.flatMap((viewer) => listDeliveries(viewer, stored, faultSpans))
  const found = viewers.flatMap(({ ledger, node }) => [
    ...ledger.faults,
    ...[...ledger.matches].flatMap(([id, held]) => auditHeld(id, held, node, stored, faultSpans)),
  ])
  const worst = (some: readonly Delivery[]): number => some.reduce((most, { lateMs }) => Math.max(most, lateMs), 0)
  return {
    delivered: deliveries.length,
    found: [...found, ...tooLate(deliveries, faultSpans)],
    worstSteadyMs: worst(deliveries.filter(({ allowedMs }) => allowedMs === MAX_DELIVERY_LATENESS_MS)),
    worstMs: worst(deliveries),
  }
}

/** Lists how a viewer's match differs from the stored one. */
function auditHeld(
  id: string,
  held: ViewerMatchCopy,
  node: number,
  stored: StoredAfterStorm,
  { struck, endedAt }: StormFaultTimeline,
): string[] {
  const events = stored.events.get(id) ?? []
  const match = stored.matches.find((one) => one.id === id)
  if (!match) return [`${id}: sent to a viewer of node ${node}, and not in the store`]
  const about = `${id}: a viewer of node ${node}`
  const narrated = narrateEvents(match, events)
  const others = held.events.filter((text, index) => JSON.stringify(narrated[index]) !== text)
  const missing = events.slice(held.events.length).filter((event) => {
    return latestExcusedDeliveryMs(dueAt(match, event), node, struck) < endedAt
  })
  const isEndDue = match.endTime !== null && latestExcusedDeliveryMs(match.endTime.getTime(), node, struck) < endedAt
  const hasSeenEnd = held.view.status === 'completed'
  return [
    ...(others.length === 0 ? [] : [`${about} received ${others.length} events that are not the store's`]),
    ...(missing.length === 0 ? [] : [`${about} never received ${missing.length} events that are in the store`]),
    ...(isEndDue && !hasSeenEnd ? [`${about} never received its end`] : []),
    ...(hasSeenEnd && held.view.winner !== match.winner ? [`${about} holds another winner`] : []),
  ]
}

interface Delivery {
  readonly matchId: string
  readonly node: number
  /** When it was due, in milliseconds since 1970. */
  readonly due: number
  readonly lateMs: number
  readonly allowedMs: number
}

function listDeliveries(
  { ledger, node }: RecordingViewer,
  stored: StoredAfterStorm,
  { struck }: StormFaultTimeline,
): Delivery[] {
  return [...ledger.matches].flatMap(([matchId, held]) => {
    const match = stored.matches.find(({ id }) => id === matchId)
    const events = stored.events.get(matchId) ?? []
    if (!match) return []
    return events.slice(held.begunWith, held.events.length).map((event, index) => {
      const due = dueAt(match, event)
      const lateMs = (held.arrivedAt[held.begunWith + index] ?? due) - due
      return { matchId, node, due, lateMs, allowedMs: latestExcusedDeliveryMs(due, node, struck) - due }
    })
  })
}

/** One line for each match that reached a node's viewers too late, with the faults around the worst event. */
function tooLate(deliveries: readonly Delivery[], { struck }: StormFaultTimeline): string[] {
  const byPlace = new Map<string, Delivery[]>()
  for (const delivery of deliveries.filter(({ lateMs, allowedMs }) => lateMs > allowedMs)) {
    const place = `${delivery.matchId}: to viewers of node ${delivery.node}`
    byPlace.set(place, [...(byPlace.get(place) ?? []), delivery])
  }
  return [...byPlace].map(([place, late]) => {
    const [worst] = [...late].sort((one, other) => other.lateMs - other.allowedMs - one.lateMs + one.allowedMs)
    const befell = worst ? describeFaultsAround(worst.due, worst.due + worst.lateMs, struck) : ''
    return `${place} ${late.length} events came too late, up to ${seconds(worst?.lateMs)} s where ${seconds(worst?.allowedMs)} s are allowed; in seconds after it was due: ${befell}`
  })
}

function dueAt(match: LiveMatchRow, event: { readonly tOffsetMs: number }): number {
  return eventDueTimeMs({ startMs: match.startTime?.getTime() ?? 0, tempo: match.tempo }, event)
}

function seconds(ms = 0): string {
  return (ms / 1_000).toFixed(1)
}
