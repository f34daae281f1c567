import { CHEER_PAUSE_S } from '@tiltyard/contract'
import { addressKey } from '../platform/http/addressKey.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { CallCounter } from './callCounter.ts'
import { Counter, type CountStore, type Limit } from './counter.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400
/** Three weeks: a timer counts no further than 24 days. */
const KNOWN_S = 21 * 86_400

/**
 * Guesses are few for one account and many for one address, for a whole school may sit behind one; what
 * succeeds is not counted as a guess. An account's guesses from everywhere are few as well, but whoever has
 * logged in from an address, or by a browser, before is not held back by them: nobody is locked out by others.
 */
const limits = {
  passwordOfOne: { points: 10, seconds: 10 * MINUTE_S },
  passwordsOfAccount: { points: 30, seconds: HOUR_S },
  passwords: { points: 300, seconds: 10 * MINUTE_S },
  /** Each is kept until it has been answered, or five minutes. */
  passkeyQuestions: { points: 300, seconds: 10 * MINUTE_S },
  inviteCodes: { points: 60, seconds: HOUR_S },
  visits: { points: 2_000, seconds: HOUR_S },
  claims: { points: 30, seconds: MINUTE_S },
  known: { points: 1, seconds: KNOWN_S },
  exports: { points: 10, seconds: HOUR_S },
  /** Whoever asks for links by mail: a whole school may have forgotten its passwords. */
  linksAsked: { points: 30, seconds: HOUR_S },
  /** To one account; the last link that was sent is good for as long as it takes until another may be. */
  linksSent: { points: 3, seconds: HOUR_S },
  codesOfOne: { points: 10, seconds: 15 * MINUTE_S },
  codesOfAccount: { points: 30, seconds: HOUR_S },
  renames: { points: 5, seconds: DAY_S },
  supports: { points: 30, seconds: MINUTE_S },
  cheers: { points: 1, seconds: CHEER_PAUSE_S },
} as const satisfies Record<string, Limit>

/** Generous, for a whole school may sit behind one address. */
const CALLS: Limit = { points: 1_200, seconds: MINUTE_S }
/** So that all who have a place in the stands can come back at once; what is refused costs questions too. */
const OPENINGS: Limit = { points: 3_000, seconds: MINUTE_S }

/** Of pictures that have to be drawn; what is kept costs nothing. */
const DRAWINGS: Limit = { points: 120, seconds: MINUTE_S }
/** Of matches whose chances have to be worked out; what is known costs nothing. */
const RECKONINGS: Limit = { points: 60, seconds: MINUTE_S }

type LimitName = keyof typeof limits | 'joins' | 'taken'
type GiveBack = () => Promise<void>

export interface LimitSettings {
  /** Accounts that may be made from one address in an hour. */
  readonly joinsPerHour: number
}

/** Who tries a password. */
export interface PasswordTry {
  readonly address: string
  readonly email: string
  /** Whose account it is; null when nobody has it. */
  readonly holder: string | null
  /** The mark of a browser that has logged in to this account before; null when it has none. */
  readonly device: string | null
}

/** Who tries a one-time or backup code. */
export interface CodeTry {
  readonly address: string
  readonly userId: string
  /** Stands for the user and the codes that are on now: see `OneTimeCodes`. */
  readonly proven: string
  /** The mark of a browser that has answered one of these codes before; null when it has none. */
  readonly device: string | null
}

/** The league's limits, counted by all its nodes together where they share a store. */
export class Limits {
  private readonly counters: Readonly<Record<LimitName, Counter>>
  private readonly calls: CallCounter
  private readonly openings: CallCounter
  private readonly drawings: CallCounter
  private readonly reckonings: CallCounter

