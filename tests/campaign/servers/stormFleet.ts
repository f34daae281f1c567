import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePorts, readLogEnd, waitUntilHealthy } from './opening.ts'
import type { StormFault } from './plan.ts'
import type { StormRoles } from './roles.ts'
import type { StormStore } from './stores.ts'
import { STORM_INVITE_CODE } from './stormAccount.ts'
import type { StormBus } from './stormBus.ts'
import { StormNode } from './stormNode.ts'

export interface StormFleetDeps extends StormRoles {
  readonly store: StormStore
  /** Null without relays. */
  readonly bus: StormBus | null
  /** The folder of logs. */
  readonly folder: string
  /** How many times faster than real time matches run. */
  readonly tempo: number
  /** Called with each fault of a server. */
  readonly onFault: (line: string) => void
}

/** The server's own shutdown timeout, and the start and end of its process. */
const STOP_WITHIN_MS = 27_000

/** The server and relay processes of a storm, with the faults that hit them. */
export class StormFleet {
  readonly nodes: readonly StormNode[]
  private readonly deps: StormFleetDeps

  static async open(deps: StormFleetDeps): Promise<StormFleet> {
    return new StormFleet(deps, await findFreePorts(deps.nodes + deps.relays))
  }

  private constructor(deps: StormFleetDeps, ports: readonly number[]) {
    this.deps = deps
    this.nodes = ports.map((port, index) => {
      const env = { ...usualEnv(deps.tempo), ...envOf(index, ports, deps) }
      const onDied = (node: number, how: string): void => {
        deps.onFault(`node ${node} ${how}: ${readLogEnd(this.nodes[node]?.logFile)}`)
      }
      return new StormNode({ index, port, env, folder: deps.folder, onDied })
    })
  }

  /** The ports for users: those of the relays, if there are any. */
  get doors(): readonly number[] {
    const { nodes, relays } = this.deps
    return this.nodes.slice(relays > 0 ? nodes : 0).map(({ port }) => port)
  }

  /** Starts all at once, which tests an empty store too. */
  async start(): Promise<void> {
    for (const node of this.nodes) node.start()
    for (const node of this.nodes) await waitUntilHealthy(node)
  }

  /** Applies a fault and removes it. @returns when it was in full effect: a large disk takes time to fill. */
  async suffer(fault: StormFault): Promise<number> {
    const from = Date.now()
    const node = 'node' in fault ? this.nodes[fault.node] : undefined
    switch (node && fault.kind) {
      case 'kill':
      case 'skew':
        await node?.kill()
        await this.comeBack(node, fault.ms, fault.kind === 'skew' ? fault.skewMs : 0)
        return from
      case 'restart':
        await this.terminate(node)
        await this.comeBack(node, fault.ms, 0)
        return from
      case 'pause':
        node?.pause()
        await sleep(fault.ms)
        node?.resume()
        return from
      default:
        return this.befallOthers(fault)
    }
  }

  /** @returns how long the slowest took, in milliseconds. */
  async stop(): Promise<number> {
    const took = await Promise.all(this.nodes.map((node) => this.terminate(node)))
    return Math.max(...took)
  }

  /** Ends all remaining processes. */
  async clear(): Promise<void> {
    for (const node of this.nodes) {
      node.resume()
      await node.kill()
    }
  }

  /** Returns the fatal lines of the logs. */
  unhandled(): string[] {
    return this.nodes.flatMap(({ index, logFile }) =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes('"level":60') || /unhandled/i.test(line))
        .map((line) => `node ${index} logged ${line.slice(0, 300)}`),
    )
  }

  private async befallOthers(fault: StormFault): Promise<number> {
    const { store, bus } = this.deps
    const end = (await bus?.strike(fault)) ?? (await store.strike(fault))
    const wholeFrom = Date.now()
    await sleep(fault.ms)
    await end()
    return wholeFrom
  }

  private async comeBack(node: StormNode | undefined, afterMs: number, skewMs: number): Promise<void> {
    await sleep(afterMs)
    node?.start(skewMs)
    if (node) await waitUntilHealthy(node).catch((error: Error) => this.deps.onFault(error.message))
  }

  private async terminate(node: StormNode | undefined): Promise<number> {
    const tookMs = (await node?.terminate()) ?? 0
    if (tookMs > STOP_WITHIN_MS) this.deps.onFault(`node ${node?.index} took ${tookMs} ms to stop`)
    return tookMs
  }
}

function usualEnv(tempo: number): Readonly<Record<string, string>> {
  return {
    ...{ HOST: '127.0.0.1', LOG_LEVEL: 'info', TILTYARD_SCHEDULE: 'off', TILTYARD_INTERMISSION: '1' },
    ...{ TILTYARD_HISTORY: 'off', TILTYARD_TEMPO: String(tempo), TILTYARD_INVITE_CODE: STORM_INVITE_CODE },
  }
}

/** The environment of a node; each relay forwards to one of the origins. */
function envOf(index: number, ports: readonly number[], { store, bus, nodes }: StormFleetDeps): Record<string, string> {
  if (bus === null) return { ...store.envOf(index) }
  const TILTYARD_BUS = bus.urlOf(index)
  if (index < nodes) return { ...store.envOf(index), TILTYARD_ROLE: 'origin', TILTYARD_BUS, TILTYARD_PROXIES: '1' }
  const TILTYARD_ORIGIN_URL = `http://127.0.0.1:${ports[(index - nodes) % nodes]}`
  return { TILTYARD_ROLE: 'relay', TILTYARD_BUS, TILTYARD_ORIGIN_URL, DATABASE_URL: '' }
}
