import { routes } from '@tiltyard/contract'
import type { RateLimits } from '../../accounts/rateLimits.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import type { UserRow } from '../../platform/store/schema.ts'
import type { BleachersService } from './bleachersService.ts'
import { readSupportedSide, requireLiveOrPackedMatch, requireSupportOpen, setSupportedSide } from './supporterStore.ts'

export interface BleacherRouteDeps {
  readonly database: Database
  readonly limits: RateLimits
  readonly bleachers: Pick<BleachersService, 'cheer' | 'lookAgain'>
}

/** Binds the contract's routes of supporters. */
export function bindBleachers(binder: Binder, { database, limits, bleachers }: BleacherRouteDeps): void {
  const { mine, support, cheer } = routes.bleachers
  binder.bind(mine, async ({ params: { matchId }, caller }) => {
    const side = await readSupportedSide(database, matchId, registeredUser(caller).uid)
    if (side === null) await requireLiveOrPackedMatch(database, matchId)
    return { side }
  })
  binder.bind(support, async ({ params: { matchId }, body: { side }, caller }) => {
    const { uid } = registeredUser(caller)
    await limits.support(uid)
    await requireSupportOpen(database, matchId)
    await setSupportedSide(database, matchId, uid, side)
    bleachers.lookAgain()
    return { side }
  })
  binder.bind(cheer, async ({ params: { matchId }, caller }) => {
    const user = registeredUser(caller)
    if (user.silenced) throw new Problem('silenced')
    await requireSupportOpen(database, matchId)
    const side = await readSupportedSide(database, matchId, user.uid)
    if (side === null) throw new Problem('no-side', { id: matchId })
    await limits.cheer(user.uid)
    bleachers.cheer(matchId, side)
    return { side }
  })
}

/** The auth guard admits only registered users here. */
function registeredUser({ user }: Caller): UserRow {
  if (!user) throw new Problem('user-not-found')
  return user
}
