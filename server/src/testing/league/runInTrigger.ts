import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'

/**
 * Runs SQL in the store at the moment of our write, like a concurrent server. @param name of the trigger. @param body
 * in PL/pgSQL; `new` is the row. @param on such as "after insert on sessions".
 */
export async function runInTrigger(
  database: Database,
  name: string,
  body: string,
  on: string,
  act: () => Promise<void>,
): Promise<void> {
  const run = (text: string) => database.execute(sql.raw(text))
  await run(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return new; end $$`)
  await run(`create trigger ${name} ${on} for each row when (pg_trigger_depth() = 0) execute function ${name}()`)
  try {
    await act()
  } finally {
    await run(`drop function ${name} cascade`)
  }
}
