import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './listSourceFiles.ts'

const folder = join(repositoryRoot, 'server/migrations')

/** Finds parts of a migration that break an older server, which still writes its own columns. */
function breaksIn(sql: string): string[] {
  const statements = sql
    .replace(/^--(?!> statement-breakpoint).*$/gm, '')
    .split(/--> statement-breakpoint|;/)
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
  const made = new Set(statements.flatMap((statement) => /^create table "(\w+)"/i.exec(statement)?.[1] ?? []))
  return statements.filter((statement) => {
    const table = /(?:alter table|index "\w+" on) "(\w+)"/i.exec(statement)?.[1]
    if (table !== undefined && made.has(table)) return false
    if (/\b(drop (table|column|type)|rename|truncate|set data type|set not null)\b/i.test(statement)) return true
    if (/\badd column\b/i.test(statement)) return /\bnot null\b/i.test(statement) && !/\bdefault\b/i.test(statement)
    return /\badd constraint\b.*\b(unique|check)\b/i.test(statement) || /^create unique index\b/i.test(statement)
  })
}

test('migrations after the first only add, because older servers run on meanwhile', () => {
  const [first, ...later] = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  expect(first).toBe('0000_league.sql')
  const broken = later.map((name) => [name, breaksIn(readFileSync(join(folder, name), 'utf8'))])
  expect(broken).toEqual(later.map((name) => [name, []]))
})
