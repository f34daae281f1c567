import { type ConfirmationRequest, routes } from '@tiltyard/contract'
import { readOrCreateSessionKey } from '../accounts/identity/leagueSecrets.ts'
import { requireNoOwnStakeInRunningMatch } from '../ledger/market/ownStakes.ts'
import type { Publisher } from '../live/liveUpdate.ts'
import type { Binder } from '../platform/http/bind.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { createRandomId } from '../platform/runtime/random.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { UserRow } from '../platform/store/schema.ts'
import { abandonSeasonAndBeginNext } from './abandonSeasonAndBeginNext.ts'
import { type AdminRouteDeps, publishMatchesAndYard, withResetFailedProblem } from './bindAdmin.ts'
import { type LeagueSeedingRouteDeps, reseedLeagueAndPublish } from './bindLeagueSeeding.ts'
import { computeRestorePermissionWord } from './computeRestorePermissionWord.ts'
import {
  hasSecondAdmin,
  type OpenConfirmationRequest,
  readOpenConfirmations,
  requestSecondAdmin,
  takeConfirmationRequest,
  withdrawConfirmationRequest,
} from './confirmationRequests.ts'

type SecondsRouteDeps = AdminRouteDeps & LeagueSeedingRouteDeps

/** Binds the contract's routes of actions that need a second admin. */
export function bindConfirmations(binder: Binder, deps: SecondsRouteDeps): void {
  const { auditLog, clock, database, door, publisher, randomBytes } = deps
  const { confirmations } = routes
  binder.bind(confirmations.list, async ({ caller }) => {
    const { uid } = adminOf(caller)
    const now = clock.now()
    const requests = (await readOpenConfirmations(database, now)).map((request) => viewOf(request, uid))
    return {
      needsConfirmation: await hasSecondAdmin(database, uid, door),
      requests,
      serverTime: new Date(now).toISOString(),
    }
  })
  binder.bind(confirmations.ask, async ({ body, caller }) => {
    const by = adminOf(caller)
    const mark = body.act === 'restore' ? body.mark : null
    const asked = { id: createRandomId('second', randomBytes), act: body.act, mark, askedBy: by.uid, now: clock.now() }
    const act = { by, act: 'confirmations.ask', subject: body.act }
    const asking = auditLog.enter(act, async (store) => {
      if (body.act !== 'restore') await requireNoOwnStakeInRunningMatch(store, by.uid)
      const request = await requestSecondAdmin(store, asked, door)
      return { answer: viewOf({ ...request, by: by.email }, by.uid), after: { mark, until: request.expiresAt } }
    })
    return announced(publisher, await asking)
  })
  binder.bind(confirmations.confirm, ({ params, caller }) => confirm(deps, params.requestId, adminOf(caller)))
  binder.bind(confirmations.withdraw, async ({ params, caller }) => {
    const act = { by: caller.user, act: 'confirmations.withdraw', subject: params.requestId }
    await auditLog.enter(act, async (store) => {
      const { act: what, mark, by } = await withdrawConfirmationRequest(store, params.requestId, clock.now())
      return { answer: undefined, subject: what, before: { mark, askedBy: by } }
    })
    return announced(publisher, { withdrawn: true as const })
  })
}

/** Makes the other admins' pages reload. A reset or reseed publishes its changes itself. */
function announced<Answer>(publisher: Publisher, answer: Answer): Answer {
  publisher.publish({ kind: 'changes' })
  return answer
}

async function confirm(deps: SecondsRouteDeps, id: string, by: UserRow) {
  const { auditLog, clock, database, publisher, randomBytes } = deps
  const asking = { uid: by.uid, now: clock.now() }
  // Its content never changes; the transaction checks whether it is still open.
  const known = (await readOpenConfirmations(database, asking.now)).find((request) => request.id === id)
  if (known?.act === 'reset') return confirmReset(deps, id, by)
  if (known?.act === 'seed') {
    await reseedLeagueAndPublish(deps, by, id, async (store) => ({
      askedBy: (await takeConfirmationRequest(store, id, asking)).by,
    }))
    return { act: 'seed' as const, word: null }
  }
  const key = await readOrCreateSessionKey(database, randomBytes)
  const confirming = auditLog.enter({ by, act: 'confirmations.confirm', subject: 'restore' }, async (store) => {
    const { act, mark, by: askedBy, expiresAt } = await takeConfirmationRequest(store, id, asking)
    const word = computeRestorePermissionWord({ key, mark: mark ?? '', until: expiresAt.getTime() })
    await incrementChangeCounts(store, 'controls')
    return { answer: { act, word }, after: { mark, askedBy, until: expiresAt } }
  })
  return announced(publisher, await confirming)
}

async function confirmReset(deps: AdminRouteDeps, id: string, by: UserRow) {
  const { auditLog, clock, log } = deps
  const now = clock.now()
  const stopped = await withResetFailedProblem(log, () =>
    auditLog.enter({ by, act: 'admin.reset', subject: 'league' }, async (store) => {
      const { by: askedBy } = await takeConfirmationRequest(store, id, { uid: by.uid, now })
      await requireNoOwnStakeInRunningMatch(store, by.uid)
      const { answer, before, after } = await abandonSeasonAndBeginNext(store, now)
      return { answer: answer.stopped, before, after: { ...(after as object), askedBy } }
    }),
  )
  await publishMatchesAndYard(deps, stopped)
  return { act: 'reset' as const, word: null }
}

/** The auth guard admits only admins here. */
function adminOf({ user }: Caller): UserRow {
  if (!user) throw new Problem('not-admin')
  return user
}

function viewOf({ id, act, mark, by, askedBy, expiresAt }: OpenConfirmationRequest, uid: string): ConfirmationRequest {
  return { id, act, mark, by, isOwn: askedBy === uid, expiresAt: expiresAt.toISOString() }
}
