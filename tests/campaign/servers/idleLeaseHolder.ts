import type { YardView } from '@tiltyard/contract'
import type { CampaignDice } from '../campaignDice.ts'
import { StormAccount } from './stormAccount.ts'

/** A user who acquires leases and writes nothing, to delay matches. */
export class IdleLeaseHolder {
  claims = 0
  private readonly account: StormAccount
  private readonly dice: CampaignDice

  constructor(name: string, dice: CampaignDice) {
    this.account = new StormAccount(name)
    this.dice = dice
  }

  /** Asks a node for every lease of the yard. Ignores a node that is down. */
  async grasp(port: number): Promise<void> {
    const { account, dice } = this
    try {
      if (!account.hasJoined) await account.join(port)
      const reply = await account.call(port, 'GET', '/api/yard')
      const { yard } = (await reply.json()) as { yard: YardView }
      for (const matchId of yard.matchSet?.matchIds ?? []) {
        if (matchId === null || dice.chance(50)) continue
        const claim = { clientId: 'withholding-page' }
        const claimed = await account.call(port, 'POST', `/api/matches/${matchId}/lease`, claim)
        if (claimed.ok) this.claims += 1
      }
    } catch (error) {
      // Aborted, refused or no JSON: the node is down.
      if (!(error instanceof Error)) throw error
    }
  }
}
