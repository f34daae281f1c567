import {
  hasVisibleCharacter,
  MAX_PASSKEY_NAME_LENGTH,
  MAX_PASSKEYS_PER_USER,
  type OwnPasskeys,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '@tiltyard/contract'
import { isAPIError } from 'better-auth/api'
import type { CallerConnection } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import type { IdentityService, OpenedSession } from '../identity/identityService.ts'
import { lockJoiningLeavingAndAdminChanges } from '../identity/userStore.ts'
import type { RateLimits } from '../rateLimits.ts'
import type { BothFactors, OneTimeCodeService } from '../secondFactor/oneTimeCodeService.ts'
import { hasSessionSecondFactor } from '../secondFactor/secondFactorStore.ts'
import { PASSKEY_COUNTER_REUSED_ERROR_CODE } from './countedPasskeys.ts'
import { PASSKEY_CHALLENGE_COOKIE, PASSKEY_UNVERIFIED_ERROR_CODE } from './passkeyCodes.ts'
import { findPasskeyOrigin, type PasskeyOrigin } from './passkeyOrigin.ts'
import {
  countPasskeys,
  keepOrDeletePasskey,
  linkPasskeyToSession,
  readPasskeys,
  removePasskeyAndSessions,
  renamePasskey,
} from './passkeyStore.ts'
import { removeAttestation } from './removeAttestation.ts'

export interface PasskeyDeps {
  readonly database: Database
  readonly clock: Clock
  readonly identity: IdentityService
  readonly limits: RateLimits
  readonly codes: OneTimeCodeService
  /** The yard's configured address; null without one. */
  readonly publicUrl: string | null
  /** Whether admins need a second factor to act as such. */
  readonly isAdminSecondFactorRequired: boolean
}

/** The owner of passkeys, and the calling session. */
export interface PasskeyHolder {
  readonly uid: string
  readonly admin: boolean
  readonly sessionId: string
}

/** Passkeys (WebAuthn): each stands for two factors, because its authenticator verifies the user. */
export class PasskeyService {
  private readonly deps: PasskeyDeps

  constructor(deps: PasskeyDeps) {
    this.deps = deps
  }

  async list({ origin }: Pick<CallerConnection, 'origin'>, { uid, sessionId }: PasskeyHolder): Promise<OwnPasskeys> {
    const address = findPasskeyOrigin(this.deps.publicUrl, origin)?.origin ?? null
    const { isOn } = await this.deps.codes.read(uid)
    return { passkeys: await readPasskeys(this.deps.database, uid, sessionId), address, isCodeAsked: isOn }
  }

  /**
   * Returns the browser's creation options. @throws Problem passkeys-off, passkeys-full, passkey-needed, and those of
   * `OneTimeCodes.prove`.
   */
  async begin(visit: CallerConnection, holder: PasskeyHolder, factors: BothFactors): Promise<PasskeyCreationOptions> {
    const place = this.mustBeGood(visit)
    await this.refuseUnshown(holder)
    await this.refuseFull(holder.uid)
    await this.deps.codes.prove(holder, factors)
    const call = { headers: headersOf(visit.cookie, place), returnHeaders: true } as const
    const { headers, response } = await (await this.api()).generatePasskeyRegistrationOptions(call)
    visit.setCookies(ownLines(headers))
    const { rp, user, challenge, pubKeyCredParams, excludeCredentials = [], timeout } = response
    return {
      rp: { id: rp.id ?? place.rpId, name: rp.name },
      ...{ user, challenge, pubKeyCredParams, timeout: timeout ?? TIMEOUT_MS },
      excludeCredentials: excludeCredentials.map(({ id, transports }) => ({
        ...{ id, type: 'public-key' as const },
        ...(transports && { transports: [...transports] }),
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    }
  }

  /** Stores it. @throws Problem passkeys-off, passkeys-full, passkey-name, -needed, -stale, -refused, signed-out. */
  async add(
    visit: CallerConnection,
    holder: PasskeyHolder,
    { name, passkey }: { readonly name: string; readonly passkey: PasskeyAttestation },
  ): Promise<OwnPasskeys> {
    const place = this.mustBeGood(visit)
    const called = plainName(name)
    await this.refuseUnshown(holder)
    await this.refuseFull(holder.uid)
    const { id, clientDataJSON, attestationObject, transports } = passkey
    const said = { clientDataJSON, attestationObject: await plainAttestation(attestationObject), transports }
    const response = { id, rawId: id, type: 'public-key', response: said, clientExtensionResults: {} }
    const headers = headersOf(visit.cookie, place)
    const body = { name: called, response }
    // Ignores the browser's id, and uses the stored one.
    const { verifyPasskeyRegistration } = await this.api()
    const kept = await asking(() => verifyPasskeyRegistration({ body, headers }))
    const settled = await keepOrDeletePasskey(this.deps.database, {
      ...{ id: kept.id, uid: holder.uid, sessionId: holder.sessionId },
      isSecondFactorRequired: holder.admin && this.deps.isAdminSecondFactorRequired,
    })
    if (settled === 'too-many') throw full()
    if (settled === 'unshown') throw new Problem('passkey-needed')
    if (settled === 'over') throw new Problem('signed-out')
    return this.list(visit, holder)
  }

  /** @throws Problem passkey-name, passkey-not-found. */
  async rename(holder: PasskeyHolder, id: string, name: string): Promise<void> {
    const isDone = await renamePasskey(this.deps.database, holder.uid, id, plainName(name))
    if (!isDone) throw new Problem('passkey-not-found')
  }

  /**
   * Removes a passkey; the password and other passkeys still work. @returns the ids of the sessions that end with it.
   * @throws Problem passkey-not-found, passkey-needed, and those of `OneTimeCodes.prove`.
   */
  async remove(holder: PasskeyHolder, id: string, factors: BothFactors): Promise<readonly string[]> {
    await this.refuseUnshown(holder)
    let ended: readonly string[] = []
    await this.deps.codes.prove(holder, factors, async (transaction) => {
      // A passkey may be an admin's second factor.
      await lockJoiningLeavingAndAdminChanges(transaction)
      const gone = await removePasskeyAndSessions(transaction, holder.uid, { id, kept: holder.sessionId })
      if (!gone) throw new Problem('passkey-not-found')
      ended = gone
    })
    return ended
  }

  /** Asks a browser for a passkey; null where they don't work. @throws Problem too-many-requests. */
  async ask(visit: CallerConnection): Promise<PasskeyRequestOptions | null> {
    const place = placeAt(this.deps.publicUrl, visit.origin)
    if (!place) return null
    await this.deps.limits.askPasskey(visit.address)
    // Without a user: ignores the visitor's session, and names no passkey.
    const call = { headers: headersOf(undefined, place), returnHeaders: true } as const
    const { headers, response } = await (await this.api()).generatePasskeyAuthenticationOptions(call)
    visit.setCookies(ownLines(headers))
    const { challenge, rpId, timeout } = response
    return { challenge, rpId: rpId ?? place.rpId, timeout: timeout ?? TIMEOUT_MS, userVerification: 'required' }
  }

  /** @throws Problem passkeys-off, too-many-requests, passkey-stale, passkey-refused. */
  async answer(visit: CallerConnection, { id, ...said }: PasskeyAssertion): Promise<OpenedSession> {
    const { identity, limits, database, clock } = this.deps
    const place = this.mustBeGood(visit)
    const giveBack = await limits.tryPasskey(visit.address)
    const response = { id, rawId: id, type: 'public-key' as const, response: said, clientExtensionResults: {} }
    const headers = headersOf(ownCookie(visit.cookie), place)
    const { verifyPasskeyAuthentication } = await this.api()
    const answered = await asking(() =>
      verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
    )
    const opened = await identity.opened(answered.headers)
    const showing = { credentialId: id, sessionId: opened.session.sessionId, usedAt: new Date(clock.now()) }
    if (!(await linkPasskeyToSession(database, showing))) {
      await identity.end(opened.session)
      throw new Problem('passkey-refused')
    }
    await giveBack()
    return opened
  }

  /**
   * An admin's password alone must not add another second factor. @throws Problem passkey-needed for an admin with
   * passkeys whose session has shown no passkey or code.
   */
  async refuseUnshown({ uid, admin, sessionId }: PasskeyHolder): Promise<void> {
    const { database, isAdminSecondFactorRequired } = this.deps
    if (!admin || !isAdminSecondFactorRequired || (await countPasskeys(database, uid)) === 0) return
    if (!(await hasSessionSecondFactor(database, uid, sessionId))) throw new Problem('passkey-needed')
  }

  private async refuseFull(uid: string): Promise<void> {
    if ((await countPasskeys(this.deps.database, uid)) >= MAX_PASSKEYS_PER_USER) throw full()
  }

  private mustBeGood({ origin }: CallerConnection): PasskeyOrigin {
    const place = placeAt(this.deps.publicUrl, origin)
    if (!place) throw new Problem('passkeys-off')
    return place
  }

  private async api() {
    return (await this.deps.identity.passkeyAuth()).api
  }
}

const TIMEOUT_MS = 60_000

/** Returns the place of passkeys for a page of that host; null for others, whose browser would refuse. */
function placeAt(address: string | null, visited: string | null): PasskeyOrigin | null {
  const place = findPasskeyOrigin(address, visited)
  const isThere = place !== null && visited !== null && new URL(visited).host === new URL(place.origin).host
  return isThere ? place : null
}

function full(): Problem {
  return new Problem('passkeys-full', { max: String(MAX_PASSKEYS_PER_USER) })
}

/** @throws Problem passkey-refused for an invalid attestation. */
async function plainAttestation(attestationObject: string): Promise<string> {
  try {
    return await removeAttestation(attestationObject)
  } catch {
    throw new Problem('passkey-refused')
  }
}

/** The library's headers: a cookie, and the expected origin instead of the caller's. */
function headersOf(cookie: string | undefined, { origin }: PasskeyOrigin): Headers {
  return new Headers({ origin, ...(cookie && { cookie }) })
}

/** The Set-Cookie lines of the challenge, without a session that the library may have prolonged. */
function ownLines(headers: Headers): string[] {
  return headers.getSetCookie().filter((line) => line.startsWith(`${PASSKEY_CHALLENGE_COOKIE}=`))
}

function ownCookie(cookie = ''): string | undefined {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${PASSKEY_CHALLENGE_COOKIE}=`))
}

/** @throws Problem passkey-name. */
function plainName(typed: string): string {
  const name = typed.trim().normalize('NFC')
  const isName = hasVisibleCharacter(name) && name.length <= MAX_PASSKEY_NAME_LENGTH && !/\p{Cc}/u.test(name)
  if (!isName) throw new Problem('passkey-name', { max: String(MAX_PASSKEY_NAME_LENGTH) })
  return name
}

/** Turns the identity library's coded errors into our sentences. */
async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    // The cookie belongs to another challenge, such as that for a code: signed, with other content.
    if (error instanceof SyntaxError) throw new Problem('passkey-stale')
    const problem = isAPIError(error) ? refusalOf(String(error.body?.code ?? '')) : null
    throw problem ?? error
  }
}

function refusalOf(code: string): Problem | null {
  switch (code) {
    case 'CHALLENGE_NOT_FOUND':
    case 'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY':
      return new Problem('passkey-stale')
    case 'PASSKEY_NOT_FOUND':
    case 'AUTHENTICATION_FAILED':
    case 'FAILED_TO_VERIFY_REGISTRATION':
    case PASSKEY_UNVERIFIED_ERROR_CODE:
    case PASSKEY_COUNTER_REUSED_ERROR_CODE:
      return new Problem('passkey-refused')
    default:
      return null
  }
}
