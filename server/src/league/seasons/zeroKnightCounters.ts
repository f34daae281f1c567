import { emptyPerformanceHistory, type PerformanceHistory } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { knights, stables } from '../../platform/store/schema.ts'

/** How many knights and stables were zeroed, and the wins that the knights had. */
export interface ZeroedCounters {
  readonly knights: number
  readonly stables: number
  readonly wins: number
}

/** Zeroes every knight's counters but forfeits and deaths, and the stables' match counts. */
export async function zeroKnightCounters(transaction: Database): Promise<ZeroedCounters> {
  const riders = await transaction.select().from(knights).orderBy(knights.id).for('update')
  for (const { id, performanceHistory } of riders) {
    const { forfeits, deaths } = performanceHistory
    const history: PerformanceHistory = { ...emptyPerformanceHistory(), forfeits, deaths }
    await transaction.update(knights).set({ performanceHistory: history }).where(eq(knights.id, id))
  }
  const zeroed = await transaction.update(stables).set({ matchCount: 0 }).returning({ id: stables.id })
  const wins = riders.reduce((sum, { performanceHistory }) => sum + performanceHistory.wins, 0)
  return { knights: riders.length, stables: zeroed.length, wins }
}
