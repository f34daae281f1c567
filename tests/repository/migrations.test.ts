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

test('the check itself finds breaking changes', () => {
  const added = [
    'CREATE TABLE "new" ("id" text);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "u" UNIQUE("id");',
    'ALTER TABLE "old" ADD COLUMN "a" text;',
    'ALTER TABLE "old" ADD COLUMN "a" text DEFAULT \'en\' NOT NULL;',
    'ALTER TABLE "old" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "public"."new"("id");',
    'CREATE INDEX "i" ON "old" USING btree ("a");',
    'ALTER TABLE "old" ALTER COLUMN "a" DROP NOT NULL;',
  ]
  const broken = [
    'ALTER TABLE "old" ADD COLUMN "a" text NOT NULL;',
    'ALTER TABLE "old" ALTER COLUMN "a" SET NOT NULL;',
    'ALTER TABLE "old" ALTER COLUMN "a" SET DATA TYPE bytea;',
    'ALTER TABLE "old" DROP COLUMN "a";',
    'DROP TABLE "old";',
    'ALTER TABLE "old" RENAME COLUMN "a" TO "b";',
    'ALTER TABLE "old" ADD CONSTRAINT "u" UNIQUE("a");',
    'CREATE UNIQUE INDEX "i" ON "old" USING btree ("a");',
  ]
  expect(added.flatMap(breaksIn)).toEqual([])
  expect(broken.map((sql) => breaksIn(sql).length)).toEqual(broken.map(() => 1))
})
