import { Problem } from '../../../server/src/platform/runtime/problem.ts'
import type { FakeClock } from '../../../server/src/testing/fakeClock.ts'
import type { CampaignDice } from '../campaignDice.ts'
import type { SimulatedFaultState } from './createFlakyDatabase.ts'
import type { SimulatedMachine } from './machine.ts'

const TIMEOUT_MS = 5_000
const MAX_DELAY_MS = 300
const MAX_LATE_MS = 20_000
const faults = { lost: 4, replyLost: 4, doubled: 4, late: 3 } as const

/** The network between a browser and the server: it delays, loses and doubles calls and answers. */
export class FlakyLink {
  private readonly clock: FakeClock
  private readonly machine: SimulatedMachine
  private readonly dice: CampaignDice
  private readonly weather: SimulatedFaultState

  constructor(clock: FakeClock, machine: SimulatedMachine, dice: CampaignDice, weather: SimulatedFaultState) {
    this.clock = clock
    this.machine = machine
    this.dice = dice
    this.weather = weather
  }

  /** Makes a call. Results and errors are copied through JSON. */
  call<T>(act: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const network = { code: 'network', message: 'no answer', values: {} }
      this.machine.after(TIMEOUT_MS, () => reject(network))
      if (this.hits(faults.lost)) return
      const isReplyLost = this.hits(faults.replyLost)
      this.clock.after(this.delay(), () => {
        const answered = this.deliver(act)
        const replyAfter = this.delay()
        void answered.then(
          (value) => !isReplyLost && this.machine.after(replyAfter, () => resolve(value)),
          (refusal) => !isReplyLost && this.machine.after(replyAfter, () => reject(refusal)),
        )
      })
      if (this.hits(faults.doubled)) {
        this.clock.after(this.dice.between(0, MAX_LATE_MS), () => void this.deliver(act).catch(() => {}))
      }
    })
  }

  private async deliver<T>(act: () => Promise<T>): Promise<T> {
    try {
      return JSON.parse(JSON.stringify(await act()))
    } catch (error) {
      throw error instanceof Problem
        ? { code: error.code, message: error.message, values: error.values }
        : { code: 'internal', message: String(error), values: {} }
    }
  }

  private hits(percent: number): boolean {
    return !this.weather.isCalm && this.dice.chance(percent)
  }

  private delay(): number {
    return this.dice.between(1, this.hits(faults.late) ? MAX_LATE_MS : MAX_DELAY_MS)
  }
}
