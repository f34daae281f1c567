import type { OwnCodes } from '@tiltyard/contract'
import { isAPIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Visit } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { verifications } from '../../platform/store/schema.ts'
import type { DeviceMarks } from '../identity/deviceMarks.ts'
import type { Identity, OpenedSession } from '../identity/identity.ts'
import { CHALLENGE_COOKIE, cookieHeaders } from '../identity/identityLibrary.ts'
import { SESSION_OVER } from '../identity/renewedSession.ts'
import { endSessions } from '../identity/sessionStore.ts'
import { signedValue } from '../identity/signedValue.ts'
import { lockMembership } from '../identity/userStore.ts'
import type { Limits } from '../limits.ts'
import { handOnPasskey, readSessionPasskey } from '../passkeys/passkeyStore.ts'
import { countBackupCodes, digestBackupCode, drawBackupCodes } from './backupCodes.ts'
import { computeLibraryCode, findCodeStep, isAppCode, plainCode } from './codeSteps.ts'
import {
  dropSecondFactor,
  forgetBegun,
  holdFactor,
  isOnStill,
  type KeptFactor,
  keepBackupCodes,
  readFactor,
  spendBackupCode,
  spendStep,
  turnOnFactor,
  unspendStep,
} from './secondFactorStore.ts'

export interface OneTimeCodeDeps {
  readonly database: Database
  readonly identity: Identity
  readonly limits: Limits
  readonly marks: DeviceMarks
  readonly random: RandomBytes
  /** The true time, as phones have it, whatever hour of the season the league believes it to be. */
  readonly phoneClock: Pick<Clock, 'now'>
}

/** By which session somebody turns codes on, off or draws other backup codes. */
export interface CodesHolder {
  readonly uid: string
  readonly sessionId: string
}

/** What shows that it is them: the password, and a code of the app or a backup code. */
export interface BothFactors {
  readonly password: string
  readonly code: string
}

/** What an authenticator app is told, once. */
export interface BegunCodes {
  /** An otpauth: address, for a QR code. */
  readonly address: string
  /** The same in Base32, to be typed. */
  readonly secret: string
  readonly backupCodes: readonly string[]
}

/** A session that a code has opened. */
export interface ProvenSession extends OpenedSession {
  /** Stands for the user with these codes: whoever has answered one is told by it from whoever knew the password before they were on. */
  readonly proven: string
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

  /** What stands for a user with the codes that are on; null where none are. */
  async provenOf(uid: string): Promise<string | null> {
    const kept = await this.keptOf(uid)
    return kept?.isOn ? provenBy(kept) : null
  }

  /**
   * Draws a secret and backup codes, in the place of any that nobody has confirmed.
   * @throws Problem codes-on, too-many-requests, wrong-password.
   */
  async begin(cookie: string, uid: string, password: string): Promise<BegunCodes> {
    const kept = await this.keptOf(uid)
    if (kept?.isOn) throw new Problem('codes-on')
    const giveBack = await this.deps.limits.confirmPassword(uid)
    if (!(await this.deps.identity.isPassword(uid, password))) throw new Problem('wrong-password')
    await giveBack()
    // What was broken off half-way would hand on that it has been confirmed.
    if (kept && !(await forgetBegun(this.deps.database, uid))) throw new Problem('codes-on')
    const call = { body: { password }, headers: cookieHeaders(cookie) }
    const { totpURI, backupCodes } = await asking(() => this.auth.api.enableTwoFactor(call))
    return { address: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '', backupCodes }
  }

  /**
   * From now on a log-in asks for a code. All other sessions end, and the one that asks goes on under another token.
   * That codes are on is one write: whatever breaks off before or after it, the owner can log in.
   * @throws Problem codes-on, codes-off before any are begun, too-many-requests, wrong-code.
   */
  async confirm(
    cookie: string,
    { uid, sessionId }: CodesHolder,
    typed: string,
  ): Promise<ProvenSession & { readonly ended: string[] }> {
    const kept = await this.keptOf(uid)
    if (!kept) throw new Problem('codes-off')
    if (kept.isOn) throw new Problem('codes-on')
    const giveBack = await this.deps.limits.confirmPassword(uid)
    const step = await this.stepOf(kept, plainCode(typed))
    if (step === null) throw new Problem('wrong-code')
    await giveBack()
    const ended = await this.deps.database.transaction(async (transaction) => {
      // An admin with codes may be somebody's second.
      await lockMembership(transaction)
      // Begun anew meanwhile: the app has another secret.
      if (!(await turnOnFactor(transaction, kept, step))) throw new Problem('codes-off')
      return endSessions(transaction, uid, sessionId)
    })
    return { ...(await this.renewed(cookie, sessionId)), proven: provenBy(kept), ended }
  }

  /** Other backup codes, in the place of those before. @throws Problem codes-off, too-many-requests, wrong-password, codes-locked, wrong-code, code-used. */
  async renew(holder: CodesHolder, factors: BothFactors): Promise<readonly string[]> {
    const codes = drawBackupCodes(this.deps.random)
    await this.byBoth(holder, factors, (transaction) => keepBackupCodes(transaction, holder.uid, codes))
    return codes
  }

  /** No code is asked for any more. @throws Problem codes-off, too-many-requests, wrong-password, codes-locked, wrong-code, code-used. */
  async end(cookie: string, holder: CodesHolder, factors: BothFactors): Promise<OpenedSession> {
    await this.byBoth(holder, factors, async (transaction) => {
      await lockMembership(transaction)
      await dropSecondFactor(transaction, holder.uid)
    })
    return this.renewed(cookie, holder.sessionId)
  }

