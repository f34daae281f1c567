import { routes } from '@tiltyard/contract'
import { seedFromBytes } from '@tiltyard/engine'
import type { SecondFactorRule } from '../accounts/secondFactor/secondFactorStore.ts'
import { lockControls } from '../league/controls/controlsStore.ts'
import type { LeagueReader } from '../league/leagueReader.ts'
import { toStableView } from '../league/leagueViews.ts'
import { readNextSeasonWeeks, readOpenSeason, setNextSeasonWeeks } from '../league/seasons/seasonStore.ts'
import { readSeasonView } from '../league/seasons/seasonViews.ts'
import { requireNoOwnStakeInRunningMatch } from '../ledger/market/ownStakes.ts'
import type { Publisher } from '../live/liveUpdate.ts'
import { toPublicMatchView } from '../matches/filterPublicMatch.ts'
import { createExhibitionSet } from '../matches/sets/createExhibitionSet.ts'
import { deleteMatchSet } from '../matches/sets/deleteMatchSet.ts'
import { stopAllUnfinishedMatches } from '../matches/sets/stopMatches.ts'
import type { MatchCalibrationDeps } from '../odds/computeCalibrationOfChainLink.ts'
import { fillMissingMatchChances } from '../odds/matchChances.ts'
import type { AuditLog } from '../platform/auditLog/auditLog.ts'
import type { Binder } from '../platform/http/bind.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { RandomBytes } from '../platform/runtime/random.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { isStoreUnreachable } from '../platform/store/isStoreUnreachable.ts'
import type { LiveMatchRow, UserRow } from '../platform/store/schema.ts'
import { abandonSeasonAndBeginNext } from './abandonSeasonAndBeginNext.ts'
import { rerollKnightRatings, saveKnight, swapKnights } from './changeRosters.ts'
import { requireNoSecondAdmin } from './confirmationRequests.ts'
import { endRegularSeasonEarlyAndDrawTourney } from './endRegularSeasonEarlyAndDrawTourney.ts'
import { endSeasonAndBeginNext } from './endSeasonAndBeginNext.ts'
import { setKnightBanned } from './setKnightBanned.ts'

const SEED_BYTES = 16

export interface AdminRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly auditLog: AuditLog
  readonly league: LeagueReader
  readonly publisher: Publisher
  readonly randomBytes: RandomBytes
  readonly tempo: number
  readonly door: SecondFactorRule
  /** Computes the chances that the season's jousts still lack at its end. By default they stay without. */
  readonly thinker?: MatchCalibrationDeps['thinker']
  /** Publishes the yard after a change. */
  readonly onYardChange: () => Promise<void>
}

/** Binds the contract's routes of rosters. */
export function bindRosters(binder: Binder, { auditLog, clock, league, publisher, randomBytes }: AdminRouteDeps): void {
  const { rosters } = routes
  const announced = <Answer>(answer: Answer): Answer => {
    publisher.publish({ kind: 'changes' })
    return answer
  }
  binder.bind(rosters.get, async () => {
    const roster = await league.rosterNow()
    const { knights, bannedIds } = roster
    const stables = roster.stables.map((stable) => toStableView(stable, roster))
    return { stables, knights: [...knights], bannedIds: [...bannedIds] }
  })
  binder.bind(rosters.swap, async ({ body, caller: { user: by } }) => {
    const subject = `${body.fromKnightId}, ${body.toKnightId}`
    return announced(await auditLog.enter({ by, act: 'rosters.swap', subject }, (store) => swapKnights(store, body)))
  })
  binder.bind(rosters.save, async ({ params: { knightId }, body: { knight, was }, caller: { user: by } }) => {
    const act = { by, act: 'rosters.save', subject: knightId }
    return announced(await auditLog.enter(act, (store) => saveKnight(store, knightId, knight, was)))
  })
  binder.bind(rosters.reroll, async ({ params: { knightId }, caller: { user: by } }) => {
    const act = { by, act: 'rosters.reroll', subject: knightId }
    const seed = seedFromBytes(randomBytes(SEED_BYTES))
    return announced(await auditLog.enter(act, (store) => rerollKnightRatings(store, knightId, seed)))
  })
  binder.bind(rosters.ban, async ({ params: { knightId }, body: { isBanned }, caller: { user: by } }) => {
    const act = { by, act: 'rosters.ban', subject: knightId }
    const now = new Date(clock.now())
    return announced(await auditLog.enter(act, (store) => setKnightBanned(store, knightId, isBanned, now)))
  })
}

