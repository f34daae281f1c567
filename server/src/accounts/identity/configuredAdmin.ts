import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Database } from '../../platform/store/database.ts'
import type { AccountService } from '../accountService.ts'
import type { IdentityService } from './identityService.ts'
import { readUser, setAdminRole } from './userStore.ts'

export interface ConfiguredAdmin {
  readonly email: string
  readonly password: string
}

interface Registry {
  readonly database: Database
  readonly identity: IdentityService
  readonly accountService: AccountService
  readonly clock: Clock
  readonly log: Log
}

/**
 * Ensures the admin whom the environment names. Creates the account if the address is free. Makes an existing account
 * admin only if it has the given password, because anybody may have joined with that address.
 */
export async function ensureConfiguredAdmin(registry: Registry, named: ConfiguredAdmin): Promise<void> {
  if (await raise(registry, named)) return
  try {
    const { session } = await registry.identity.admit(named.email, named.password, undefined)
    await registry.accountService.welcome(session)
    await setAdminRole(registry.database, session.userId, true, new Date(registry.clock.now()))
    await registry.identity.end(session)
  } catch (error) {
    // Another node may have created it meanwhile.
    if (!(await raise(registry, named))) throw error
  }
}

/** @returns false where the address is free. */
async function raise(
  { database, identity, accountService, clock, log }: Registry,
  { email, password }: ConfiguredAdmin,
): Promise<boolean> {
  const known = await identity.find(email)
  if (!known) return false
  const user = await readUser(database, known.userId)
  if (user?.admin) return true
  if (await identity.isPassword(known.userId, password)) {
    await accountService.welcome(known)
    await setAdminRole(database, known.userId, true, new Date(clock.now()))
    return true
  }
  log.warn(
    { uid: known.userId },
    'not made admin: the account of TILTYARD_ADMIN_EMAIL has another password than TILTYARD_ADMIN_PASSWORD, so it may be ' +
      'somebody else who joined with that address. To grant the role all the same: npx tiltyard admin grant EMAIL',
  )
  return true
}
