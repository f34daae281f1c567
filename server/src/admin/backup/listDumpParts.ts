import { type SQL, sql } from 'drizzle-orm'
import {
  finishedMatches,
  knights,
  liveMatches,
  matchEvents,
  packedMatches,
  resultChain,
  scheduledMatches,
  seasonAwards,
  stables,
} from '../../platform/store/schema.ts'
import { jsonArrayOfTextColumns } from './leagueTables.ts'
import { archivedFigureNames, seasonFileColumns } from './seasonFileTables.ts'
import type { ExportPartQuery } from './snapshot.ts'

/** Days in Helsinki, YYYY-MM-DD, both included; null is unlimited. */
export interface DumpDayRange {
  readonly from: string | null
  readonly to: string | null
}

/** The part of a dump with the data to narrate events, and its columns. */
export const factsDumpPart = {
  table: 'facts',
  columns: ['match_id', 'setup', 'secret', 'events', 'pack', 'generation'],
} as const

/** The parts of a season file: no user data, and only completed matches, whose secrets are public. */
export function listDumpParts(span: DumpDayRange): ExportPartQuery[] {
  return [
    part('stables', [sql`id`, sql`display_name`, sql`abbreviation`], sql`from ${stables}`),
    knightsPart(),
    matchesPart(span),
    eventsPart(span),
    schedulePart(span),
    awardsPart(),
    chainPart(),
  ]
}

function knightsPart(): ExportPartQuery {
  const ratings = ['riding', 'accuracy', 'control', 'power', 'ferocity', 'stamina'] as const
  const home = sql`(select s.id from ${stables} s where s.knight_ids ? k.id limit 1)`
  const own = ['id', 'title', 'first_name', 'last_name', 'epithet', 'gender', 'status'].map((name) =>
    sql.raw(`k.${name}`),
  )
  const rated = ratings.map((name) => sql`k.personal_stats ->> ${sql.raw(`'${name}'`)}`)
  return part('knights', [...own, home, sql`k.nighthood`, ...rated], sql`from ${knights} k`)
}

function matchesPart(span: DumpDayRange): ExportPartQuery {
  const name = (side: 0 | 1) =>
    sql.raw(
      `concat_ws(' ', nullif(f.names->${side}->>0, ''), f.names->${side}->>1, nullif(f.names->${side}->>2, ''), nullif(f.names->${side}->>3, ''))`,
    )
  const figures = (side: 1 | 2) => archivedFigureNames.map((_, at) => sql.raw(`f.figures${side}[${at + 1}]`))
  const columns = [
    ...[
      sql`f.match_id`,
      sql`f.day`,
      instant('f.started_at'),
      instant('f.ended_at'),
      sql`f.list`,
      sql`f.of_schedule::int`,
    ],
    ...[sql`f.knight1_id`, sql`f.knight2_id`, name(0), name(1), sql`f.stable1_id`, sql`f.stable2_id`],
    ...[sql`f.ending`, sql`f.stopped_by`, sql`f.winner`, sql`f.odds1`],
    ...[sql`f.events`, sql`f.passes`, sql`f.lead_changes`, sql`f.comeback`],
    ...[...figures(1), ...figures(2)],
  ]
  return part('matches', columns, sql`from ${finishedMatches} f where ${within(sql`f.day`, span)}`)
}

/** A row per match, because its events are narrated together; a packed one stays packed. */
function eventsPart(span: DumpDayRange): ExportPartQuery {
  const events = sql`(select json_agg(e.body order by e.seq) from ${matchEvents} e where e.match_id = f.match_id)`
  const ended = sql`from ${finishedMatches} f left join ${packedMatches} p on p.match_id = f.match_id
    left join ${liveMatches} m on m.id = f.match_id and m.status = 'completed' where ${within(sql`f.day`, span)}`
  const { table, columns } = factsDumpPart
  return {
    table,
    columns,
    rows: selected(
      [
        ...[sql`f.match_id`, sql`m.setup`, sql`m.secret`, events, sql`encode(p.pack, 'base64')`],
        sql`coalesce(m.generation, p.generation)`,
      ],
      ended,
    ),
  }
}

function schedulePart(span: DumpDayRange): ExportPartQuery {
  const day = sql`(starts_at at time zone 'Europe/Helsinki')::date`
  const [scheduleId, id, , ...rest] = seasonFileColumns('schedule').map((name) => sql.raw(name))
  const columns = [scheduleId, id, instant('starts_at'), ...rest].filter((column) => column !== undefined)
  return part('schedule', columns, sql`from ${scheduledMatches} where ${within(day, span)}`)
}

/** All of them: a season has a row an award. */
function awardsPart(): ExportPartQuery {
  const holder = [sql`winner ->> 'name'`, sql`winner -> 'figures'`, sql`runner_up ->> 'name'`]
  const columns = [sql`season`, sql`award`, sql`knight_id`, sql`stable_id`, ...holder]
  return part('awards', columns, sql`from ${seasonAwards} order by season, award`)
}

/** Stored as bytes, and exported in hex. */
const hashes: ReadonlySet<string> = new Set(['previous', 'head', 'commitment', 'setup_hash', 'events_hash'])

function chainPart(): ExportPartQuery {
  const columns = seasonFileColumns('chain').map((name) => {
    if (name === 'end_time') return instant(name)
    return hashes.has(name) ? sql`encode(${sql.raw(name)}, 'hex')` : sql.raw(name)
  })
  return part('chain', columns, sql`from ${resultChain} order by position`)
}

function part(table: string, columns: readonly SQL[], from: SQL): ExportPartQuery {
  return { table, columns: seasonFileColumns(table), rows: selected(columns, from) }
}

function selected(columns: readonly SQL[], from: SQL): SQL {
  return sql`select ${jsonArrayOfTextColumns(columns.map((column) => sql`(${column})::text`))} ${from}`
}

function instant(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

/** The days are validated and part of the statement, because a cursor takes no parameters. */
function within(day: SQL, { from, to }: DumpDayRange): SQL {
  const bound = (date: string): SQL => sql.raw(`'${date}'::date`)
  const after = from === null ? sql`true` : sql`${day} >= ${bound(from)}`
  return to === null ? after : sql`${after} and ${day} <= ${bound(to)}`
}
