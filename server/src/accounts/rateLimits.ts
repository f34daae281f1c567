import { CHEER_PAUSE_S } from '@tiltyard/contract'
import { narrowIpNetworkLimitKey } from '../platform/http/narrowIpNetworkLimitKey.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { BatchedRateLimitCounter } from './batchedRateLimitCounter.ts'
import { type RateLimit, RateLimitCounter, type RateLimitStore } from './rateLimitCounter.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400
/** Three weeks: a timer counts no further than 24 days. */
const KNOWN_S = 21 * 86_400

/**
 * Guesses are few per account and many per address, because a whole school may share one. A success does not count.
 * Guesses at an account from everywhere are few as well. That limit exempts addresses and browsers that have logged in
 * to it before, so others can't lock a user out.
 */
const limits = {
  passwordOfOne: { points: 10, seconds: 10 * MINUTE_S },
  passwordsOfAccount: { points: 30, seconds: HOUR_S },
  passwords: { points: 300, seconds: 10 * MINUTE_S },
  /** Each is stored until its answer, or for five minutes. */
  passkeyQuestions: { points: 300, seconds: 10 * MINUTE_S },
  inviteCodes: { points: 60, seconds: HOUR_S },
  visits: { points: 2_000, seconds: HOUR_S },
  claims: { points: 30, seconds: MINUTE_S },
  known: { points: 1, seconds: KNOWN_S },
  exports: { points: 10, seconds: HOUR_S },
  /** Requests for links by mail: a whole school may have forgotten its passwords. */
  linksAsked: { points: 30, seconds: HOUR_S },
  /** Per account; the last sent link is valid until another one may be sent. */
  linksSent: { points: 3, seconds: HOUR_S },
  codesOfOne: { points: 10, seconds: 15 * MINUTE_S },
  codesOfAccount: { points: 30, seconds: HOUR_S },
  renames: { points: 5, seconds: DAY_S },
  supports: { points: 30, seconds: MINUTE_S },
  cheers: { points: 1, seconds: CHEER_PAUSE_S },
} as const satisfies Record<string, RateLimit>

/** Generous, because a whole school may share one address. */
const CALLS: RateLimit = { points: 1_200, seconds: MINUTE_S }
/** Enough for all viewers to come back at once; a refused stream counts too. */
const OPENINGS: RateLimit = { points: 3_000, seconds: MINUTE_S }

/** Rendered pictures; cached ones cost nothing. */
const DRAWINGS: RateLimit = { points: 120, seconds: MINUTE_S }
/** Computed win chances; known ones cost nothing. */
const WIN_PROBABILITIES: RateLimit = { points: 60, seconds: MINUTE_S }

type LimitName = keyof typeof limits | 'joins' | 'taken'
type GiveBack = () => Promise<void>

export interface RateLimitSettings {
  /** Accounts that may be created from one address in an hour. */
  readonly joinsPerHour: number
}

/** A try of a password. */
export interface PasswordAttempt {
  readonly address: string
  readonly email: string
  /** The account's user; null when there is none. */
  readonly userId: string | null
  /** The mark of a browser that has logged in to this account before; null when it has none. */
  readonly knownDeviceMark: string | null
}

/** A try of a one-time or backup code. */
export interface CodeAttempt {
  readonly address: string
  readonly userId: string
  /** The user with their present codes: see `OneTimeCodeService`. */
  readonly codesKey: string
  /** The mark of a browser that has answered one of these codes before; null when it has none. */
  readonly knownDeviceMark: string | null
}

/** The league's limits, counted by all its nodes together where they share a store. */
export class RateLimits {
  private readonly counters: Readonly<Record<LimitName, RateLimitCounter>>
  private readonly calls: BatchedRateLimitCounter
  private readonly openings: BatchedRateLimitCounter
  private readonly drawings: BatchedRateLimitCounter
  private readonly winProbabilities: BatchedRateLimitCounter

