import { helsinkiDay } from '../../league/time/helsinki.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  readProjectionHeaders,
  readProjections,
  type SeasonProjectionHeader,
  type StoredSeasonProjection,
} from './projectionStore.ts'

/** The last projection of each day before the draw of the tourney, and all from then on. */
export async function readThinnedProjectionTimeline(
  database: Database,
  season: number,
): Promise<StoredSeasonProjection[]> {
  const heads = await readProjectionHeaders(database, season)
  const dayOf = ({ begunAt }: SeasonProjectionHeader) => helsinkiDay(begunAt.getTime()).date
  const shown = heads.filter((head, at) => {
    const next = heads[at + 1]
    return head.isDrawn || next === undefined || next.isDrawn || dayOf(next) !== dayOf(head)
  })
  return readProjections(
    database,
    season,
    shown.map(({ number }) => number),
  )
}