  constructor({ joinsPerHour }: LimitSettings, store: CountStore) {
    const counter = (name: keyof typeof limits) => new Counter(name, limits[name], store)
    this.counters = {
      passwordOfOne: counter('passwordOfOne'),
      passwordsOfAccount: counter('passwordsOfAccount'),
      passwords: counter('passwords'),
      passkeyQuestions: counter('passkeyQuestions'),
      inviteCodes: counter('inviteCodes'),
      joins: new Counter('joins', { points: joinsPerHour, seconds: HOUR_S }, store),
      // Joining says that an address has an account: no more often than accounts may be made.
      taken: new Counter('taken', { points: joinsPerHour, seconds: HOUR_S }, store),
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
    this.calls = new CallCounter('calls', CALLS, store)
    this.openings = new CallCounter('openings', OPENINGS, store)
    this.drawings = new CallCounter('drawings', DRAWINGS, store)
    this.reckonings = new CallCounter('reckonings', RECKONINGS, store)
  }

  /** Lets a call be made, of whatever kind. @throws Problem too-many-requests. */
  async call(address: string): Promise<void> {
    refuseFor(await this.calls.take(address))
  }

  /** Lets a stream be asked for. @throws Problem too-many-requests. */
  async opening(address: string): Promise<void> {
    refuseFor(await this.openings.take(address))
  }

  /** Lets a picture be drawn. @throws Problem too-many-requests. */
  async drawing(address: string): Promise<void> {
    refuseFor(await this.drawings.take(address))
  }

  /** Lets a match's chances be worked out. @throws Problem too-many-requests. */
  async reckoning(address: string): Promise<void> {
    refuseFor(await this.reckonings.take(address))
  }

  /** Lets a password be tried. @throws Problem too-many-requests. @returns what gives the try back when it was right. */
  async tryPassword({ address, email, holder, device }: PasswordTry): Promise<GiveBack> {
    if (device) return this.takeAll([['passwordOfOne', `device ${device}`]])
    const [all, one, account] = [addressKey(address), placeOf(address, email), accountOf(email)]
    const isKnown = await this.counters.known.has(knownOf(address, holder ?? ''))
    return this.takeAll([
      ['passwords', all],
      ['passwordOfOne', one],
      ...(isKnown ? [] : [['passwordsOfAccount', account] as const]),
    ])
  }

  /**
   * Lets a one-time or backup code be tried at a log-in. As with passwords, wrong ones are few for one place and for
   * the account from all places, and whoever has answered one of these codes before is not held back by others who know
   * the password. To have logged in by the password alone counts for nothing: those are the others.
   * @throws Problem codes-locked. @returns what gives the try back when it was right.
   */
  async tryCode({ address, userId, proven, device }: CodeTry): Promise<GiveBack> {
    if (device) return this.takeAll([['codesOfOne', `device ${device}`]], refuseCodes)
    const place = knownOf(address, userId)
    const isKnown = await this.counters.known.has(knownOf(address, proven))
    const ofAll = isKnown ? [] : [['codesOfAccount', userId] as const]
    return this.takeAll([['codesOfOne', place], ...ofAll], refuseCodes)
  }

  /** Lets a session show that its user has the second factor. @throws Problem codes-locked. @returns what gives the try back when it was right. */
  async confirmCode(sessionId: string): Promise<GiveBack> {
    return this.takeAll([['codesOfOne', `session ${sessionId}`]], refuseCodes)
  }

  /** Lets a browser be asked for a passkey. @throws Problem too-many-requests. */
  async askPasskey(address: string): Promise<void> {
    await this.takeAll([['passkeyQuestions', addressKey(address)]])
  }

  /**
   * Lets a passkey be tried at a log-in: wrong ones count as wrong passwords of the address do. They are none that could
   * be guessed, and whose account it is about is not known before one is right.
   * @throws Problem too-many-requests. @returns what gives the try back when it was right.
   */
  async tryPasskey(address: string): Promise<GiveBack> {
    return this.takeAll([['passwords', addressKey(address)]])
  }

  /** Lets somebody who is logged in show that they know their password. @throws Problem too-many-requests. */
  async confirmPassword(userId: string): Promise<GiveBack> {
    return this.takeAll([['passwordOfOne', `user ${userId}`]])
  }

  /** Keeps in mind that this user has logged in from this address. @param holder the user, or what stands for them with their codes. */
  async remember(address: string, holder: string): Promise<void> {
    await this.counters.known.renew(knownOf(address, holder))
  }

  /**
   * Lets an invite code be tried: a wrong one is counted, and a right one is refused as well where too many wrong
   * ones came before. Many who join at once are not in each other's way.
   * @throws Problem too-many-requests.
   */
  async tryInviteCode(address: string, isRight: boolean): Promise<void> {
    const [counter, key] = [this.counters.inviteCodes, addressKey(address)]
    refuseFor(isRight ? await counter.look(key) : await counter.take(key))
  }

  /** Lets an account be made. @throws Problem too-many-requests. @returns what gives it back when none was made. */
  async join(address: string): Promise<GiveBack> {
    refuseFor(await this.counters.taken.look(addressKey(address)))
    return this.takeAll([['joins', addressKey(address)]])
  }

  /** Counts that somebody has been told that an account has the email they would join with. */
  async countTaken(address: string): Promise<void> {
    await this.counters.taken.take(addressKey(address))
  }

  /** Lets an anonymous session be made. @throws Problem too-many-requests. */
  async visit(address: string): Promise<void> {
    await this.takeAll([['visits', addressKey(address)]])
  }

  /** Lets a user ask for a pen. @throws Problem too-many-requests. */
  async claim(userId: string): Promise<void> {
    await this.takeAll([['claims', userId]])
  }

  /** Lets a user have all that is kept of them. @throws Problem too-many-requests. */
  async export(userId: string): Promise<void> {
    await this.takeAll([['exports', userId]])
  }

  /** Lets a link be asked for, whoever's. @throws Problem too-many-requests. */
  async askLink(address: string): Promise<void> {
    await this.takeAll([['linksAsked', addressKey(address)]])
  }

  /** Counts that a link is sent to a user. @returns false where enough have been. */
  async sendLink(userId: string): Promise<boolean> {
    return (await this.counters.linksSent.take(userId)) === 0
  }

  /** Lets a user change their name. @throws Problem name-changed-often. @returns what gives it back when it was refused. */
  async rename(userId: string): Promise<GiveBack> {
    const seconds = await this.counters.renames.take(userId)
    if (seconds === 0) return () => this.counters.renames.giveBack(userId)
    const values = { max: String(limits.renames.points), hours: String(Math.ceil(seconds / HOUR_S)) }
    throw new Problem('name-changed-often', values, { 'retry-after': String(seconds) })
  }

  /** Lets a user take a side, or leave it. @throws Problem too-many-requests. */
  async support(userId: string): Promise<void> {
    await this.takeAll([['supports', userId]])
  }

  /** Lets a user cheer, whichever match it is. @throws Problem cheer-too-soon. */
  async cheer(userId: string): Promise<void> {
    const seconds = String(await this.counters.cheers.take(userId))
    if (seconds !== '0') throw new Problem('cheer-too-soon', { seconds }, { 'retry-after': seconds })
  }

  /** All of them, or none. */
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
  return `${addressKey(address)} ${accountOf(email)}`
}

/** By the user, for an email may come to be somebody else's. */
function knownOf(address: string, userId: string): string {
  return `${addressKey(address)} ${userId}`
}

/** @throws Problem too-many-requests unless there is nothing to wait for. */
function refuseFor(seconds: number): void {
  if (seconds === 0) return
  throw new Problem('too-many-requests', { seconds: String(seconds) }, { 'retry-after': String(seconds) })
}

/** @throws Problem codes-locked unless there is nothing to wait for. */
function refuseCodes(seconds: number): void {
  if (seconds === 0) return
  const minutes = String(Math.ceil(seconds / MINUTE_S))
  throw new Problem('codes-locked', { minutes }, { 'retry-after': String(seconds) })
}
