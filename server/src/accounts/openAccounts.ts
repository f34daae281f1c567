import type { PasswordPolicy } from '@tiltyard/contract'
import { Members } from '../live/members.ts'
import type { Log } from '../platform/log/log.ts'
import type { LetterBox } from '../platform/mail/letter.ts'
import { type Clock, systemClock } from '../platform/runtime/clock.ts'
import type { RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import { AccountService } from './accountService.ts'
import { AuthGuard } from './authGuard.ts'
import { DeviceMarks } from './identity/deviceMarks.ts'
import { Identity } from './identity/identity.ts'
import type { PasswordHashing } from './identity/identityLibrary.ts'
import { readEpoch, readInviteCode, readSessionKey } from './identity/leagueSecrets.ts'
import { readMembers } from './identity/memberStore.ts'
import { ensureNamedAdmin, type NamedAdmin } from './identity/namedAdmin.ts'
import { toUserView } from './identity/userDocument.ts'
import { InviteStore } from './invites/inviteStore.ts'
import { Limits } from './limits.ts'
import { findPasskeyPlace } from './passkeys/passkeyPlace.ts'
import { PasskeyService } from './passkeys/passkeyService.ts'
import { AccountLetters } from './passwords/accountLetters.ts'
import { MailedLinks } from './passwords/mailedLinks.ts'
import { PasswordChange } from './passwords/passwordChange.ts'
import { PasswordLinks } from './passwords/passwordLinks.ts'
import { OneTimeCodeService } from './secondFactor/oneTimeCodeService.ts'

export interface AccountSettings {
  /** Null: the league draws one for itself, once. */
  readonly inviteCode: string | null
  /** Created at the start where it is missing, and made admin where it has this password. */
  readonly admin: NamedAdmin | null
  readonly policy: PasswordPolicy
  /** Accounts that may be created from one address in an hour. */
  readonly joinsPerHour: number
  /** The roles that need a second factor. */
  readonly secondFactor: 'off' | 'admins'
  /** The yard's public address, for passkeys; null: they work only at localhost. */
  readonly address: string | null
}

export interface AccountWorld {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly random: RandomBytes
  /** Whether other nodes have the same store, so that limits are counted there. */
  readonly isShared: boolean
  readonly passwords?: PasswordHashing
  /** The true time for one-time codes; by default the machine's. */
  readonly phoneClock?: Pick<Clock, 'now'>
  /** Sends mails; null, omitted or without an address, none are written. */
  readonly letterBox?: LetterBox | null
}

/** The services behind the routes of one's own account. */
export interface AccountParts {
  readonly passwords: PasswordChange
  readonly invites: InviteStore
  readonly links: PasswordLinks
  readonly mailedLinks: MailedLinks
  /** Null where no mail is sent. */
  readonly letters: AccountLetters | null
  readonly codes: OneTimeCodeService
  readonly passkeys: PasskeyService
}

export interface Accounts {
  readonly door: AuthGuard
  readonly desk: AccountService
  readonly limits: Limits
  readonly members: Members
  readonly parts: AccountParts
  readonly inviteCode: string
}

/** Opens the account services, and ensures the admin whom the settings name. */
export async function openAccounts(world: AccountWorld, settings: AccountSettings): Promise<Accounts> {
  const { database, clock, log, random, isShared } = world
  const { policy, address } = settings
  const key = await readSessionKey(database, random)
  const passkeyHost = findPasskeyPlace(address, null)?.rpId ?? 'localhost'
  const identity = new Identity({ ...world, policy, passkeyHost, sessionKey: key })
  const inviteCode = settings.inviteCode ?? (await readInviteCode(database, random))
  const limits = new Limits(settings, { database: isShared ? database : null, key, log })
  const marks = new DeviceMarks(key, random)
  const invites = new InviteStore(world)
  const codes = new OneTimeCodeService({
    database,
    identity,
    limits,
    marks,
    random,
    phoneClock: world.phoneClock ?? systemClock,
  })
  const isFactorAsked = settings.secondFactor === 'admins'
  const passkeys = new PasskeyService({ database, clock, identity, limits, codes, address, isFactorAsked })
  const links = new PasswordLinks({ database, clock, identity, policy, random, isFactorAsked })
  const { letterBox: box } = world
  const letters = box && address !== null ? new AccountLetters({ box, address }) : null
  const mailedLinks = new MailedLinks({ database, clock, log, limits, links, random, letters })
  const desk = new AccountService({
    ...{ ...world, identity, limits, marks, policy, inviteCode, invites, codes, passkeys },
    isMailOn: mailedLinks.isOn,
  })
  if (settings.admin) await ensureNamedAdmin({ database, identity, desk, clock, log }, settings.admin)
  const read = async (sessionIds: readonly string[]) => {
    const rows = await readMembers(database, sessionIds, clock.now())
    return new Map([...rows].map(([sessionId, row]) => [sessionId, toUserView(row)]))
  }
  const members = new Members(read, clock, (error) => log.warn({ err: error }, 'members not checked'))
  const parts = {
    passwords: new PasswordChange({ database, clock, identity, limits, policy }),
    links,
    mailedLinks,
    letters,
    invites,
    codes,
    passkeys,
  }
  return {
    door: new AuthGuard(identity, database, { ...settings, leagueId: (await readEpoch(database)).toString(36) }),
    desk,
    limits,
    members,
    parts,
    inviteCode,
  }
}