  /**
   * Opens the session of a browser whose password was right. A code is good once, as a backup code is: what has been
   * read over somebody's shoulder opens nothing.
   * @throws Problem log-in-stale, wrong-code, code-used, codes-locked.
   */
  async answer({ cookie, address }: Pick<Visit, 'cookie' | 'address'>, typed: string): Promise<ProvenSession> {
    const challenge = challengeIn(cookie)
    const userId = challenge && (await this.holderOf(challenge))
    const asked = userId && (await this.keptOf(userId))
    if (!challenge || !asked) throw new Problem('log-in-stale')
    const { database, identity, limits, marks } = this.deps
    const hash = await identity.keptHash(userId)
    const proven = provenBy(asked)
    // Counted before it is looked at: of many that come at once no more are looked at than of as many in a row.
    const giveBack = await limits.tryCode({ address, userId, proven, device: marks.find(cookie, proven) })
    const code = plainCode(typed)
    // With the challenge alone: beside a visitor's session the library would take the code for the visitor's.
    const headers = cookieHeaders(challenge)
    const { verifyBackupCode, verifyTOTP } = this.auth.api
    const spent = isAppCode(code) ? await this.spentInTheirTerms(userId, code) : null
    const answered = await asking(() =>
      spent === null
        ? verifyBackupCode({ body: { code: digestBackupCode(code) }, headers, returnHeaders: true })
        : verifyTOTP({ body: { code: spent.code }, headers, returnHeaders: true }),
    ).catch(async (error: unknown) => {
      // Not looked at any more, so it is no guess, and what was right has opened nothing.
      if (error instanceof Problem && error.code === 'log-in-stale') {
        await giveBack()
        if (spent?.step != null) await unspendStep(database, userId, spent.step)
      }
      throw error
    })
    await giveBack()
    const opened = await identity.opened(answered.headers)
    // Whoever changes the password or turns codes off ends what was begun by the old ones, and this may have come after that.
    if ((await identity.keptHash(userId)) === hash && (await isOnStill(database, asked))) return { ...opened, proven }
    await identity.end(opened.session)
    throw new Problem('log-in-stale')
  }

  /**
   * Spends a code of the app. The library, which counts what is wrong for each log-in, is then handed what it knows for
   * right or wrong by its own clock.
   * @returns the step that is spent too; null where the code is wrong.
   * @throws Problem code-used.
   */
  private async spentInTheirTerms(uid: string, code: string): Promise<{ code: string; step: number | null }> {
    const kept = await this.keptOf(uid)
    const step = kept?.isOn ? await this.stepOf(kept, code) : null
    if (!kept || step === null) return { code: 'wrong', step: null }
    if (!(await spendStep(this.deps.database, uid, step))) throw new Problem('code-used')
    return { code: await computeLibraryCode(await this.secretOf(kept)), step }
  }

  /** Whose log-in a challenge is of; null once it is over, and where the cookie is none of ours. */
  private async holderOf(challenge: string): Promise<string | null> {
    const { secret } = await this.auth.$context
    const identifier = signedValue(challenge.slice(challenge.indexOf('=') + 1), secret)
    if (identifier === null) return null
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

  /**
   * Lets somebody show that it is them, before another change of what opens the account: by the password, and where codes
   * are on by one of those too.
   * @param act is done with it, or nothing is.
   * @throws Problem too-many-requests, wrong-password, codes-off, codes-locked, wrong-code, code-used, and what `act` says.
   */
  async prove(
    holder: CodesHolder,
    factors: BothFactors,
    act: (transaction: Database) => Promise<void> = async () => {},
  ): Promise<void> {
    if ((await this.read(holder.uid)).isOn) return this.byBoth(holder, factors, act)
    const giveBack = await this.deps.limits.confirmPassword(holder.uid)
    if (!(await this.deps.identity.isPassword(holder.uid, factors.password))) throw new Problem('wrong-password')
    await giveBack()
    await this.deps.database.transaction(act)
  }

  /** What takes both factors is done in the transaction in which the code is spent. */
  private async byBoth(
    { uid, sessionId }: CodesHolder,
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
      const kept = await holdFactor(transaction, uid)
      if (!kept?.isOn) throw new Problem('codes-off')
      await this.spend(transaction, kept, plainCode(code))
      await act(transaction)
    })
    await codeBack()
  }

  /** @throws Problem wrong-code, code-used. */
  private async spend(transaction: Database, kept: KeptFactor, code: string): Promise<void> {
    if (!isAppCode(code)) {
      if (!(await spendBackupCode(transaction, kept, code))) throw new Problem('wrong-code')
      return
    }
    const step = await this.stepOf(kept, code)
    if (step === null) throw new Problem('wrong-code')
    if (!(await spendStep(transaction, kept.userId, step))) throw new Problem('code-used')
  }

  private async renewed(cookie: string, sessionId: string): Promise<OpenedSession> {
    const { database, identity } = this.deps
    const shown = await readSessionPasskey(database, sessionId)
    const call = { headers: cookieHeaders(cookie), returnHeaders: true } as const
    const { headers } = await asking(() => this.auth.api.renewSession(call))
    const opened = await identity.opened(headers)
    await handOnPasskey(database, shown, opened.session.sessionId)
    return opened
  }

  private async stepOf(kept: KeptFactor, code: string): Promise<number | null> {
    return findCodeStep(await this.secretOf(kept), code, this.deps.phoneClock.now())
  }

  private async secretOf({ secret }: KeptFactor): Promise<string> {
    const { secretConfig } = await this.auth.$context
    return symmetricDecrypt({ key: secretConfig, data: secret })
  }
}

function provenBy({ id, userId }: KeptFactor): string {
  return `${userId} by ${id}`
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
    case SESSION_OVER:
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
