import type { PasswordPolicy } from '@tiltyard/contract'
import { UserStreams } from '../live/userStreams.ts'
import type { Log } from '../platform/log/log.ts'
import type { MailAcceptor } from '../platform/mail/mail.ts'
import { type Clock, systemClock } from '../platform/runtime/clock.ts'
import type { RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import { AccountService } from './accountService.ts'
import { AuthGuard } from './authGuard.ts'
import { type ConfiguredAdmin, ensureConfiguredAdmin } from './identity/configuredAdmin.ts'
import type { PasswordHashing } from './identity/identityLibrary.ts'
import { IdentityService } from './identity/identityService.ts'
import { KnownDeviceCookies } from './identity/knownDeviceCookies.ts'
import { readOrCreateInviteCode, readOrCreateLeagueEpoch, readOrCreateSessionKey } from './identity/leagueSecrets.ts'
import { readUsersBySession } from './identity/readUsersBySession.ts'
import { toUserView } from './identity/userDocument.ts'
import { InviteStore } from './invites/inviteStore.ts'
import { findPasskeyOrigin } from './passkeys/passkeyOrigin.ts'
import { PasskeyService } from './passkeys/passkeyService.ts'
import { AccountMailer } from './passwords/accountMailer.ts'
import { ForgottenPasswordMailer } from './passwords/forgottenPasswordMailer.ts'
import { PasswordChangeService } from './passwords/passwordChangeService.ts'
import { PasswordLinkService } from './passwords/passwordLinkService.ts'
import { RateLimits } from './rateLimits.ts'
import { OneTimeCodeService } from './secondFactor/oneTimeCodeService.ts'

export interface AccountSettings {
  /** Null: the league draws one for itself, once. */
  readonly inviteCode: string | null
  /** Created at the start where it is missing, and made admin where it has this password. */
  readonly admin: ConfiguredAdmin | null
  readonly policy: PasswordPolicy
  /** Accounts that may be created from one address in an hour. */
  readonly joinsPerHour: number
  /** The roles that need a second factor. */
  readonly secondFactor: 'off' | 'admins'
  /** The yard's public address, for passkeys; null: they work only at localhost. */
  readonly publicUrl: string | null
}

export interface OpenAccountsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly random: RandomBytes
  /** Whether other nodes have the same store, so that limits are counted there. */
  readonly isStoreShared: boolean
  readonly passwords?: PasswordHashing
  /** The true time for one-time codes; by default the machine's. */
  readonly trueClock?: Pick<Clock, 'now'>
  /** Sends mails; null, omitted or without an address, none are written. */
  readonly mailQueue?: MailAcceptor | null
}

/** The services behind the routes of one's own account. */
export interface OwnAccountServices {
  readonly passwords: PasswordChangeService
  readonly invites: InviteStore
  readonly passwordLinks: PasswordLinkService
  readonly forgottenPasswordMailer: ForgottenPasswordMailer
  /** Null where no mail is sent. */
  readonly accountMailer: AccountMailer | null
  readonly codes: OneTimeCodeService
  readonly passkeys: PasskeyService
}

export interface AccountServices {
  readonly authGuard: AuthGuard
  readonly accountService: AccountService
  readonly limits: RateLimits
  readonly userStreams: UserStreams
  readonly ownAccountServices: OwnAccountServices
  readonly inviteCode: string
}

/** Opens the account services, and ensures the admin whom the settings name. */
export async function openAccounts(deps: OpenAccountsDeps, settings: AccountSettings): Promise<AccountServices> {
  const { database, clock, log, random, isStoreShared } = deps
  const { policy, publicUrl } = settings
  const key = await readOrCreateSessionKey(database, random)
  const passkeyHost = findPasskeyOrigin(publicUrl, null)?.rpId ?? 'localhost'
  const identity = new IdentityService({ ...deps, policy, passkeyHost, sessionKey: key })
  const inviteCode = settings.inviteCode ?? (await readOrCreateInviteCode(database, random))
  const limits = new RateLimits(settings, { database: isStoreShared ? database : null, key, log })
  const knownDevices = new KnownDeviceCookies(key, random)
  const invites = new InviteStore(deps)
  const codes = new OneTimeCodeService({
    database,
    identity,
    limits,
    knownDevices,
    random,
    trueClock: deps.trueClock ?? systemClock,
  })
  const isAdminSecondFactorRequired = settings.secondFactor === 'admins'
  const passkeys = new PasskeyService({
    database,
    clock,
    identity,
    limits,
    codes,
    publicUrl,
    isAdminSecondFactorRequired,
  })
  const passwordLinks = new PasswordLinkService({
    database,
    clock,
    identity,
    policy,
    random,
    isAdminSecondFactorRequired,
  })
  const { mailQueue } = deps
  const accountMailer = mailQueue && publicUrl !== null ? new AccountMailer({ mailQueue, publicUrl }) : null
  const forgottenPasswordMailer = new ForgottenPasswordMailer({
    database,
    clock,
    log,
    limits,
    passwordLinks,
    random,
    accountMailer,
  })
  const accountService = new AccountService({
    ...{ ...deps, identity, limits, knownDevices, policy, inviteCode, invites, codes, passkeys },
    isMailOn: forgottenPasswordMailer.isOn,
  })
  if (settings.admin) await ensureConfiguredAdmin({ database, identity, accountService, clock, log }, settings.admin)
  const read = async (sessionIds: readonly string[]) => {
    const rows = await readUsersBySession(database, sessionIds, clock.now())
    return new Map([...rows].map(([sessionId, row]) => [sessionId, toUserView(row)]))
  }
  const userStreams = new UserStreams(read, clock, (error) => log.warn({ err: error }, 'members not checked'))
  const ownAccountServices = {
    passwords: new PasswordChangeService({ database, clock, identity, limits, policy }),
    passwordLinks,
    forgottenPasswordMailer,
    accountMailer,
    invites,
    codes,
    passkeys,
  }
  return {
    authGuard: new AuthGuard(identity, database, {
      ...settings,
      leagueId: (await readOrCreateLeagueEpoch(database)).toString(36),
    }),
    accountService,
    limits,
    userStreams,
    ownAccountServices,
    inviteCode,
  }
}
