import { routes } from '@tiltyard/contract'
import type { LeagueReader } from '../../league/leagueReader.ts'
import type { Publisher } from '../../live/liveUpdate.ts'
import type { AuditLog } from '../../platform/auditLog/auditLog.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Database } from '../../platform/store/database.ts'
import { inductKnight, removeInduction } from './hallOfFameStore.ts'
import { readHallOfFame } from './readHallOfFame.ts'

export interface HallOfFameRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly league: LeagueReader
  readonly publisher: Publisher
}

/** Binds the contract's routes of the hall of fame. */
export function bindHallOfFame(binder: Binder, deps: HallOfFameRouteDeps): void {
  const { database, clock, auditLog, league, publisher } = deps
  const { get, induct, remove } = routes.hallOfFame
  binder.bind(get, async ({ query }) => readHallOfFame(database, await league.roster(), query.locale))
  binder.bind(induct, async ({ params: { knightId }, body: { sentence }, caller: { user: by } }) => {
    const act = { by, act: 'hallOfFame.induct', subject: knightId }
    const now = new Date(clock.now())
    const answer = await auditLog.enter(act, (store) => inductKnight(store, { knightId, sentence }, now))
    publisher.publish({ kind: 'changes' })
    return answer
  })
  binder.bind(remove, async ({ params: { knightId }, caller: { user: by } }) => {
    const act = { by, act: 'hallOfFame.remove', subject: knightId }
    const answer = await auditLog.enter(act, (store) => removeInduction(store, knightId))
    publisher.publish({ kind: 'changes' })
    return answer
  })
}
