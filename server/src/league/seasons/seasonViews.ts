import type { SeasonView } from '@tiltyard/contract'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type SeasonRow, seasons, tourneys } from '../../platform/store/schema.ts'
import { countSeasonMatches } from './seasonStore.ts'

const { number, championStableId, championKnightId, standings } = seasons
const { standings: _standings, tuning: _tuning, secret: _secret, ...columns } = getTableColumns(seasons)

/** The champions are found within the database: a bracket and its standings are large. */
const stable = sql<SeasonView['champion']>`(
  select jsonb_build_object('stableId', one->'stableId', 'name', one->'name')
  from jsonb_array_elements(${standings}) one where one->>'stableId' = ${championStableId})`
const knight = sql<SeasonView['championKnight']>`(
  select jsonb_build_object('knightId', one->'knightId', 'name', one->'name', 'stableId', one->'stableId')
  from jsonb_array_elements(${tourneys.qualifiers}) one where one->>'knightId' = ${championKnightId})`

/** All seasons, each in one row, the newest first. An open one is counted as it is now. */
export async function readSeasonViews(database: Database): Promise<SeasonView[]> {
  const rows = await selectViews(database).orderBy(desc(number))
  return Promise.all(rows.map((row) => toView(database, row)))
}

/** A season in one row. @throws Error for an unknown one. */
export async function readSeasonView(database: Database, season: number): Promise<SeasonView> {
  const [row] = await selectViews(database).where(eq(number, season))
  if (!row) throw new Error(`There is no season ${season}.`)
  return toView(database, row)
}

function selectViews(database: Database) {
  return database
    .select({ ...columns, stable, knight })
    .from(seasons)
    .leftJoin(tourneys, eq(tourneys.season, number))
    .$dynamic()
}

type ViewRow = Omit<SeasonRow, 'standings' | 'tuning' | 'secret'> & {
  readonly stable: SeasonView['champion']
  readonly knight: SeasonView['championKnight']
}

async function toView(database: Database, row: ViewRow): Promise<SeasonView> {
  const { number, name, state, weeks, firstDay, lastDay, matches, endedAt } = row
  const counted =
    endedAt === null ? await countSeasonMatches(database, number) : { firstDay, lastDay, matches: matches ?? 0 }
  return { number, name, state, weeks, ...counted, champion: row.stable, championKnight: row.knight }
}