  constructor({ joinsPerHour }: RateLimitSettings, store: RateLimitStore) {
    const counter = (name: keyof typeof limits) => new RateLimitCounter(name, limits[name], store)
    this.counters = {
      passwordOfOne: counter('passwordOfOne'),
      passwordsOfAccount: counter('passwordsOfAccount'),
      passwords: counter('passwords'),
      passkeyQuestions: counter('passkeyQuestions'),
      inviteCodes: counter('inviteCodes'),
      joins: new RateLimitCounter('joins', { points: joinsPerHour, seconds: HOUR_S }, store),
      // A sign-up shows whether an address has an account, so it is limited like new accounts.
      taken: new RateLimitCounter('taken', { points: joinsPerHour, seconds: HOUR_S }, store),
      visits: counter('visits'),
      claims: counter('claims'),
      known: counter('known'),
      exports: counter('exports'),
      linksAsked: counter('linksAsked'),
      linksSent: counter('linksSent'),
      codesOfOne: counter('codesOfOne'),
      codesOfAccount: counter('codesOfAccount'),
      renames: counter('renames'),
      supports: counter('supports'),
      cheers: counter('cheers'),
    }
    this.calls = new BatchedRateLimitCounter('calls', CALLS, store)
    this.openings = new BatchedRateLimitCounter('openings', OPENINGS, store)
    this.drawings = new BatchedRateLimitCounter('drawings', DRAWINGS, store)
    this.winProbabilities = new BatchedRateLimitCounter('win-probabilities', WIN_PROBABILITIES, store)
  }

  /** Counts any call. @throws Problem too-many-requests. */
  async call(address: string): Promise<void> {
    refuseFor(await this.calls.take(address))
  }

  /** Counts a request for a stream. @throws Problem too-many-requests. */
  async opening(address: string): Promise<void> {
    refuseFor(await this.openings.take(address))
  }

  /** Counts a rendered picture. @throws Problem too-many-requests. */
  async drawing(address: string): Promise<void> {
    refuseFor(await this.drawings.take(address))
  }

  /** Counts a computation of win chances. @throws Problem too-many-requests. */
  async winProbability(address: string): Promise<void> {
    refuseFor(await this.winProbabilities.take(address))
  }

  /** Counts a try of a password. @throws Problem too-many-requests. @returns uncounts it after a success. */
  async tryPassword({ address, email, userId, knownDeviceMark }: PasswordAttempt): Promise<GiveBack> {
    if (knownDeviceMark) return this.takeAll([['passwordOfOne', `device ${knownDeviceMark}`]])
    const [all, one, account] = [narrowIpNetworkLimitKey(address), placeOf(address, email), accountOf(email)]
    const isKnown = await this.counters.known.has(knownOf(address, userId ?? ''))
    return this.takeAll([
      ['passwords', all],
      ['passwordOfOne', one],
      ...(isKnown ? [] : [['passwordsOfAccount', account] as const]),
    ])
  }

  /**
   * Counts a try of a code at a log-in. Wrong codes are few per place and per account from all places. A place that has
   * answered one of these codes before is exempt from the second limit. A log-in by the password alone does not exempt
   * it. @throws Problem codes-locked. @returns uncounts the try after a success.
   */
  async tryCode({ address, userId, codesKey, knownDeviceMark }: CodeAttempt): Promise<GiveBack> {
    if (knownDeviceMark) return this.takeAll([['codesOfOne', `device ${knownDeviceMark}`]], refuseCodes)
    const place = knownOf(address, userId)
    const isKnown = await this.counters.known.has(knownOf(address, codesKey))
    const ofAll = isKnown ? [] : [['codesOfAccount', userId] as const]
    return this.takeAll([['codesOfOne', place], ...ofAll], refuseCodes)
  }

  /** Counts a try of a session's second factor. @throws Problem codes-locked. @returns uncounts it after a success. */
  async confirmCode(sessionId: string): Promise<GiveBack> {
    return this.takeAll([['codesOfOne', `session ${sessionId}`]], refuseCodes)
  }

  /** Counts a request for a passkey. @throws Problem too-many-requests. */
  async askPasskey(address: string): Promise<void> {
    await this.takeAll([['passkeyQuestions', narrowIpNetworkLimitKey(address)]])
  }

  /**
   * Counts a try of a passkey at a log-in; wrong ones count like wrong passwords of the address. Nobody can guess them,
   * and the account is unknown before a right one. @throws Problem too-many-requests. @returns uncounts the try after a
   * success.
   */
  async tryPasskey(address: string): Promise<GiveBack> {
    return this.takeAll([['passwords', narrowIpNetworkLimitKey(address)]])
  }

  /** Counts a try of a signed-in user's password. @throws Problem too-many-requests. */
  async confirmPassword(userId: string): Promise<GiveBack> {
    return this.takeAll([['passwordOfOne', `user ${userId}`]])
  }

  /** Stores that a user has logged in from this address. @param holder the user, or the user with their codes. */
  async remember(address: string, holder: string): Promise<void> {
    await this.counters.known.renew(knownOf(address, holder))
  }

