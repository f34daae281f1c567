import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../http/problem.ts'
import { addressKey } from './addressKey.ts'

interface Limit {
  readonly points: number
  readonly seconds: number
}

/**
 * Guesses are few for one account and many for one address, for a whole school may sit behind one; what
 * succeeds is not counted as a guess.
 */
const limits = {
  passwordOfOne: { points: 10, seconds: 600 },
  passwords: { points: 300, seconds: 600 },
  inviteCodes: { points: 60, seconds: 3_600 },
  visits: { points: 2_000, seconds: 3_600 },
  claims: { points: 30, seconds: 60 },
} as const satisfies Record<string, Limit>

type LimitName = keyof typeof limits

/** The limits of one process, in its memory. */
export class Limits {
  private readonly limiters: Readonly<Record<LimitName, RateLimiterMemory>>

  constructor() {
    const limiterOf = (name: LimitName) =>
      new RateLimiterMemory({ keyPrefix: name, points: limits[name].points, duration: limits[name].seconds })
    this.limiters = {
      passwordOfOne: limiterOf('passwordOfOne'),
      passwords: limiterOf('passwords'),
      inviteCodes: limiterOf('inviteCodes'),
      visits: limiterOf('visits'),
      claims: limiterOf('claims'),
    }
  }

  /** Lets a password be tried. @throws Problem too-many-requests. @returns what gives the try back when it was right. */
  async tryPassword(address: string, email: string): Promise<() => Promise<void>> {
    const [one, all] = [`${addressKey(address)} ${email.trim().toLowerCase()}`, addressKey(address)]
    await this.take('passwordOfOne', one)
    await this.take('passwords', all)
    return async () => {
      await this.limiters.passwordOfOne.reward(one)
      await this.limiters.passwords.reward(all)
    }
  }

  /** Lets an invite code be tried. @throws Problem too-many-requests. @returns what gives the try back. */
  async tryInviteCode(address: string): Promise<() => Promise<void>> {
    const key = addressKey(address)
    await this.take('inviteCodes', key)
    return async () => {
      await this.limiters.inviteCodes.reward(key)
    }
  }

  /** Lets an anonymous session be made. @throws Problem too-many-requests. */
  async visit(address: string): Promise<void> {
    await this.take('visits', addressKey(address))
  }

  /** Lets a user ask for a pen. @throws Problem too-many-requests. */
  async claim(userId: string): Promise<void> {
    await this.take('claims', userId)
  }

  private async take(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(key)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const seconds = String(Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)))
      throw new Problem('too-many-requests', { seconds }, { 'retry-after': seconds })
    }
  }
}
