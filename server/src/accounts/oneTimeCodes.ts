import { createOTP } from '@better-auth/utils/otp'
import type { OwnCodes } from '@tiltyard/contract'
import { isAPIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { twoFactors, verifications } from '../database/schema.ts'
import { Problem } from '../refusals/problem.ts'
import { backupDigestOf, countBackupCodes } from './backupCodes.ts'
import type { Identity, OpenedSession } from './identity.ts'
import { CHALLENGE_COOKIE, headersOf } from './identityLibrary.ts'
import type { Limits } from './limits.ts'
import { forgetSecondFactor, readFactor } from './secondFactorStore.ts'
import { endSessions } from './sessionStore.ts'

const PERIOD_MS = 30_000
/** The library takes the codes of the steps beside the present one; a step more, for it may have been asked just before a new one. */
const STEPS = [-2, -1, 0, 1]

export interface OneTimeCodeDeps {
  readonly database: Database
  readonly identity: Identity
  readonly limits: Limits
}

/** What an authenticator app is told, once. */
export interface BegunCodes {
  /** An otpauth: address, for a QR code. */
  readonly address: string
  /** The same in Base32, to be typed. */
  readonly secret: string
  readonly backupCodes: readonly string[]
}

/** One-time codes of an authenticator app (RFC 6238), asked for after the password, with backup codes beside them. */
export class OneTimeCodes {
  private readonly deps: OneTimeCodeDeps

  constructor(deps: OneTimeCodeDeps) {
    this.deps = deps
  }

  /** Whether a log-in asks for them, and how many backup codes are left. */
  async read(uid: string): Promise<OwnCodes> {
    const kept = await this.keptOf(uid)
    return kept?.isOn
      ? { isOn: true, backupCodesLeft: countBackupCodes(kept.backupCodes) }
      : { isOn: false, backupCodesLeft: 0 }
  }

  /**
   * Draws a secret and backup codes, in the place of any that nobody has confirmed.
   * @throws Problem codes-on, too-many-requests, wrong-password.
   */
  async begin(cookie: string, uid: string, password: string): Promise<BegunCodes> {
    const kept = await this.keptOf(uid)
    if (kept?.isOn) throw new Problem('codes-on')
    // What was broken off half-way would hand on that it has been confirmed.
    if (kept) await forgetSecondFactor(this.deps.database, uid)
    const { totpURI, backupCodes } = await this.byPassword(uid, () =>
      this.auth.api.enableTwoFactor({ body: { password }, headers: headersOf(cookie) }),
    )
    return { address: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '', backupCodes }
  }

  /**
   * From now on a log-in asks for a code. All other sessions end, and the one that asks goes on under another token.
   * @throws Problem codes-on, codes-off before any are begun, too-many-requests, wrong-code.
   */
  async confirm(cookie: string, uid: string, typed: string): Promise<OpenedSession & { readonly ended: string[] }> {
    const kept = await this.keptOf(uid)
    if (!kept) throw new Problem('codes-off')
    if (kept.isOn) throw new Problem('codes-on')
    const giveBack = await this.deps.limits.confirmPassword(uid)
    const code = plain(typed)
    const { headers } = await asking(() =>
      this.auth.api.verifyTOTP({ body: { code }, headers: headersOf(cookie), returnHeaders: true }),
    )
    await giveBack()
    await this.spend(uid, code)
    const opened = await this.deps.identity.opened(headers)
    return { ...opened, ended: await endSessions(this.deps.database, uid, opened.session.sessionId) }
  }

  /** Other backup codes, in the place of those before. @throws Problem codes-off, too-many-requests, wrong-password. */
  async renew(cookie: string, uid: string, password: string): Promise<readonly string[]> {
    if (!(await this.read(uid)).isOn) throw new Problem('codes-off')
    const { backupCodes } = await this.byPassword(uid, () =>
      this.auth.api.generateBackupCodes({ body: { password }, headers: headersOf(cookie) }),
    )
    return backupCodes
  }

  /** No code is asked for any more. @throws Problem codes-off, too-many-requests, wrong-password. */
  async end(cookie: string, uid: string, password: string): Promise<OpenedSession> {
    if (!(await this.read(uid)).isOn) throw new Problem('codes-off')
    const { headers } = await this.byPassword(uid, () =>
      this.auth.api.disableTwoFactor({ body: { password }, headers: headersOf(cookie), returnHeaders: true }),
    )
    return this.deps.identity.opened(headers)
  }

  /**
   * Opens the session of a browser whose password was right. A code is good once, as a backup code is: what has been
   * read over somebody's shoulder opens nothing.
   * @throws Problem log-in-stale, wrong-code, code-used, codes-locked.
   */
  async answer(cookie: string | undefined, typed: string): Promise<OpenedSession> {
    const challenge = challengeIn(cookie)
    const holder = challenge && (await this.holderOf(challenge))
    if (!challenge || !holder) throw new Problem('log-in-stale')
    // Counted before it is looked at: of many that come at once no more are looked at than of as many in a row.
    const giveBack = await this.deps.limits.tryCode(holder)
    const code = plain(typed)
    // With the challenge alone: beside a visitor's session the library would take the code for the visitor's.
    const headers = headersOf(challenge)
    const isBackup = !/^\d{6}$/.test(code)
    const { identity } = this.deps
    const { verifyBackupCode, verifyTOTP } = this.auth.api
    const answered = await asking(() =>
      isBackup
        ? verifyBackupCode({ body: { code: backupDigestOf(code) }, headers, returnHeaders: true })
        : verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    ).catch(async (error: unknown) => {
      // Not looked at any more, so it is no guess.
      if (error instanceof Problem && error.code === 'log-in-stale') await giveBack()
      throw error
    })
    const opened = await identity.opened(answered.headers)
    if (!isBackup && !(await this.spend(opened.session.userId, code))) {
      await identity.end(opened.session)
      throw new Problem('code-used')
    }
    await giveBack()
    return opened
  }

  /** Whose log-in a challenge is of; null once it is over. Whether the cookie is ours the library looks at. */
  private async holderOf(challenge: string): Promise<string | null> {
    const value = decodeURIComponent(challenge.slice(challenge.indexOf('=') + 1))
    const identifier = value.slice(0, value.lastIndexOf('.'))
    const isOpen = and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date()))
    const [found] = await this.deps.database.select({ uid: verifications.value }).from(verifications).where(isOpen)
    return found?.uid ?? null
  }

  private get auth() {
    return this.deps.identity.auth
  }

  private keptOf(uid: string) {
    return readFactor(this.deps.database, uid)
  }

  private async byPassword<T>(uid: string, ask: () => Promise<T>): Promise<T> {
    const giveBack = await this.deps.limits.confirmPassword(uid)
    const answer = await asking(ask)
    await giveBack()
    return answer
  }

  /** Marks a code as used, and all before it. @returns false where it, or a later one, has been used already. */
  private async spend(uid: string, code: string): Promise<boolean> {
    const kept = await this.keptOf(uid)
    const { secretConfig } = await this.auth.$context
    const step = kept && (await stepOf(await symmetricDecrypt({ key: secretConfig, data: kept.secret }), code))
    if (!step) return false
    const isNewer = or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))
    const spent = await this.deps.database
      .update(twoFactors)
      .set({ lastStep: step })
      .where(and(eq(twoFactors.userId, uid), isNewer))
      .returning({ id: twoFactors.id })
    return spent.length > 0
  }
}

/** By the same clock as the library's. */
async function stepOf(secret: string, code: string): Promise<number | null> {
  const now = Math.floor(Date.now() / PERIOD_MS)
  const otp = createOTP(secret)
  for (const away of STEPS) {
    if ((await otp.hotp(now + away)) === code) return now + away
  }
  return null
}

/** As apps show them, in groups. */
function plain(typed: string): string {
  return typed.replace(/\s/g, '')
}

function challengeIn(cookie = ''): string | undefined {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${CHALLENGE_COOKIE}=`))
}

/** Turns the identity library's coded errors into our sentences. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const problem = isAPIError(error) ? refusalOf(String(error.body?.code ?? '')) : null
    throw problem ?? error
  }
}

function refusalOf(code: string): Problem | null {
  switch (code) {
    case 'INVALID_PASSWORD':
      return new Problem('wrong-password')
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return new Problem('wrong-code')
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'TOTP_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      return new Problem('log-in-stale')
    default:
      return null
  }
}
