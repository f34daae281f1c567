import { openFaultyProxy } from '../../../server/src/testing/processes/faultyProxy.ts'
import { startNats } from '../../../server/src/testing/processes/natsServer.ts'
import { damage } from './damage.ts'
import type { Fault } from './plan.ts'

/** A real bus, and what can be done to it and to the ways that lead there. */
export interface StormBus {
  /** Where a node finds it, by a way of its own. */
  urlOf(node: number): string
  /** Begins a fault of the bus, or of a node's way to it. @returns what ends it; null where the fault is none of the bus. */
  strike(fault: Fault): Promise<(() => Promise<void>) | null>
  close(): Promise<void>
}

/** A NATS server of its own, and a proxy before it for each node. */
export async function openStormBus(nodes: number): Promise<StormBus> {
  const nats = await startNats()
  const target = { host: '127.0.0.1', port: nats.port }
  const ways = await Promise.all(Array.from({ length: nodes }, () => openFaultyProxy(target)))
  return {
    urlOf: (node) => `nats://127.0.0.1:${ways[node]?.port}`,
    strike: async (fault) => {
      switch (fault.kind) {
        case 'cutBus':
        case 'blackHoleBus':
        case 'stallBus':
        case 'jitterBus': {
          const way = ways[fault.node]
          return way ? damage(way, fault.kind) : null
        }
        case 'killBus':
        case 'loseBus':
          await nats.kill()
          return () => nats.start({ forgets: fault.kind === 'loseBus' })
        case 'restartBus':
          await nats.end()
          return () => nats.start()
        case 'pauseBus': {
          const { pid } = nats
          process.kill(pid, 'SIGSTOP')
          return async () => void process.kill(pid, 'SIGCONT')
        }
        default:
          return null
      }
    },
    close: async () => {
      await Promise.all(ways.map((way) => way.close()))
      await nats.stop()
    },
  }
}
