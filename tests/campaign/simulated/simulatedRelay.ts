import type { LiveHub } from '../../../server/src/live/liveHub.ts'
import { StoreClock } from '../../../server/src/platform/store/storeClock.ts'
import { openRelay } from '../../../server/src/relay/openRelay.ts'
import { createSeededRandomBytes } from '../../../server/src/testing/createSeededRandomBytes.ts'
import { quietLog } from '../../../server/src/testing/quietLog.ts'
import type { SimulatedMachine } from './machine.ts'
import type { MachineBus } from './machineBus.ts'
import type { ViewerFacingServer } from './node.ts'

/** A relay process, which has no store and forwards the bus. */
export class SimulatedRelay implements ViewerFacingServer {
  readonly machine: SimulatedMachine
  readonly hub: LiveHub

  /** Opens one, on a machine whose clock may be wrong. */
  static async open(machine: SimulatedMachine, wire: MachineBus): Promise<SimulatedRelay> {
    const now = (): number => machine.now()
    const clock = new StoreClock(quietLog, { wall: now, steady: now }, (ms, act) => machine.after(ms, act))
    const random = createSeededRandomBytes(machine.name)
    const { hub } = await openRelay({ bus: wire, originUrl: null, log: quietLog, clock, random, returnWithinMs: 1_000 })
    return new SimulatedRelay(machine, hub)
  }

  private constructor(machine: SimulatedMachine, hub: LiveHub) {
    this.machine = machine
    this.hub = hub
  }
}
