import { routes } from '@tiltyard/contract'
import { requireSeason } from '../../league/seasons/seasonStore.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Database } from '../../platform/store/database.ts'
import { SeasonProjectionService } from './seasonProjectionService.ts'

/** Binds the contract's routes of projections. */
export function bindProjections(binder: Binder, database: Database): void {
  const service = new SeasonProjectionService(database)
  binder.bind(routes.projections.get, async ({ params: { number } }) => {
    await requireSeason(database, number)
    return { projection: await service.season(number) }
  })
  binder.bind(routes.projections.knight, async ({ params: { number, knightId } }) => {
    await requireSeason(database, number)
    return { projection: await service.knight(number, knightId) }
  })
}
