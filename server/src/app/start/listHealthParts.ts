import type { PushRefusal } from '../../notifications/pushRefusals.ts'
import type { MailStatus } from '../../platform/mail/mailQueue.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { DiskState } from '../../platform/store/cluster/diskWatch.ts'
import type { StoreStatus } from '../../platform/store/storeWatch.ts'
import type { LeaseCounts } from '../../steward/leaseCounts.ts'
import type { HealthPart, HealthPartState } from '../health/parts.ts'

/** A steward sweeps each second; one that has not within this time is stuck. In ms. */
const SWEPT_WITHIN_MS = 10_000
/** More than this and moments of events are noticeably others than on the database's machine. */
const CLOCK_TOLERANCE_MS = 2_000

export interface HealthPartsDeps {
  readonly clock: Pick<Clock, 'now'>
  /** False while the server starts or stops. */
  readonly isReady: () => boolean
  readonly kind: 'embedded' | 'postgresql'
  readonly storeStatus: Pick<StoreStatus, 'outageSince'>
  readonly clockAheadMs: () => number
  readonly disk: () => DiskState
  readonly steward: { readonly lastSweep: number | null; readonly leases: LeaseCounts }
  readonly isStewardOn: boolean
  readonly chanceComputer: { readonly waitingCount: number; readonly maxWaiting: number }
  readonly hub: { readonly viewerCount: number }
  readonly maxViewers: number
  /** How mail stands; null where none is sent. */
  readonly mail: (() => MailStatus) | null
  readonly pushRefusals: { readonly standing: readonly PushRefusal[] }
  /** Whether other nodes are listened to; null for a store that no other node shares. */
  readonly isListening: (() => boolean) | null
}

/** Every part of the server that may be ready or not; a part that a server has not got is left out. */
export function listHealthParts(deps: HealthPartsDeps): readonly HealthPart[] {
  const { isReady, chanceComputer, hub, maxViewers, mail, isListening } = deps
  const nodes: HealthPart = {
    name: 'nodes',
    look: () => (isListening?.() ? ready('listening to the others') : down('not listening; looks each 2 s')),
  }
  return [
    { name: 'server', look: () => (isReady() ? ready(null) : down('starting or stopping')) },
    { name: 'store', look: () => storeState(deps) },
    { name: 'clock', look: () => clockState(deps.clockAheadMs()) },
    { name: 'disk', look: () => diskState(deps.disk()) },
    { name: 'steward', look: () => stewardState(deps) },
    { name: 'thread', look: () => load(chanceComputer.waitingCount, chanceComputer.maxWaiting, 'questions wait') },
    { name: 'streams', look: () => load(hub.viewerCount, maxViewers, 'streams are open') },
    { name: 'push', look: () => pushState(deps.pushRefusals.standing) },
    ...(mail === null ? [] : [{ name: 'mail', look: () => mailState(mail()) }]),
    ...(isListening === null ? [] : [nodes]),
  ]
}

function ready(note: string | null): HealthPartState {
  return { isReady: true, note }
}

function down(note: string): HealthPartState {
  return { isReady: false, note }
}

function storeState({ kind, storeStatus }: HealthPartsDeps): HealthPartState {
  const since = storeStatus.outageSince
  return since === null ? ready(kind) : down(`${kind}, out of reach since ${since.toISOString()}`)
}

function clockState(aheadMs: number): HealthPartState {
  const note = `${aheadMs} ms ahead of the store’s`
  return Math.abs(aheadMs) > CLOCK_TOLERANCE_MS ? down(note) : ready(note)
}

function diskState({ state, why }: DiskState): HealthPartState {
  return { isReady: state !== 'full', note: why }
}

function stewardState({ steward, clock, isStewardOn }: HealthPartsDeps): HealthPartState {
  const { lastSweep, leases } = steward
  if (lastSweep === null) return down('has not swept yet')
  const agoMs = clock.now() - lastSweep
  if (agoMs > SWEPT_WITHIN_MS) return down(`last swept ${Math.round(agoMs / 1_000)} s ago`)
  const held = Object.entries(leases).map(([holder, count]) => `${holder} ${count}`)
  return ready(`${isStewardOn ? 'writes' : 'does not write'}; pens: ${held.join(', ')}`)
}

function mailState({ outageSince, isChecked, waiting }: MailStatus): HealthPartState {
  const waits = `${waiting} letters wait`
  if (!isChecked) return ready(`not asked yet; ${waits}`)
  return outageSince === null
    ? ready(`answers; ${waits}`)
    : down(`takes no letters since ${outageSince.toISOString()}; ${waits}`)
}

function pushState(refusals: readonly PushRefusal[]): HealthPartState {
  if (refusals.length === 0) return ready(null)
  const said = refusals.map(({ host, status, since }) => `${host} answers ${status} since ${since.toISOString()}`)
  return down(`${said.join('; ')}: see TILTYARD_PUSH_CONTACT`)
}

function load(now: number, max: number, what: string): HealthPartState {
  return { isReady: now < max, note: `${now} of ${max} ${what}` }
}
