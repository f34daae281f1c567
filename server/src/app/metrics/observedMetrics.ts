import { Gauge, type Registry } from 'prom-client'
import type { PoolUse } from '../../platform/store/database.ts'
import type { LeaseCounts } from '../../steward/leaseCounts.ts'
import type { HealthPart } from '../health/parts.ts'

const MS_PER_S = 1_000

/** What a steward shows of itself at any moment. */
interface StewardSeen {
  readonly leases: LeaseCounts
  /** In milliseconds since 1970; null before. */
  readonly lastSweep: number | null
}

/** What can be looked at at any moment, without asking the store. */
export interface ObservedServerState {
  readonly version: string
  readonly streams: () => number
  /** As many streams as this process takes. */
  readonly maxStreams: number
  /** Absent where no steward is. */
  readonly steward?: StewardSeen
  readonly clockAheadMs: () => number
  /** Absent for a store without connections. */
  readonly pool?: () => PoolUse
  readonly healthParts: readonly HealthPart[]
}

/** Adds what is looked at when somebody asks: how many streams there are, who holds the pens, which parts are ready. */
export function addObservedMetrics(registry: Registry, observed: ObservedServerState): void {
  const { version, streams, maxStreams, clockAheadMs, healthParts } = observed
  const value = (name: string, help: string, look: () => number): void => {
    values(registry, { name, help }, () => [[{}, look()]])
  }
  const build = { name: 'tiltyard_build_info', help: 'Which version runs.', labelNames: ['version'] }
  values(registry, build, () => [[{ version }, 1]])
  value('tiltyard_streams_open', 'Live streams that are open.', streams)
  value('tiltyard_streams_max', 'Live streams that this process takes at most.', () => maxStreams)
  value('tiltyard_clock_ahead_seconds', 'How far this machine’s clock is ahead of the store’s.', () => {
    return clockAheadMs() / MS_PER_S
  })
  const ready = { name: 'tiltyard_part_ready', help: '1 where a part is ready, otherwise 0.', labelNames: ['part'] }
  values(registry, ready, () => healthParts.map(({ name, look }) => [{ part: name }, Number(look().isReady)]))
  if (observed.steward) addSteward(registry, observed.steward)
  if (observed.pool) addPool(registry, observed.pool)
}

function addSteward(registry: Registry, steward: StewardSeen): void {
  const held = { name: 'tiltyard_leases_held', help: 'Matches that are ridden, by who holds the pen.' }
  values(registry, { ...held, labelNames: ['holder'] }, () => {
    const { nobody: _free, ...holders } = steward.leases
    return Object.entries(holders).map(([holder, count]) => [{ holder }, count])
  })
  const free = { name: 'tiltyard_matches_without_writer', help: 'Matches that are ridden whose pen nobody holds.' }
  values(registry, free, () => [[{}, steward.leases.nobody]])
  const swept = {
    name: 'tiltyard_steward_swept_timestamp_seconds',
    help: 'When the steward last swept without an error.',
  }
  values(registry, swept, () => {
    const at = steward.lastSweep
    return at === null ? [] : [[{}, at / MS_PER_S]]
  })
}

function addPool(registry: Registry, pool: () => PoolUse): void {
  const connections = { name: 'tiltyard_store_connections', help: 'Connections to PostgreSQL, and who waits for one.' }
  values(registry, { ...connections, labelNames: ['state'] }, () => {
    const { max: _max, ...states } = pool()
    return Object.entries(states).map(([state, count]) => [{ state }, count])
  })
  const most = { name: 'tiltyard_store_connections_max', help: 'Connections to PostgreSQL that there may be.' }
  values(registry, most, () => [[{}, pool().max]])
}

interface Named {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
}

function values(
  registry: Registry,
  named: Named,
  look: () => readonly (readonly [Record<string, string>, number])[],
): void {
  const gauge: Gauge = new Gauge({
    ...named,
    registers: [registry],
    collect: () => {
      gauge.reset()
      for (const [labels, value] of look()) gauge.set(labels, value)
    },
  })
}
