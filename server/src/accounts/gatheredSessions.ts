import type { DBAdapter, DBAdapterInstance } from 'better-auth'
import { GatheredReads } from './gatheredReads.ts'

type Find = Parameters<DBAdapter['findOne']>[0]

interface Stored extends Readonly<Record<string, unknown>> {
  readonly id: string
}

interface StoredSession extends Stored {
  readonly token: string
  readonly userId: string
}

/**
 * The identity library's adapter, but that the sessions of calls which come at once are read together, with their users,
 * by two questions in all. Whatever else it is asked, and all within a transaction, goes as before.
 */
export function gatheringSessions(make: DBAdapterInstance): DBAdapterInstance {
  return (options) => {
    const adapter = make(options)
    const sessions = new GatheredReads((tokens) => readSessions(adapter, tokens))
    const findOne = async <T>(find: Find): Promise<T | null> => {
      const token = tokenOf(find)
      return token === null ? adapter.findOne<T>(find) : ((await sessions.read(token)) as T | null)
    }
    return { ...adapter, findOne }
  }
}

/** The token, where what is looked for is its session with the user; null for anything else. */
function tokenOf({ model, where: [first, ...others], select, join }: Find): string | null {
  const isSession = model === 'session' && join?.user === true && Object.keys(join).length === 1
  if (!isSession || select || !first || others.length > 0) return null
  const isEqual = first.operator === undefined || first.operator === 'eq'
  return first.field === 'token' && isEqual && typeof first.value === 'string' ? first.value : null
}

async function readSessions(adapter: DBAdapter, tokens: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
  const found = await readAll<StoredSession>(adapter, 'session', 'token', tokens)
  const users = await readAll<Stored>(adapter, 'user', 'id', [...new Set(found.map(({ userId }) => userId))])
  const byId = new Map(users.map((user) => [user.id, user]))
  return new Map(found.map((session) => [session.token, { ...session, user: byId.get(session.userId) ?? null }]))
}

async function readAll<Row>(
  adapter: DBAdapter,
  model: string,
  field: string,
  values: readonly string[],
): Promise<Row[]> {
  if (values.length === 0) return []
  return adapter.findMany<Row>({ model, where: [{ field, operator: 'in', value: [...values] }], limit: values.length })
}
