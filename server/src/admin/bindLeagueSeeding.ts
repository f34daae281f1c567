import { type ReplyOf, routes } from '@tiltyard/contract'
import { createTestStablesWithKnights, generateInitialLeague, seedFromBytes } from '@tiltyard/engine'
import type { SecondFactorRule } from '../accounts/secondFactor/secondFactorStore.ts'
import { requireNoOwnStakeInRunningMatch } from '../ledger/market/ownStakes.ts'
import type { Publisher } from '../live/liveUpdate.ts'
import { toPublicMatchView } from '../matches/filterPublicMatch.ts'
import type { AuditLog } from '../platform/auditLog/auditLog.ts'
import type { Binder } from '../platform/http/bind.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import type { RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import type { ScheduleRow, UserRow } from '../platform/store/schema.ts'
import { requireNoSecondAdmin } from './confirmationRequests.ts'
import { reseedLeague, reseedTestStables } from './reseedLeague.ts'

const SEED_BYTES = 16

export interface LeagueSeedingRouteDeps {
  readonly auditLog: AuditLog
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly publisher: Publisher
  readonly door: SecondFactorRule
  readonly planWeek: (transaction: Database) => Promise<ScheduleRow | null>
  /** Publishes the yard after a change. */
  readonly onYardChange: () => Promise<void>
}

/** Binds the contract's routes of the Database Seeder. */
export function bindLeagueSeeding(binder: Binder, deps: LeagueSeedingRouteDeps): void {
  const { auditLog, clock, publisher } = deps
  const { seed } = routes
  binder.bind(seed.league, ({ body, caller: { user: by } }) =>
    reseedLeagueAndPublish(deps, by, body.key, async (transaction) => {
      await requireNoSecondAdmin(transaction, by?.uid ?? '', deps.door)
      return {}
    }),
  )
  binder.bind(seed.testStables, async ({ caller: { user: by } }) => {
    const seeded = await auditLog.enter({ by, act: 'seed.testStables', subject: 'league' }, (transaction) =>
      reseedTestStables(transaction, createTestStablesWithKnights(), clock.now()),
    )
    publisher.publish({ kind: 'changes' })
    return seeded
  })
}

/**
 * Replaces all knights of the league, and publishes it. @param permit refuses it in the same transaction, or returns
 * additions to its log entry.
 */
export async function reseedLeagueAndPublish(
  { auditLog, clock, publisher, planWeek, randomBytes, onYardChange }: LeagueSeedingRouteDeps,
  by: UserRow | null,
  key: string | undefined,
  permit: (transaction: Database) => Promise<object>,
): Promise<ReplyOf<typeof routes.seed.league>> {
  const data = generateInitialLeague(seedFromBytes(randomBytes(SEED_BYTES)))
  const act = { by, act: 'seed.league', subject: 'league' }
  const { answer, done } = await auditLog.enterOnce(act, key, async (transaction) => {
    const permitted = await permit(transaction)
    await requireNoOwnStakeInRunningMatch(transaction, by?.uid ?? '')
    const outcome = await reseedLeague(transaction, { data, now: clock.now(), planWeek })
    const { stopped, ...seeded } = outcome.answer
    const after = { ...(outcome.after as object), ...permitted }
    return { before: outcome.before, after, answer: { ...seeded, stopped: stopped.length }, stopped }
  })
  if (done === null) return answer
  for (const match of done.stopped) publisher.publish({ kind: 'match', match: toPublicMatchView(match) })
  publisher.publish({ kind: 'changes' })
  await onYardChange()
  return answer
}
