import type { Database } from '../server/src/database/database.ts'
import { Hub } from '../server/src/live/hub.ts'
import { createLiveSource } from '../server/src/matches/liveSource.ts'
import { WriterDesk } from '../server/src/matches/writerDesk.ts'
import { Steward } from '../server/src/steward/steward.ts'
import { quietLog } from '../server/src/testing/quietLog.ts'
import type { Machine } from './machine.ts'

const SWEEP_MS = 2_000

/** One server process: its hub, its desk for browsers, its steward. */
export class ServerNode {
  readonly machine: Machine
  readonly hub: Hub
  readonly desk: WriterDesk
  private readonly matchId: string
  private readonly steward: Steward

  constructor(machine: Machine, database: Database, matchId: string, isAlone: boolean) {
    this.machine = machine
    this.matchId = matchId
    this.hub = new Hub(
      createLiveSource(database, machine, () => null),
      machine,
    )
    const world = { database, clock: machine, log: quietLog, publisher: this.hub }
    this.desk = new WriterDesk({ ...world, onEnded: async () => {} })
    this.steward = new Steward({
      ...world,
      random: () => new Uint8Array(0),
      tempo: 1,
      exhibition: 'off',
      holder: { id: `steward:${machine.name}`, name: 'the steward' },
      writes: true,
    })
    void this.steward.start()
    if (!isAlone) this.followOthers()
  }

  /** What other processes have stored is found now and then, as by the sweep for lost notifications. */
  private followOthers(): void {
    this.machine.after(SWEEP_MS, () => {
      void this.hub
        .refresh(this.matchId)
        .catch(() => {})
        .then(() => this.followOthers())
    })
  }
}
