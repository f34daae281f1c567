/** A table of a season file: its columns with SQLite's types, and their meanings. */
export interface SeasonFileTable {
  readonly name: string
  readonly about: string
  readonly columns: readonly (readonly [name: string, type: string])[]
  /** SQL after the columns. */
  readonly key: string
}

const text = (...names: readonly string[]) => names.map((name) => [name, 'text'] as const)
const integer = (...names: readonly string[]) => names.map((name) => [name, 'integer'] as const)

/** In the archive's order of figures. */
export const archivedFigureNames = ['points', 'penalties', 'warnings', 'hits', 'broken', 'falls', 'wounds'] as const

const figures = (side: 1 | 2) => integer(...archivedFigureNames.map((name) => `${name}${side}`))

/** The tables of a season file; times are ISO 8601 in UTC, days Helsinki's. */
export const seasonFileTables: readonly SeasonFileTable[] = [
  {
    name: 'stables',
    about: 'the stables as they are now',
    columns: text('id', 'name', 'abbreviation'),
    key: 'primary key (id)',
  },
  {
    name: 'knights',
    about: 'the knights as they are now, those of earlier leagues too; ratings from 1 to 5',
    columns: [
      ...text('id', 'title', 'first_name', 'last_name', 'epithet', 'gender', 'status', 'stable_id'),
      ...integer('nighthood', 'riding', 'accuracy', 'control', 'power', 'ferocity', 'stamina'),
    ],
    key: 'primary key (id)',
  },
  {
    name: 'matches',
    about: 'matches that are over; winner is knight1, knight2 or null, odds1 percent that knight1 would win',
    columns: [
      ...text('id', 'day', 'started_at', 'ended_at'),
      ...integer('list', 'of_schedule'),
      ...text('knight1_id', 'knight2_id', 'knight1_name', 'knight2_name', 'stable1_id', 'stable2_id'),
      ...text('ending', 'stopped_by', 'winner'),
      ...integer('odds1', 'events', 'passes', 'lead_changes', 'comeback'),
      ...figures(1),
      ...figures(2),
    ],
    key: 'primary key (id)',
  },
  {
    name: 'events',
    about: 'what happened in them, in order; t_offset_ms from the start at real tempo, effects as JSON',
    columns: [
      ...text('match_id'),
      ...integer('seq', 't_offset_ms', 'pass'),
      ...text('type', 'reference_name', 'knight_id', 'description', 'effects'),
    ],
    key: 'primary key (match_id, seq)',
  },
  {
    name: 'schedule',
    about: 'what was and is planned; match_id once it has been made, unridden why it was not',
    columns: text(
      ...['schedule_id', 'id', 'starts_at', 'knight1_id', 'knight2_id', 'stable1_id', 'stable2_id'],
      ...['status', 'match_id', 'unridden'],
    ),
    key: 'primary key (schedule_id, id)',
  },
  {
    name: 'awards',
    about: 'the awards of the seasons that are over; knight_id is null for a stable, figures as JSON',
    columns: [...integer('season'), ...text('award', 'knight_id', 'stable_id', 'name', 'figures', 'runner_up')],
    key: 'primary key (season, award)',
  },
  {
    name: 'chain',
    about: 'the links of all results, from the first',
    columns: [
      ...integer('position'),
      ...text(
        'match_id',
        'previous',
        'head',
        'commitment',
        'setup_hash',
        'ending',
        'winner',
        'end_time',
        'events_hash',
      ),
      ...integer('commitment_version', 'events'),
    ],
    key: 'primary key (position)',
  },
]

/** The names of a table's columns. */
export function seasonFileColumns(name: string): string[] {
  return seasonFileTables.find((table) => table.name === name)?.columns.map(([column]) => column) ?? []
}
