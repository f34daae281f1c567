import { setTimeout as sleep } from 'node:timers/promises'
import { queryDatabase } from './testDatabase.ts'

/** Where a held transaction waits before its commit, beside the names of its writes such as "insert seasons". */
export const HOLD_AT_COMMIT = 'commit'

const LOOK_MS = 20
/** A busy machine computes the chances that a season lacks for a minute before its end. */
const PATIENCE_MS = 240_000

/**
 * Makes a database note each statement that writes, and hold servers with `environmentToHoldServerAt`. They wait in the store until
 * `releaseHeldServers`. @param url its address.
 */
export async function recordWritesAndAllowHolds(url: string): Promise<void> {
  await queryDatabase(url, setUp)
  const tables = await queryDatabase<{ name: string }>(
    url,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const triggers = tables.map(
    ({ name }) =>
      `create trigger watched before insert or update or delete on ${name} for each statement execute function watched.note();`,
  )
  await queryDatabase(url, triggers.join('\n'))
}

/**
 * The environment of a server that is held within its first transaction of this kind. @param at one of its writes, or
 * `COMMIT`. @param node its name in the store.
 */
export function environmentToHoldServerAt(at: string, node: string): Readonly<Record<string, string>> {
  // The embedded store's address fixes all other settings of a connection.
  return { PGAPPNAME: `${node}@${at}` }
}

/** Waits until a server is held. @param findUrl null while the store does not run. @returns the server's name. */
export async function waitUntilServerHeld(findUrl: () => string | null): Promise<string> {
  return pollUntil(
    async () => {
      const [held] = await queryIfDatabaseOpen<{ node: string }>(
        findUrl,
        "select split_part(application_name, '@', 1) as node from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
      )
      return held?.node ?? null
    },
    () => 'no server was held',
  )
}

/** Ends all waiting, of servers that are held later too. */
export async function releaseHeldServers(url: string): Promise<void> {
  await queryDatabase(url, 'insert into watched.releases default values')
}

/** The server that has committed a change of the season or its tourney; null before. */
export async function findServerThatCommitted(findUrl: () => string | null): Promise<string | null> {
  const [author] = await queryIfDatabaseOpen<{ node: string }>(
    findUrl,
    `select node from watched.writes ${ofSeason} limit 1`,
  )
  return author?.node ?? null
}

/** The writes of the last transaction that changed the season or its tourney, in their order and each once. */
export async function listLastTransactionWrites(url: string): Promise<string[]> {
  const rows = await queryDatabase<{ wrote: string }>(
    url,
    `select wrote from watched.writes where xid = (select xid from watched.writes ${ofSeason} limit 1)
      and number > (select min(number) from watched.writes w where w.xid = writes.xid and wrote = 'insert controls')
      group by wrote order by min(number)`,
  )
  return rows.map(({ wrote }) => wrote)
}

/** Forgets what was written until now. */
export async function clearRecordedWrites(url: string): Promise<void> {
  await queryDatabase(url, 'truncate watched.writes')
}

/** Repeats a question until it has an answer. @throws Error with the sentence after the patience, in ms. */
export async function pollUntil<Answer>(
  find: () => Promise<Answer | null>,
  otherwise: () => string,
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const found = await find()
    if (found !== null) return found
    if (performance.now() > deadline) throw new Error(`${otherwise()} within ${patienceMs / 1_000} s`)
    await sleep(LOOK_MS)
  }
}

/** The rows of a query; none while the store does not answer. */
export async function queryIfDatabaseOpen<Row extends Record<string, unknown>>(
  findUrl: () => string | null,
  statement: string,
): Promise<readonly Row[]> {
  const url = findUrl()
  return url === null ? [] : queryDatabase<Row>(url, statement).catch(() => [])
}

const ofSeason = "where wrote ~ ' (seasons|tourneys)$' order by number desc"

/** A step of the season locks the controls first, so only its writes are held. A sleep ends by the statement's timeout. */
const setUp = `
create schema watched;
create table watched.writes (number bigserial, xid xid8 not null default pg_current_xact_id(),
  node text not null default split_part(current_setting('application_name'), '@', 1), wrote text not null);
create table watched.releases (at timestamptz not null default now());
create function watched.hold(point text) returns void language plpgsql as $$ begin
  while split_part(current_setting('application_name'), '@', 2) = point and not exists (select from watched.releases)
    and exists (select from watched.writes where xid = pg_current_xact_id() and wrote = 'insert controls')
  loop perform pg_sleep(0.01); end loop;
end $$;
create function watched.note() returns trigger language plpgsql as $$ declare
  wrote text := lower(tg_op) || ' ' || tg_table_name;
begin
  perform watched.hold(wrote);
  insert into watched.writes (wrote) values (wrote);
  return null;
end $$;
create function watched.hold_commit() returns trigger language plpgsql as $$ begin
  perform watched.hold('${HOLD_AT_COMMIT}');
  return null;
end $$;
create constraint trigger watched_commit after insert or update on seasons deferrable initially deferred
  for each row execute function watched.hold_commit();
create constraint trigger watched_commit after insert or update on tourneys deferrable initially deferred
  for each row execute function watched.hold_commit();
`
