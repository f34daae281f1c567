import type { OwnOneTimeCodeStatus } from '@tiltyard/contract'
import { isAPIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { CallerConnection } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { verifications } from '../../platform/store/schema.ts'
import { cookieHeaders, SECOND_FACTOR_CHALLENGE_COOKIE } from '../identity/identityLibrary.ts'
import type { IdentityService, OpenedSession } from '../identity/identityService.ts'
import type { KnownDeviceCookies } from '../identity/knownDeviceCookies.ts'
import { readSignedCookie } from '../identity/readSignedCookie.ts'
import { SESSION_OVER_ERROR_CODE } from '../identity/renewedSession.ts'
import { endSessions } from '../identity/sessionStore.ts'
import { lockJoiningLeavingAndAdminChanges } from '../identity/userStore.ts'
import { copyPasskeyToSession, readSessionPasskey } from '../passkeys/passkeyStore.ts'
import type { RateLimits } from '../rateLimits.ts'
import { countBackupCodes, digestBackupCode, generateBackupCodes } from './backupCodes.ts'
import { computeCurrentOneTimeCode, findOneTimeCodeStep, hasAppCodeForm, stripCodeSeparators } from './codeSteps.ts'
import {
  areOneTimeCodesStillOn,
  dropUnconfirmedCodes,
  lockSecondFactor,
  markCodeUnused,
  markCodeUsed,
  readSecondFactor,
  replaceBackupCodes,
  type SecondFactorState,
  spendBackupCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './secondFactorStore.ts'

export interface OneTimeCodeDeps {
  readonly database: Database
  readonly identity: IdentityService
  readonly limits: RateLimits
  readonly knownDevices: KnownDeviceCookies
  readonly random: RandomBytes
  /** The true time as phones have it, independent of the league's clock. */
  readonly trueClock: Pick<Clock, 'now'>
}

/** The user and the session that change codes. */
export interface OneTimeCodeOwner {
  readonly uid: string
  readonly sessionId: string
}

/** The proof of a user: the password, and an app's code or a backup code. */
export interface BothFactors {
  readonly password: string
  readonly code: string
}

/** The data for an authenticator app, shown once. */
export interface AuthenticatorSetup {
  /** An otpauth: address, for a QR code. */
  readonly address: string
  /** The same in Base32, for typing. */
  readonly secret: string
  readonly backupCodes: readonly string[]
}

/** A session that a code has opened. */
export interface CodeVerifiedSession extends OpenedSession {
  /** The user with these codes; tells somebody who has answered a code from somebody who knew the password before. */
  readonly codesKey: string
}

/** One-time codes of an authenticator app (RFC 6238), asked for after the password, with backup codes. */
export class OneTimeCodeService {
  private readonly deps: OneTimeCodeDeps

  constructor(deps: OneTimeCodeDeps) {
    this.deps = deps
  }

  /** Whether a log-in needs them, and how many backup codes are left. */
  async read(uid: string): Promise<OwnOneTimeCodeStatus> {
    const kept = await this.keptOf(uid)
    return kept?.isOn
      ? { isOn: true, backupCodesLeft: countBackupCodes(kept.backupCodes) }
      : { isOn: false, backupCodesLeft: 0 }
  }

  /** The key of a user with their present codes; null without codes. */
  async provenOf(uid: string): Promise<string | null> {
    const kept = await this.keptOf(uid)
    return kept?.isOn ? provenBy(kept) : null
  }

  /**
   * Draws a secret and backup codes, and replaces unconfirmed ones. @throws Problem codes-on, too-many-requests,
   * wrong-password.
   */
  async begin(cookie: string, uid: string, password: string): Promise<AuthenticatorSetup> {
    const kept = await this.keptOf(uid)
    if (kept?.isOn) throw new Problem('codes-on')
    const giveBack = await this.deps.limits.confirmPassword(uid)
    if (!(await this.deps.identity.isPassword(uid, password))) throw new Problem('wrong-password')
    await giveBack()
    // The remains of a failed attempt would count as confirmed.
    if (kept && !(await dropUnconfirmedCodes(this.deps.database, uid))) throw new Problem('codes-on')
    const call = { body: { password }, headers: cookieHeaders(cookie) }
    const { totpURI, backupCodes } = await asking(() => this.auth.api.enableTwoFactor(call))
    return { address: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '', backupCodes }
  }

  /**
   * Turns codes on. All other sessions end, and the present one gets a new token. One write turns them on, so the owner
   * can log in after any failure. @throws Problem codes-on, codes-off before any are begun, too-many-requests,
   * wrong-code.
   */
  async confirm(
    cookie: string,
    { uid, sessionId }: OneTimeCodeOwner,
    typed: string,
  ): Promise<CodeVerifiedSession & { readonly ended: string[] }> {
    const kept = await this.keptOf(uid)
    if (!kept) throw new Problem('codes-off')
    if (kept.isOn) throw new Problem('codes-on')
    const giveBack = await this.deps.limits.confirmPassword(uid)
    const step = await this.stepOf(kept, stripCodeSeparators(typed))
    if (step === null) throw new Problem('wrong-code')
    await giveBack()
    const ended = await this.deps.database.transaction(async (transaction) => {
      // Codes may be an admin's second factor.
      await lockJoiningLeavingAndAdminChanges(transaction)
      // Begun again meanwhile: the app has another secret.
      if (!(await turnOnSecondFactor(transaction, kept, step))) throw new Problem('codes-off')
      return endSessions(transaction, uid, sessionId)
    })
    return { ...(await this.renewed(cookie, sessionId)), codesKey: provenBy(kept), ended }
  }

  /** @throws Problem codes-off, too-many-requests, wrong-password, codes-locked, wrong-code, code-used. */
  async renew(holder: OneTimeCodeOwner, factors: BothFactors): Promise<readonly string[]> {
    const codes = generateBackupCodes(this.deps.random)
    await this.byBoth(holder, factors, (transaction) => replaceBackupCodes(transaction, holder.uid, codes))
    return codes
  }

  /** @throws Problem codes-off, too-many-requests, wrong-password, codes-locked, wrong-code, code-used. */
  async end(cookie: string, holder: OneTimeCodeOwner, factors: BothFactors): Promise<OpenedSession> {
    await this.byBoth(holder, factors, async (transaction) => {
      await lockJoiningLeavingAndAdminChanges(transaction)
      await turnOffSecondFactor(transaction, holder.uid)
    })
    return this.renewed(cookie, holder.sessionId)
  }

  /**
   * Opens the session of a browser after a right password. Each code is valid once, so a code that somebody has seen
   * opens nothing. @throws Problem log-in-stale, wrong-code, code-used, codes-locked.
   */
  async answer(
    { cookie, address }: Pick<CallerConnection, 'cookie' | 'address'>,
    typed: string,
  ): Promise<CodeVerifiedSession> {
    const challenge = challengeIn(cookie)
    const userId = challenge && (await this.holderOf(challenge))
    const asked = userId && (await this.keptOf(userId))
    if (!challenge || !asked) throw new Problem('log-in-stale')
    const { database, identity, limits, knownDevices } = this.deps
    const hash = await identity.keptHash(userId)
    const proven = provenBy(asked)
    // Counted before the check, so that simultaneous tries are limited like sequential ones.
    const giveBack = await limits.tryCode({
      address,
      userId,
      codesKey: proven,
      knownDeviceMark: knownDevices.find(cookie, proven),
    })
    const code = stripCodeSeparators(typed)
    // Only the challenge: beside a visitor's session the library would take the code for the visitor's.
    const headers = cookieHeaders(challenge)
    const { verifyBackupCode, verifyTOTP } = this.auth.api
    const spent = hasAppCodeForm(code) ? await this.spentInTheirTerms(userId, code) : null
    const answered = await asking(() =>
      spent === null
        ? verifyBackupCode({ body: { code: digestBackupCode(code) }, headers, returnHeaders: true })
        : verifyTOTP({ body: { code: spent.code }, headers, returnHeaders: true }),
    ).catch(async (error: unknown) => {
      // The code was not checked, so it is no guess, and a right one has opened nothing.
      if (error instanceof Problem && error.code === 'log-in-stale') {
        await giveBack()
        if (spent?.step != null) await markCodeUnused(database, userId, spent.step)
      }
      throw error
    })
    await giveBack()
    const opened = await identity.opened(answered.headers)
    // A change of password or codes ends log-ins by the old ones; this one may have begun after that.
    if ((await identity.keptHash(userId)) === hash && (await areOneTimeCodesStillOn(database, asked)))
      return { ...opened, codesKey: proven }
    await identity.end(opened.session)
    throw new Problem('log-in-stale')
  }

  /**
   * Spends a code of the app. The library counts wrong codes per log-in and has its own clock. So it gets a code that
   * it accepts or rejects. @returns the step that is spent too; null for a wrong code. @throws Problem code-used.
   */
  private async spentInTheirTerms(uid: string, code: string): Promise<{ code: string; step: number | null }> {
    const kept = await this.keptOf(uid)
    const step = kept?.isOn ? await this.stepOf(kept, code) : null
    if (!kept || step === null) return { code: 'wrong', step: null }
    if (!(await markCodeUsed(this.deps.database, uid, step))) throw new Problem('code-used')
    return { code: await computeCurrentOneTimeCode(await this.secretOf(kept)), step }
  }

  /** The user of a challenge; null once it is over, and for a cookie that is not ours. */
  private async holderOf(challenge: string): Promise<string | null> {
    const { secret } = await this.auth.$context
    const identifier = readSignedCookie(challenge.slice(challenge.indexOf('=') + 1), secret)
    if (identifier === null) return null
    const isOpen = and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date()))
    const [found] = await this.deps.database.select({ uid: verifications.value }).from(verifications).where(isOpen)
    return found?.uid ?? null
  }

  private get auth() {
    return this.deps.identity.auth
  }

  private keptOf(uid: string) {
    return readSecondFactor(this.deps.database, uid)
  }

  /**
   * Checks the user before another change of credentials: by the password, and with codes on also a code. @param act
   * runs in the same transaction. @throws Problem too-many-requests, wrong-password, codes-off, codes-locked,
   * wrong-code, code-used, and those of `act`.
   */
  async prove(
    holder: OneTimeCodeOwner,
    factors: BothFactors,
    act: (transaction: Database) => Promise<void> = async () => {},
  ): Promise<void> {
    if ((await this.read(holder.uid)).isOn) return this.byBoth(holder, factors, act)
    const giveBack = await this.deps.limits.confirmPassword(holder.uid)
    if (!(await this.deps.identity.isPassword(holder.uid, factors.password))) throw new Problem('wrong-password')
    await giveBack()
    await this.deps.database.transaction(act)
  }

  /** Runs an action that needs both factors in the transaction that spends the code. */
  private async byBoth(
    { uid, sessionId }: OneTimeCodeOwner,
    { password, code }: BothFactors,
    act: (transaction: Database) => Promise<void>,
  ): Promise<void> {
    if (!(await this.read(uid)).isOn) throw new Problem('codes-off')
    const { limits, identity, database } = this.deps
    const passwordBack = await limits.confirmPassword(uid)
    if (!(await identity.isPassword(uid, password))) throw new Problem('wrong-password')
    await passwordBack()
    const codeBack = await limits.confirmCode(sessionId)
    await database.transaction(async (transaction) => {
      const kept = await lockSecondFactor(transaction, uid)
      if (!kept?.isOn) throw new Problem('codes-off')
      await this.spend(transaction, kept, stripCodeSeparators(code))
      await act(transaction)
    })
    await codeBack()
  }

  /** @throws Problem wrong-code, code-used. */
  private async spend(transaction: Database, kept: SecondFactorState, code: string): Promise<void> {
    if (!hasAppCodeForm(code)) {
      if (!(await spendBackupCode(transaction, kept, code))) throw new Problem('wrong-code')
      return
    }
    const step = await this.stepOf(kept, code)
    if (step === null) throw new Problem('wrong-code')
    if (!(await markCodeUsed(transaction, kept.userId, step))) throw new Problem('code-used')
  }

  private async renewed(cookie: string, sessionId: string): Promise<OpenedSession> {
    const { database, identity } = this.deps
    const shown = await readSessionPasskey(database, sessionId)
    const call = { headers: cookieHeaders(cookie), returnHeaders: true } as const
    const { headers } = await asking(() => this.auth.api.renewSession(call))
    const opened = await identity.opened(headers)
    await copyPasskeyToSession(database, shown, opened.session.sessionId)
    return opened
  }

  private async stepOf(kept: SecondFactorState, code: string): Promise<number | null> {
    return findOneTimeCodeStep(await this.secretOf(kept), code, this.deps.trueClock.now())
  }

  private async secretOf({ secret }: SecondFactorState): Promise<string> {
    const { secretConfig } = await this.auth.$context
    return symmetricDecrypt({ key: secretConfig, data: secret })
  }
}

function provenBy({ id, userId }: SecondFactorState): string {
  return `${userId} by ${id}`
}

function challengeIn(cookie = ''): string | undefined {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${SECOND_FACTOR_CHALLENGE_COOKIE}=`))
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
    case SESSION_OVER_ERROR_CODE:
      return new Problem('signed-out')
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
