import type { BrowserWriterPage } from '../../../server/src/matches/writing/writerService.ts'
import type { UserRow } from '../../../server/src/platform/store/schema.ts'
import { BrowserWriter } from '../../../web/src/match/writer/browserWriter.ts'
import type { LeaseCalls } from '../../../web/src/match/writer/leaseCalls.ts'
import type { CampaignDice } from '../campaignDice.ts'
import type { FlakyLink } from './flakyLink.ts'
import type { SimulatedMachine } from './machine.ts'
import type { SimulatedServer } from './node.ts'

const MAX_REST_MS = 8_000

/** A user's page: it requests the lease, writes, loses it, and requests it again. */
export class SimulatedWriterPage {
  readonly machine: SimulatedMachine
  claims = 0
  private writer: BrowserWriter | null = null

  constructor(
    machine: SimulatedMachine,
    link: FlakyLink,
    nodeOf: () => SimulatedServer,
    about: { readonly dice: CampaignDice; readonly user: UserRow; readonly matchId: string },
  ) {
    this.machine = machine
    const page: BrowserWriterPage = {
      user: about.user,
      matchId: about.matchId,
      clientId: machine.name,
      sessionId: null,
    }
    const server: LeaseCalls = {
      claim: () => link.call(() => nodeOf().desk.claim(page)),
      renew: (epoch) => link.call(() => nodeOf().desk.renew(page, epoch)),
      release: (epoch) => link.call(() => nodeOf().desk.release(page, epoch)),
      append: (epoch, event) => link.call(() => nodeOf().desk.append(page, epoch, JSON.parse(JSON.stringify(event)))),
    }
    void this.live(server, about.dice)
  }

  /** The user leaves, hides or closes the page. */
  leave(): void {
    this.writer?.stop()
  }

  private async live(server: LeaseCalls, dice: CampaignDice): Promise<void> {
    const world = {
      now: () => this.machine.now(),
      after: (ms: number, act: () => void) => this.machine.after(ms, act),
      warn: () => {},
    }
    for (;;) {
      this.writer = new BrowserWriter(world, server, (state) => {
        if (state.kind === 'writing') this.claims++
      })
      const { kind } = await this.writer.run()
      if (kind === 'over' || kind === 'finished' || kind === 'halted') return
      await new Promise<void>((resolve) => this.machine.after(dice.between(500, MAX_REST_MS), resolve))
    }
  }
}
