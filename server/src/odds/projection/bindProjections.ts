import { routes } from '@tiltyard/contract'
import { readSeason } from '../../league/seasons/seasonStore.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { ProjectionService } from './projectionService.ts'

/** Binds the contract's routes of projections. */
export function bindProjections(binder: Binder, database: Database): void {
  const service = new ProjectionService(database)
  const requireSeason = async (number: number): Promise<void> => {
    if ((await readSeason(database, number)) === null) throw new Problem('season-not-found')
  }
  binder.bind(routes.projections.get, async ({ params: { number } }) => {
    await requireSeason(number)
    return { projection: await service.season(number) }
  })
  binder.bind(routes.projections.knight, async ({ params: { number, knightId } }) => {
    await requireSeason(number)
    return { projection: await service.knight(number, knightId) }
  })
}