/** Binds the contract's routes of match sets, the whole league, and the audit log. */
export function bindAdmin(binder: Binder, deps: AdminRouteDeps): void {
  const { admin } = routes
  const { auditLog, clock, log } = deps
  binder.bind(admin.startSet, ({ body, caller }) => startSet(deps, caller.user, body.key))
  binder.bind(admin.stopSet, async ({ caller: { user: by } }) => {
    const stopped = await auditLog.enter({ by, act: 'admin.stopSet', subject: 'yard' }, async (store) => {
      await lockControls(store)
      await requireNoOwnStakeInRunningMatch(store, by?.uid ?? '')
      const answer = await stopAllUnfinishedMatches(store, new Date(clock.now()), 'admin')
      return { answer, before: answer.map(({ id }) => id), after: [] }
    })
    await publishMatchesAndYard(deps, stopped)
    return { stopped: stopped.length }
  })
  binder.bind(admin.deleteSet, async ({ params: { setId }, caller: { user: by } }) => {
    await auditLog.enter({ by, act: 'admin.deleteSet', subject: setId }, async (store) => {
      const { status, matchIds } = await deleteMatchSet(store, setId)
      return { answer: undefined, before: { status, matchIds }, after: null }
    })
    return { deleted: true as const }
  })
  binder.bind(admin.reset, async ({ body, caller: { user: by } }) => {
    const act = { by, act: 'admin.reset', subject: 'league' }
    const { answer, done } = await withResetFailedProblem(log, () =>
      auditLog.enterOnce(act, body.key, async (store) => {
        await requireNoSecondAdmin(store, by?.uid ?? '', deps.door)
        await requireNoOwnStakeInRunningMatch(store, by?.uid ?? '')
        const outcome = await abandonSeasonAndBeginNext(store, clock.now())
        const { stopped, ...counts } = outcome.answer
        return { ...outcome, answer: counts, stopped }
      }),
    )
    if (done) await publishMatchesAndYard(deps, done.stopped)
    return answer
  })
  binder.bind(routes.seasons.end, async ({ params: { number }, body, caller: { user: by } }) => {
    const act = { by, act: 'seasons.end', subject: String(number) }
    const { database, thinker } = deps
    // A long computation would outlast the request.
    if (thinker && (await fillMissingMatchChances({ database, log, thinker }))) throw new Problem('season-counting')
    const { answer } = await auditLog.enterOnce(act, body.key, async (store) => {
      await requireNoOwnStakeInRunningMatch(store, by?.uid ?? '')
      const outcome = await endSeasonAndBeginNext(store, number, new Date(clock.now()))
      const { ended, next } = outcome.answer
      return { ...outcome, answer: { ended: await readSeasonView(store, ended.number), next: next.name } }
    })
    deps.publisher.publish({ kind: 'changes' })
    return answer
  })
  binder.bind(routes.tourney.draw, async ({ params: { number }, body, caller: { user: by } }) => {
    const act = { by, act: 'tourney.draw', subject: String(number) }
    const { answer, done } = await auditLog.enterOnce(act, body.key, async (store) => {
      await requireNoOwnStakeInRunningMatch(store, by?.uid ?? '')
      const outcome = await endRegularSeasonEarlyAndDrawTourney(store, number, {
        now: clock.now(),
        random: deps.randomBytes,
      })
      const { sunday, entrants } = outcome.answer.bracket
      const season = await readSeasonView(store, (await readOpenSeason(store)).number)
      return { ...outcome, answer: { season, sunday, knights: entrants.length } }
    })
    if (done) await publishMatchesAndYard(deps, [])
    deps.publisher.publish({ kind: 'changes' })
    return answer
  })
  binder.bind(routes.seasons.setWeeks, async ({ body: { weeks }, caller: { user: by } }) => {
    const act = { by, act: 'seasons.setWeeks', subject: 'next season' }
    const nextWeeks = await auditLog.enter(act, async (store) => {
      await lockControls(store)
      const before = await readNextSeasonWeeks(store)
      await setNextSeasonWeeks(store, weeks)
      await incrementChangeCounts(store, 'league')
      return { answer: weeks, before: { weeks: before }, after: { weeks } }
    })
    deps.publisher.publish({ kind: 'changes' })
    return { nextWeeks }
  })
  binder.bind(admin.log, ({ query }) => auditLog.read(query))
}

async function startSet(deps: AdminRouteDeps, by: UserRow | null, key?: string): Promise<{ setId: string }> {
  const { clock, tempo, randomBytes: random } = deps
  const act = { by, act: 'admin.startSet', subject: 'yard' }
  const { answer, done } = await deps.auditLog.enterOnce(act, key, async (store) => {
    await requireNoOwnStakeInRunningMatch(store, by?.uid ?? '')
    const created = await createExhibitionSet(store, { now: clock.now(), tempo, random })
    if ('skipped' in created) throw new Problem('set-impossible', { reason: String(created.skipped) })
    const { set, stopped } = created
    return { answer: { setId: set.id }, before: stopped.map(({ id }) => id), after: set.matchIds, created }
  })
  if (done) await publishMatchesAndYard(deps, [...done.created.stopped, ...done.created.matches])
  return answer
}

/** Publishes changed matches and the yard. */
export async function publishMatchesAndYard(
  { publisher, onYardChange }: AdminRouteDeps,
  changed: readonly LiveMatchRow[],
): Promise<void> {
  for (const match of changed) publisher.publish({ kind: 'match', match: toPublicMatchView(match) })
  await onYardChange()
}

/** @throws Problem its own refusal, or reset-failed with the reason; logs the cause. */
export async function withResetFailedProblem<Answer>(log: Log, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    // Unknown whether only the commit's answer was lost.
    if (error instanceof Problem || isStoreUnreachable(error)) throw error
    log.error({ err: error }, 'league not reset')
    throw new Problem('reset-failed', { reason: 'nothing was changed.' })
  }
}
