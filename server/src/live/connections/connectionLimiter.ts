import { narrowIpNetworkLimitKey, wideIpNetworkLimitKey } from '../../platform/http/narrowIpNetworkLimitKey.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { ConnectionRamp } from './connectionRamp.ts'

/** The limit of open streams per address. A whole school may share one address. */
export const MAX_STREAMS_PER_ADDRESS = 1_000
const RETRY_AFTER_S = { min: 5, max: 30 }

export interface ConnectionLimits {
  /** The limit of open streams of this process. The limiter refuses the next one and never evicts an open one. */
  readonly maxViewers: number
  /** Returns a number from 0 to 1, to spread returning viewers. */
  readonly random: () => number
  /** Limits the rate of new streams; without it there is no limit. */
  readonly arrivals?: Pick<ConnectionRamp, 'begin' | 'giveBack'>
}

/** A place for one stream; a second call of the same method does nothing. */
export interface ConnectionReservation {
  /** The stream has ended. */
  leave(): void
  /** The stream never began: frees the place and returns the turn. */
  giveUp(): void
}

/** Limits the open streams in all and per address: one address gets at most half, and at most a thousand. */
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
   * Takes a place for an address. @throws Problem too-many-streams, stream-full, streams-wait; each closes the
   * connection to free its descriptor.
   */
  enter(address: string): ConnectionReservation {
    const key = narrowIpNetworkLimitKey(address)
    const own = this.taken.get(key) ?? 0
    if (this.total >= this.limits.maxViewers) throw this.refusal('stream-full')
    if (own >= this.maxPerAddress) throw this.refusal('too-many-streams')
    const waitS = this.limits.arrivals?.begin(wideIpNetworkLimitKey(address)) ?? null
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
