import { PGlite, types } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parsedOnce } from './parsedOnce.ts'

let pglite: PGlite
beforeEach(() => {
  pglite = new PGlite()
})
afterEach(() => pglite.close())

const everyKind = sql`select
  timestamptz '2026-11-27 12:34:56.789+00' as moment, timestamp '2026-11-27 12:34:56' as clock, date '2026-11-27' as day,
  interval '1 hour' as span, array[date '2026-11-27'] as days, array[timestamptz '2026-11-27 12:00+00'] as moments,
  array[1.5::numeric] as figures, 7 as number, 'text' as text, '{"a":1}'::jsonb as json, true as truth, null as nothing`

test('values are read as the query builder asks for, in transactions too', async () => {
  const [plain, once] = [drizzle(pglite), drizzle(parsedOnce(pglite))]
  const { rows } = await plain.execute(everyKind)
  expect((await once.execute(everyKind)).rows).toEqual(rows)
  expect((await once.transaction((transaction) => transaction.execute(everyKind))).rows).toEqual(rows)
})

test('how a type is read is told to the database once, and with no statement', async () => {
  await pglite.waitReady
  const asked: unknown[] = []
  const query = pglite.query.bind(pglite)
  pglite.query = (text, values, options) => {
    asked.push(options)
    return query(text, values, options)
  }
  const once = parsedOnce(pglite)
  const shout = (value: string): string => value.toUpperCase()
  const ask = (parse: (value: string) => string) =>
    once.query<{ name: string }>("select 'a'::text as name", [], {
      rowMode: 'object',
      parsers: { [types.TEXT]: parse },
    })
  expect((await ask(shout)).rows).toEqual([{ name: 'A' }])
  expect((await ask((value) => value)).rows).toEqual([{ name: 'A' }])
  expect(asked).toEqual([{ rowMode: 'object' }, { rowMode: 'object' }])
  const parsers = { [types.VARCHAR]: shout, [types.TEXT]: (value: string) => value }
  await once.transaction(async (transaction) => {
    const inner = await transaction.query("select 'a'::text as name, 'b'::varchar as other", [], { parsers })
    expect(inner.rows).toEqual([{ name: 'A', other: 'B' }])
  })
  // It was told for good, not with that statement.
  expect((await pglite.query("select 'b'::varchar as other")).rows).toEqual([{ other: 'B' }])
})
