import { closeSync, openSync } from 'node:fs'
import type { MatchFact, MatchSetup } from '@tiltyard/engine'
import sqlite from 'node-sqlite3-wasm'
import { unpackMatch } from '../../archive/packs/matchPack.ts'
import { toKnightPageId } from '../../league/profileId.ts'
import { narrateEvents } from '../../matches/writing/narrateEvents.ts'
import { writeFileAtomically } from './backupFile.ts'
import { type ExportPieces, readExport } from './backupFormat.ts'
import { factsDumpPart } from './listDumpParts.ts'
import { seasonFileColumns, seasonFileTables } from './seasonFileTables.ts'

export interface SeasonFileCounts {
  readonly matches: number
  readonly events: number
}

type Row = readonly (string | null)[]
type Values = readonly (string | number | null)[]

/**
 * Writes a dump as one SQLite file, with the events' published words. @throws BackupError when it can't be written, or
 * is not whole.
 */
export function writeSeasonFile(path: string, pieces: ExportPieces): Promise<SeasonFileCounts> {
  return writeFileAtomically(path, async (unfinished) => {
    closeSync(openSync(unfinished, 'wx', 0o644))
    const file = new sqlite.Database(unfinished)
    try {
      return await fill(file, pieces)
    } finally {
      file.close()
    }
  })
}

async function fill(file: sqlite.Database, pieces: ExportPieces): Promise<SeasonFileCounts> {
  // It gets its own name only when it is whole, so nothing needs a rollback.
  file.exec('pragma journal_mode = off; pragma synchronous = off')
  for (const { name, columns, key } of seasonFileTables)
    file.exec(`create table ${name} (${columns.map((column) => column.join(' ')).join(', ')}, ${key})`)
  file.exec('begin')
  const inserts = new Map(seasonFileTables.map(({ name }) => [name, file.prepare(insertInto(name))]))
  const counts = { matches: 0, events: 0 }
  try {
    for await (const said of readExport(pieces, 'tilt-yard dump', 'What was read of the league')) {
      if (said.kind !== 'row') continue
      const row = JSON.parse(said.row) as Row
      const { table } = said.table
      const into = table === factsDumpPart.table ? 'events' : table
      const lines: readonly Values[] = table === factsDumpPart.table ? eventsOf(row) : [row]
      for (const line of lines) inserts.get(into)?.run([...line])
      if (into === 'events') counts.events += lines.length
      if (into === 'matches') counts.matches += 1
    }
  } finally {
    for (const insert of inserts.values()) insert.finalize()
  }
  file.exec('commit')
  for (const column of ['day', 'knight1_id', 'knight2_id'])
    file.exec(`create index matches_${column} on matches (${column})`)
  return counts
}

function insertInto(name: string): string {
  const columns = seasonFileColumns(name)
  return `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
}

/** A match's events as rows; empty where they are deleted. */
function eventsOf(row: Row): Values[] {
  const [matchId = ''] = row
  const number = row[factsDumpPart.columns.indexOf('generation')] ?? null
  const generation = number === null ? null : Number(number)
  const { match, stored } = storedIn(row)
  return narrateEvents(match, stored).map((event) => [
    ...[matchId, event.seq, event.tOffsetMs, event.passNumber, event.type, event.referenceName],
    ...[event.knightId === undefined ? null : toKnightPageId(event.knightId, generation)],
    ...[event.description, JSON.stringify(event.effects)],
  ])
}

/** A match's events, and the data to narrate them. */
interface Stored {
  readonly match: { readonly setup: MatchSetup | null; readonly secret: string }
  readonly stored: readonly MatchFact[]
}

function storedIn([matchId = null, setup = null, secret = null, events = null, pack = null]: Row): Stored {
  if (pack !== null) {
    const whole = unpackMatch(matchId ?? '', Buffer.from(pack, 'base64'))
    return { match: whole.match, stored: whole.events.map(({ body }) => body) }
  }
  if (setup === null || secret === null || events === null) return { match: { setup: null, secret: '' }, stored: [] }
  return { match: { setup: JSON.parse(setup) as MatchSetup, secret }, stored: JSON.parse(events) as MatchFact[] }
}