  /**
   * Counts a wrong invite code; after too many a right one is refused too. Simultaneous sign-ups do not delay each
   * other. @throws Problem too-many-requests.
   */
  async tryInviteCode(address: string, isRight: boolean): Promise<void> {
    const [counter, key] = [this.counters.inviteCodes, narrowIpNetworkLimitKey(address)]
    refuseFor(isRight ? await counter.look(key) : await counter.take(key))
  }

  /** Counts a new account. @throws Problem too-many-requests. @returns uncounts it when none was created. */
  async join(address: string): Promise<GiveBack> {
    refuseFor(await this.counters.taken.look(narrowIpNetworkLimitKey(address)))
    return this.takeAll([['joins', narrowIpNetworkLimitKey(address)]])
  }

  /** Counts an answer that the email of a sign-up has an account. */
  async countTaken(address: string): Promise<void> {
    await this.counters.taken.take(narrowIpNetworkLimitKey(address))
  }

  /** Counts a new anonymous session. @throws Problem too-many-requests. */
  async visit(address: string): Promise<void> {
    await this.takeAll([['visits', narrowIpNetworkLimitKey(address)]])
  }

  /** Counts a user's claim of a lease. @throws Problem too-many-requests. */
  async claim(userId: string): Promise<void> {
    await this.takeAll([['claims', userId]])
  }

  /** Counts a user's export of their data. @throws Problem too-many-requests. */
  async export(userId: string): Promise<void> {
    await this.takeAll([['exports', userId]])
  }

  /** Counts a request for a password link. @throws Problem too-many-requests. */
  async askLink(address: string): Promise<void> {
    await this.takeAll([['linksAsked', narrowIpNetworkLimitKey(address)]])
  }

  /** Counts a link that is sent to a user. @returns false above the limit. */
  async sendLink(userId: string): Promise<boolean> {
    return (await this.counters.linksSent.take(userId)) === 0
  }

  /** Counts a change of name. @throws Problem name-changed-often. @returns uncounts it after a refusal. */
  async rename(userId: string): Promise<GiveBack> {
    const seconds = await this.counters.renames.take(userId)
    if (seconds === 0) return () => this.counters.renames.giveBack(userId)
    const values = { max: String(limits.renames.points), hours: String(Math.ceil(seconds / HOUR_S)) }
    throw new Problem('name-changed-often', values, { 'retry-after': String(seconds) })
  }

  /** Counts a change of sides. @throws Problem too-many-requests. */
  async support(userId: string): Promise<void> {
    await this.takeAll([['supports', userId]])
  }

  /** Counts a cheer at any match. @throws Problem cheer-too-soon. */
  async cheer(userId: string): Promise<void> {
    const seconds = String(await this.counters.cheers.take(userId))
    if (seconds !== '0') throw new Problem('cheer-too-soon', { seconds }, { 'retry-after': seconds })
  }

  /** Takes all of them, or none. */
  private async takeAll(
    wanted: readonly (readonly [LimitName, string])[],
    refuse: (seconds: number) => void = refuseFor,
  ): Promise<GiveBack> {
    const taken: (readonly [LimitName, string])[] = []
    const giveBack: GiveBack = async () => {
      for (const [name, key] of taken) await this.counters[name].giveBack(key)
    }
    for (const [name, key] of wanted) {
      const seconds = await this.counters[name].take(key)
      if (seconds > 0) await giveBack()
      refuse(seconds)
      taken.push([name, key])
    }
    return giveBack
  }
}

function accountOf(email: string): string {
  return email.trim().toLowerCase()
}

function placeOf(address: string, email: string): string {
  return `${narrowIpNetworkLimitKey(address)} ${accountOf(email)}`
}

/** By the user id, because an email may get another owner. */
function knownOf(address: string, userId: string): string {
  return `${narrowIpNetworkLimitKey(address)} ${userId}`
}

/** @throws Problem too-many-requests unless the wait is 0. */
function refuseFor(seconds: number): void {
  if (seconds === 0) return
  throw new Problem('too-many-requests', { seconds: String(seconds) }, { 'retry-after': String(seconds) })
}

/** @throws Problem codes-locked unless the wait is 0. */
function refuseCodes(seconds: number): void {
  if (seconds === 0) return
  const minutes = String(Math.ceil(seconds / MINUTE_S))
  throw new Problem('codes-locked', { minutes }, { 'retry-after': String(seconds) })
}
