import type { Database } from '../server/src/database/database.ts'
import { Hub } from '../server/src/live/hub.ts'
import { keepUp } from '../server/src/live/keepUp.ts'
import type { Publisher } from '../server/src/live/publisher.ts'
import type { LiveSource } from '../server/src/live/source.ts'
import type { Teller } from '../server/src/live/teller.ts'
import { createLiveSource } from '../server/src/matches/liveSource.ts'
import { WriterDesk } from '../server/src/matches/writerDesk.ts'
import { Steward } from '../server/src/steward/steward.ts'
import { quietLog } from '../server/src/testing/quietLog.ts'
import type { Machine } from './machine.ts'

/** One server process: its hub, its desk for browsers, its steward. */
export class ServerNode {
  readonly machine: Machine
  readonly hub: Hub
  readonly desk: WriterDesk
  private readonly steward: Steward

  /** @param thinks whether viewers are told what is thought of the match, which takes longer than all else here. */
  constructor(machine: Machine, database: Database, { thinks }: { readonly thinks: boolean }) {
    this.machine = machine
    const source = createLiveSource(database, machine, async () => null)
    this.hub = new Hub(thinks ? source : unthinking(source), machine, quietLog)
    const publisher = thinks ? this.hub : tellingFactsTo(this.hub)
    const world = { database, clock: machine, log: quietLog, publisher }
    this.desk = new WriterDesk({ ...world, onEnded: async () => {} })
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
    keepUp(this.hub, machine, quietLog)
  }
}

function factsAlone(teller: Teller): Teller {
  return { ...teller, setup: null }
}

function unthinking(source: LiveSource): LiveSource {
  const match: LiveSource['match'] = async (matchId) => {
    const found = await source.match(matchId)
    return found && { ...found, teller: factsAlone(found.teller) }
  }
  return { ...source, match }
}

function tellingFactsTo(hub: Hub): Publisher {
  return {
    publishEvents: (match, events, teller) => hub.publishEvents(match, events, factsAlone(teller)),
    publishMatch: (match) => hub.publishMatch(match),
    publishYard: () => hub.publishYard(),
    publishChanges: () => hub.publishChanges(),
  }
}
