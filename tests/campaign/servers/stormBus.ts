import { openFaultyProxy } from '../../../server/src/testing/services/faultyProxy.ts'
import { startNats } from '../../../server/src/testing/services/testNatsServer.ts'
import { damageConnection } from './damageConnection.ts'
import type { StormFault } from './plan.ts'

/** A real bus, with faults for it and for the connections to it. */
export interface StormBus {
  /** A node's own address of it. */
  urlOf(node: number): string
  /** Begins a fault of the bus or of a connection to it. @returns a function that ends it; null for others. */
  strike(fault: StormFault): Promise<(() => Promise<void>) | null>
  close(): Promise<void>
}

/** A NATS server with a proxy for each node. */
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
          return way ? damageConnection(way, fault.kind) : null
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
