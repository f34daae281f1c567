import type { StableFormLetter } from '@tiltyard/contract'
import { type Side, sides } from '@tiltyard/engine'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { type FinishedMatchRow, finishedMatches } from '../platform/store/schema.ts'

/** A stable's last results. */
export interface StableForm {
  readonly streak: { readonly result: StableFormLetter; readonly length: number } | null
  /** At most ten, the newest first. */
  readonly lastTen: readonly StableFormLetter[]
}

export const noStableForm: StableForm = { streak: null, lastTen: [] }

const LAST = 10
/** The league's last matches that form is read from: about a hundred per stable, more than any streak so far. */
export const MAX_LEAGUE_MATCHES_FOR_FORM = 600
type Ridden = Pick<FinishedMatchRow, 'stable1Id' | 'stable2Id' | 'ending' | 'winner'>

/** The form of every stable that has ridden this season; stopped matches do not count. */
export async function readStableForms(database: Database): Promise<ReadonlyMap<string, StableForm>> {
  const { stable1Id, stable2Id, ending, winner, endedAt, matchId } = finishedMatches
  const rows = await database
    .select({ stable1Id, stable2Id, ending, winner })
    .from(finishedMatches)
    .where(decidedThisSeasonCondition())
    .orderBy(desc(endedAt), desc(matchId))
    .limit(MAX_LEAGUE_MATCHES_FOR_FORM)
  return computeStableForms(rows)
}

/** The matches with a result of this season. */
export function decidedThisSeasonCondition(): SQL | undefined {
  const { ending, season } = finishedMatches
  return and(ne(ending, 'stopped'), eq(season, sql`current_season()`))
}

/** @param ridden the newest first. */
export function computeStableForms(ridden: readonly Ridden[]): ReadonlyMap<string, StableForm> {
  const results = new Map<string, StableFormLetter[]>()
  for (const match of ridden) {
    for (const side of sides) {
      const stableId = side === 'knight1' ? match.stable1Id : match.stable2Id
      results.set(stableId, [...(results.get(stableId) ?? []), resultFor(side, match)])
    }
  }
  return new Map([...results].map(([stableId, all]) => [stableId, formOf(all)]))
}

function formOf(results: readonly StableFormLetter[]): StableForm {
  const [last] = results
  if (last === undefined) return noStableForm
  const other = results.findIndex((result) => result !== last)
  return { streak: { result: last, length: other === -1 ? results.length : other }, lastTen: results.slice(0, LAST) }
}

/** Like a knight's record: a match without a winner is drawn, unless both were disqualified. */
function resultFor(side: Side, { ending, winner }: Ridden): StableFormLetter {
  if (winner === side) return 'W'
  if (ending === 'disqualification' || ending === 'double-disqualification') return 'DQ'
  return winner === null ? 'D' : 'L'
}
