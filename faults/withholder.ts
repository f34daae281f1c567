import type { YardView } from '@tiltyard/contract'
import type { Dice } from '../chaos/dice.ts'

export const INVITE_CODE = 'LET-ME-IN'
const PASSWORD = 'a pen in the hand'

/** A user who takes up pens and writes nothing with them, to hold up what they would rather not see. */
export class Withholder {
  claims = 0
  private readonly name: string
  private readonly dice: Dice
  private cookie = ''

  constructor(name: string, dice: Dice) {
    this.name = name
    this.dice = dice
  }

  /** Tries for every pen of the yard, by way of this node. A node that is away is no news in a storm. */
  async grasp(port: number): Promise<void> {
    try {
      if (this.cookie === '') await this.join(port)
      const reply = await this.call(port, 'GET', '/api/yard')
      const { yard } = (await reply.json()) as { yard: YardView }
      for (const matchId of yard.matchSet?.matchIds ?? []) {
        if (matchId === null || this.dice.chance(50)) continue
        const claimed = await this.call(port, 'POST', `/api/matches/${matchId}/lease`, { clientId: 'withholding-page' })
        if (claimed.ok) this.claims += 1
      }
    } catch (error) {
      // Aborted, refused or no JSON: the node is away.
      if (!(error instanceof Error)) throw error
    }
  }

  private async join(port: number): Promise<void> {
    const email = `${this.name}@example.org`
    const form = { email, inviteCode: INVITE_CODE, password: PASSWORD, confirmPassword: PASSWORD }
    const joined = await this.call(port, 'POST', '/api/session/sign-up', form)
    const reply = joined.ok
      ? joined
      : await this.call(port, 'POST', '/api/session/log-in', { email, password: PASSWORD })
    if (reply.ok)
      this.cookie = reply.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ')
  }

  private call(port: number, method: string, path: string, body?: object): Promise<Response> {
    const origin = `http://127.0.0.1:${port}`
    const headers = { origin, cookie: this.cookie, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return fetch(`${origin}${path}`, { method, headers, signal: AbortSignal.timeout(5_000), ...sent })
  }
}
