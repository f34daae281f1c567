import { type AccessLevel, canCall } from '@tiltyard/contract'
import type { Caller, CallerCheck } from '../platform/http/caller.ts'
import { LeagueCookies } from '../platform/http/cookieNames.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import type { IdentityService } from './identity/identityService.ts'
import type { UserDocument } from './identity/userDocument.ts'
import { readUser } from './identity/userStore.ts'
import type { AccountSettings } from './openAccounts.ts'
import { hasSessionSecondFactor } from './secondFactor/secondFactorStore.ts'

/** A caller who has an account. */
export interface RegisteredCaller {
  readonly sessionId: string
  readonly user: UserDocument
}

/** The levels that need an account. */
type RegisteredAccess = Exclude<AccessLevel, 'anyone' | 'signed-in'>

const nobody: Caller = { user: null, sessionId: null }

/** Authenticates every call and checks its role; reads roles from the store each time. */
export class AuthGuard implements CallerCheck {
  private readonly identity: IdentityService
  private readonly database: Database
  /** Whether admins need a second factor to act as such. */
  readonly isAdminSecondFactorRequired: boolean
  readonly cookies: LeagueCookies

  /** @param leagueId separates this league's cookies from those of others on the same host. */
  constructor(
    identity: IdentityService,
    database: Database,
    { secondFactor, leagueId }: Pick<AccountSettings, 'secondFactor'> & { readonly leagueId: string },
  ) {
    this.cookies = new LeagueCookies(leagueId)
    this.identity = identity
    this.database = database
    this.isAdminSecondFactorRequired = secondFactor === 'admins'
  }

  /** @throws Problem signed-out, not-registered, user-not-found, not-ROLE, second-factor-needed. */
  async admit(cookie: string | undefined, access: AccessLevel): Promise<Caller> {
    if (access === 'anyone') return nobody
    if (access !== 'signed-in') return this.admitRegistered(cookie, access)
    const session = await this.identity.read(cookie)
    if (!session) throw new Problem('signed-out')
    return { user: await readUser(this.database, session.userId), sessionId: session.sessionId }
  }

  /** Like `admit`, for cookies that `readOwnCookies` returned for a request on another path. */
  async admitMember(cookie: string | undefined): Promise<RegisteredCaller> {
    return this.admitRegistered(this.cookies.toPlainNames(cookie), 'registered')
  }

  private async admitRegistered(cookie: string | undefined, access: RegisteredAccess): Promise<RegisteredCaller> {
    const session = await this.identity.read(cookie)
    if (!session) throw new Problem('signed-out')
    if (session.isAnonymous) throw new Problem('not-registered')
    const user = await readUser(this.database, session.userId)
    if (!user) throw new Problem('user-not-found')
    if (access === 'registered') return { sessionId: session.sessionId, user }
    if (!canCall(user, access)) throw new Problem(`not-${access}`)
    if (
      user.admin &&
      this.isAdminSecondFactorRequired &&
      !(await hasSessionSecondFactor(this.database, user.uid, session.sessionId))
    ) {
      throw new Problem('second-factor-needed')
    }
    return { sessionId: session.sessionId, user }
  }
}
