import { startLiveHubCatchUp } from '../../../server/src/live/connections/hubSweep.ts'
import { LiveHub } from '../../../server/src/live/liveHub.ts'
import type { LiveUpdate } from '../../../server/src/live/liveUpdate.ts'
import type { Narrator } from '../../../server/src/live/logs/narrator.ts'
import { InProcessBus } from '../../../server/src/live/messageBus.ts'
import type { LiveSource } from '../../../server/src/live/source.ts'
import { createLiveSource } from '../../../server/src/matches/liveSource.ts'
import { WriterService } from '../../../server/src/matches/writing/writerService.ts'
import { Problem } from '../../../server/src/platform/runtime/problem.ts'
import type { Database } from '../../../server/src/platform/store/database.ts'
import type { OriginBus } from '../../../server/src/relay/bus/busSides.ts'
import { serveRelays } from '../../../server/src/relay/serveRelays.ts'
import { Steward } from '../../../server/src/steward/steward.ts'
import { quietLog } from '../../../server/src/testing/quietLog.ts'
import type { SimulatedMachine } from './machine.ts'

/** A process that viewers can connect to. */
export interface ViewerFacingServer {
  readonly hub: LiveHub
}

export interface SimulatedNodeSettings {
  /** Whether to send win probabilities, which are slow to compute. */
  readonly thinks: boolean
  /** The bus that informs relays; null without relays. */
  readonly wire: OriginBus | null
}

/** One server process: hub, writer service and steward. */
export class SimulatedServer implements ViewerFacingServer {
  readonly machine: SimulatedMachine
  readonly hub: LiveHub
  readonly desk: WriterService
  private readonly steward: Steward

  constructor(machine: SimulatedMachine, database: Database, { thinks, wire }: SimulatedNodeSettings) {
    this.machine = machine
    const source = createLiveSource(database, machine, async () => null)
    this.hub = new LiveHub(thinks ? source : unthinking(source), machine, quietLog)
    const news = new InProcessBus<LiveUpdate>()
    const hear = (one: LiveUpdate): void => this.hub.hear(thinks ? one : withoutThought(one))
    news.subscribe({ hear, missed: () => this.hub.missed() })
    const world = { database, clock: machine, log: quietLog, publisher: news }
    if (wire !== null) serveRelays({ ...world, ...asOrigin(machine), source, news, bus: wire })
    this.desk = new WriterService({ ...world, onEnded: async () => {} })
    this.steward = new Steward({
      ...world,
      random: () => new Uint8Array(0),
      tempo: 1,
      exhibition: 'off',
      intermissionMs: 0,
      writer: { id: `steward:${machine.name}`, name: 'the steward' },
      writes: true,
    })
    void this.steward.start()
    startLiveHubCatchUp(this.hub, machine, quietLog)
  }
}

function asOrigin({ name }: SimulatedMachine) {
  return {
    // No browser here has a cookie.
    door: { admitMember: () => Promise.reject(new Problem('not-registered')) },
    ...{ epoch: 1, node: name, outageSince: () => null, matchOverElsewhere: () => undefined },
  }
}

function factsAlone(teller: Narrator): Narrator {
  return { ...teller, setup: null }
}

function unthinking(source: LiveSource): LiveSource {
  const match: LiveSource['match'] = async (matchId) => {
    const found = await source.match(matchId)
    return found && { ...found, teller: factsAlone(found.teller) }
  }
  return { ...source, match }
}

function withoutThought(news: LiveUpdate): LiveUpdate {
  return news.kind === 'events' ? { ...news, teller: factsAlone(news.teller) } : news
}
