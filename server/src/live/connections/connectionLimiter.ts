import { addressKey, networkKey } from '../../platform/http/addressKey.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { ConnectionRamp } from './connectionRamp.ts'

/** One address has room for so many streams, for a whole school may sit behind one. */
export const MAX_STREAMS_PER_ADDRESS = 1_000
const RETRY_AFTER_S = { min: 5, max: 30 }

export interface ConnectionLimits {
  /** Open streams of this process; one more is refused, none is ever evicted. */
  readonly maxViewers: number
  /** A number from 0 to 1, for the spread of returning viewers. */
  readonly random: () => number
  /** How fast streams may begin; left out, as fast as they come. */
  readonly arrivals?: Pick<ConnectionRamp, 'begin' | 'giveBack'>
}

/** A place for a stream; what is said of it twice does no harm. */
export interface ConnectionPlace {
  /** The stream has ended. */
  leave(): void
  /** It has never begun: neither the place nor the turn is taken. */
  giveUp(): void
}

/** The places for streams: so many in all, and at most half of them, and a thousand, for one address. */
export class ConnectionLimiter {
  private readonly limits: ConnectionLimits
  private readonly maxPerAddress: number
  private readonly taken = new Map<string, number>()
  private total = 0

  constructor(limits: ConnectionLimits) {
    this.limits = limits
    this.maxPerAddress = Math.min(MAX_STREAMS_PER_ADDRESS, Math.ceil(limits.maxViewers / 2))
  }

  /**
   * Takes a place for an address, from this moment on.
   * @throws Problem too-many-streams, stream-full, streams-wait; all close the connection, which is a descriptor too.
   */
  enter(address: string): ConnectionPlace {
    const key = addressKey(address)
    const own = this.taken.get(key) ?? 0
    if (this.total >= this.limits.maxViewers) throw this.refusal('stream-full')
    if (own >= this.maxPerAddress) throw this.refusal('too-many-streams')
    const waitS = this.limits.arrivals?.begin(networkKey(address)) ?? null
    if (waitS !== null) throw refused('streams-wait', waitS)
    this.taken.set(key, own + 1)
    this.total += 1
    let isGivenBack = false
    const leave = (): void => {
      if (!isGivenBack) this.leave(key)
      isGivenBack = true
    }
    const giveUp = (): void => {
      if (!isGivenBack) this.limits.arrivals?.giveBack()
      leave()
    }
    return { leave, giveUp }
  }

  private leave(key: string): void {
    const left = (this.taken.get(key) ?? 0) - 1
    if (left > 0) this.taken.set(key, left)
    else this.taken.delete(key)
    this.total -= 1
  }

  private refusal(code: 'stream-full' | 'too-many-streams'): Problem {
    const { min, max } = RETRY_AFTER_S
    return refused(code, Math.floor(min + this.limits.random() * (max - min + 1)))
  }
}

function refused(code: 'stream-full' | 'too-many-streams' | 'streams-wait', waitS: number): Problem {
  const seconds = String(waitS)
  return new Problem(code, { seconds }, { 'retry-after': seconds, connection: 'close' })
}
