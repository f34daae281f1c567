import type { Locale } from '@tiltyard/engine'
import type { CallerConnection } from '../../platform/http/caller.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { readUserByEmail } from '../identity/userStore.ts'
import type { RateLimits } from '../rateLimits.ts'
import type { AccountMailer } from './accountMailer.ts'
import { isEmail } from './emailAddress.ts'
import type { PasswordLinkService } from './passwordLinkService.ts'

export interface ForgottenPasswordMailerDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly limits: RateLimits
  readonly passwordLinks: PasswordLinkService
  readonly random: RandomBytes
  /** Null where no mail is sent. */
  readonly accountMailer: AccountMailer | null
}

/** Above this limit of waiting requests, callers must come later. */
const MOST_ASKED = 1_000
/** The longest random delay after the answer, so that a following call can't measure the lookup, in ms. */
const BEGINS_WITHIN_MS = 2_000
const LATER_S = '60'
const BYTE = 256

/**
 * Mails links for forgotten passwords. It looks an address up after the answer, so that the answer and its time are the
 * same for all.
 */
export class ForgottenPasswordMailer {
  private readonly deps: ForgottenPasswordMailerDeps
  private readonly asked = new Set<Promise<void>>()

  constructor(deps: ForgottenPasswordMailerDeps) {
    this.deps = deps
  }

  get isOn(): boolean {
    return this.deps.accountMailer !== null
  }

  /** @throws Problem mail-off, invalid-email, too-many-requests. */
  async ask({ address, language }: Pick<CallerConnection, 'address' | 'language'>, typed: string): Promise<void> {
    const { accountMailer, limits } = this.deps
    const email = typed.trim().normalize('NFC')
    if (!accountMailer) throw new Problem('mail-off')
    if (!isEmail(email)) throw new Problem('invalid-email')
    await limits.askLink(address)
    if (this.asked.size >= MOST_ASKED) {
      throw new Problem('too-many-requests', { seconds: LATER_S }, { 'retry-after': LATER_S })
    }
    this.begin(accountMailer, email, language)
  }

  /** Resolves when all requests are looked up and their mails are queued. */
  async settled(): Promise<void> {
    await Promise.all(this.asked)
  }

  private begin(letters: AccountMailer, email: string, language: Locale): void {
    const { clock, random, log } = this.deps
    const [drawn = 0] = random(1)
    const done = new Promise<void>((resolve) => clock.after((drawn / BYTE) * BEGINS_WITHIN_MS, resolve))
      .then(() => this.send(letters, email, language))
      .catch((error: unknown) => log.warn({ err: error }, 'a link for a forgotten password was not sent'))
      .finally(() => this.asked.delete(done))
    this.asked.add(done)
  }

  private async send(letters: AccountMailer, email: string, language: Locale): Promise<void> {
    const { database, limits, passwordLinks, log } = this.deps
    const user = await readUserByEmail(database, email)
    if (!user) return
    if (!(await limits.sendLink(user.uid))) {
      log.info({ uid: user.uid }, 'no further link was sent: the last is good still')
      return
    }
    const link = await passwordLinks.issueByMail(user.uid)
    // To the stored address, which may differ in case from the typed one.
    if (link) letters.sendLink({ email: user.email, language }, link)
  }
}
