import type { Database } from '../server/src/database/database.ts'
import { Hub } from '../server/src/live/hub.ts'
import { keepUp } from '../server/src/live/keepUp.ts'
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

  constructor(machine: Machine, database: Database) {
    this.machine = machine
    this.hub = new Hub(
      createLiveSource(database, machine, async () => null),
      machine,
      quietLog,
    )
    const world = { database, clock: machine, log: quietLog, publisher: this.hub }
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
