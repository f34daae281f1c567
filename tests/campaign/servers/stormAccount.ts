export const STORM_INVITE_CODE = 'LET-ME-IN'
const PASSWORD = 'a pen in the hand'
const PATIENCE_MS = 5_000

/** A user of the league, who can call any node. */
export class StormAccount {
  readonly name: string
  private cookie = ''

  constructor(name: string) {
    this.name = name
  }

  get hasJoined(): boolean {
    return this.cookie !== ''
  }

  /** @param patienceMs the timeout of each call; hashing a password is slow on a busy machine. */
  async join(port: number, patienceMs = PATIENCE_MS): Promise<void> {
    const email = `${this.name}@example.org`
    const form = { email, inviteCode: STORM_INVITE_CODE, password: PASSWORD, confirmPassword: PASSWORD }
    const joined = await this.call(port, 'POST', '/api/session/sign-up', form, patienceMs)
    const reply = joined.ok
      ? joined
      : await this.call(port, 'POST', '/api/session/log-in', { email, password: PASSWORD }, patienceMs)
    if (reply.ok)
      this.cookie = reply.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ')
  }

  call(port: number, method: string, path: string, body?: object, patienceMs = PATIENCE_MS): Promise<Response> {
    const origin = `http://127.0.0.1:${port}`
    const headers = { origin, cookie: this.cookie, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return fetch(`${origin}${path}`, { method, headers, signal: AbortSignal.timeout(patienceMs), ...sent })
  }
}
