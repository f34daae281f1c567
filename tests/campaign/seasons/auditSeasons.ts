import { sql } from 'drizzle-orm'
import { recomputeCareersAndRecords } from '../../../server/src/archive/careers/recomputeCareersAndRecords.ts'
import { readStoredEvents } from '../../../server/src/matches/matchStore.ts'
import type { Database } from '../../../server/src/platform/store/database.ts'

/** Checks that seasons, careers and bracket add up to the archive. @returns a sentence for each fault. */
export async function auditSeasons(database: Database): Promise<string[]> {
  const found: string[] = []
  for (const [fault, query] of Object.entries(faults)) {
    const rows = await readRows(database, query)
    if (rows.length > 0) found.push(`${fault}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  const before = await readRows(database, careers)
  await recomputeCareersAndRecords(database, (transaction) => (id) => readStoredEvents(transaction, id))
  const after = await readRows(database, careers)
  if (JSON.stringify(after) !== JSON.stringify(before)) found.push('recomputed careers and records differ')
  return found
}

/**
 * Reads all rows that know their season, without times and random columns: two leagues that took the same steps have the
 * same. A table that gets a season later is among them. Projections are not: a background job writes them some seconds later.
 */
export async function readSeasonRows(database: Database): Promise<Readonly<Record<string, unknown>>> {
  const rows = await readRows<{ name: string; hidden: string[] }>(database, tablesWithSeason)
  const tables = new Map<string, unknown>()
  for (const { name, hidden } of rows) tables.set(name, await readRows(database, withoutColumns(name, hidden)))
  return Object.fromEntries([...tables, ['rides', await readRows(database, rides)]])
}

/** The chances of each computed projection by the hash of its inputs: in any two leagues equal inputs give equal chances. */
export async function readProjectedChances(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows<{ inputs: string; chances: string }>(database, projectedChances)
  return new Map(rows.map(({ inputs, chances }) => [inputs, chances]))
}

/** The sentence of each fault, and a query without rows while there is none. */
const faults = {
  'not exactly one season is open': 'select count(*) from seasons where ended_at is null having count(*) <> 1',
  'a season is missing': 'select count(*), max(number) from seasons having count(*) <> max(number)',
  'a season that is over has no champions': `select number from seasons where state = 'over'
    and (champion_stable_id is distinct from standings -> 0 ->> 'stableId' or champion_knight_id is distinct from
      (select bracket -> 'jousts' -> -1 ->> 'winnerId' from tourneys where season = number))`,
  'a joust of the bracket is not one match in the archive': `select season from tourneys t where
    (select count(distinct ride -> 'result' ->> 'matchId') from jsonb_array_elements(bracket -> 'jousts') joust,
      jsonb_array_elements(joust -> 'rides') ride) <> (select count(*) from finished_matches f
      join scheduled_matches s using (match_id) where f.season = t.season and s.tourney_joust is not null)`,
  'the records of an ended season are not those of its matches': `select season, knight_id from season_knights k
    where (record ->> 'wins')::int <> (select count(*) from finished_matches f where f.season = k.season
      and case winner when 'knight1' then knight1_id when 'knight2' then knight2_id end = knight_id)`,
  'the final standings are not those of the regular matches': `select number from seasons where standings is not null
    and (select sum((row ->> 'wins')::int) from jsonb_array_elements(standings) row) <> (select count(*)
      from finished_matches where season = number and winner is not null and tourney_joust is null)`,
  'a career is not the sum of its seasons': `select id from knights join lives on knight_id = id
    where wins <> (performance_history ->> 'wins')::int
      + coalesce((select sum((record ->> 'wins')::int) from season_knights s where s.knight_id = id), 0)`,
} as const satisfies Readonly<Record<string, string>>

/** The row of each table that a recomputation writes. */
const careers = ['lives', 'knight_days', 'meetings', 'match_records']
  .map((table) => `select '${table}' as name, to_jsonb(t) as row from ${table} t`)
  .join(' union all ')
  .concat(' order by 1, 2')

const tablesWithSeason = `select table_name as name, array_agg(column_name::text) filter (where data_type like 'timestamp%'
    or column_name in ('id', 'schedule_id', 'secret')) || '{}'::text[] as hidden
  from information_schema.columns where table_schema = 'public'
    and table_name in (select table_name from information_schema.columns where column_name = 'season'
      and table_name <> 'season_projections' union select 'seasons' union select 'knights' union select 'stables')
  group by table_name order by table_name`

function withoutColumns(table: string, hidden: readonly string[]): string {
  // The ids of knights and stables are no random ones.
  const columns = hidden.filter((column) => column !== 'id' || !['knights', 'stables'].includes(table))
  return `select to_jsonb(t) - '{${columns.join(',')}}'::text[] as row from ${table} t order by 1`
}

const rides = `select tourney_joust, starts_at, knight1_id, knight2_id, status, unridden, match_id
  from scheduled_matches where tourney_joust is not null order by 1, 2`

const projectedChances = `select inputs, jsonb_build_array(stable_ids, stable_chances, knight_ids, knight_chances)::text
  as chances from season_projections where stable_ids is not null`

async function readRows<Row>(database: Database, query: string): Promise<readonly Row[]> {
  const { rows } = (await database.execute(sql.raw(query))) as unknown as { readonly rows: readonly Row[] }
  return rows
}
