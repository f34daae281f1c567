import type { Database } from '../platform/store/database.ts'

/** The number of statements that a transaction may still run; the next one fails as if the process had been killed. */
export class StatementCountdown {
  left: number

  constructor(left: number) {
    this.left = left
  }

  spend(): void {
    if (--this.left < 0) throw new Error('Killed before a statement.')
  }
}

/** The store, whose transactions break off when the countdown has run out; nothing of them stays. */
export function createDatabaseFailingAfterStatements(database: Database, countdown: StatementCountdown): Database {
  const transaction: Database['transaction'] = (work, settings) =>
    database.transaction((store) => {
      const { session } = store as unknown as { readonly session: Session }
      const prepare = session.prepareQuery.bind(session)
      session.prepareQuery = (...given) => {
        const query = prepare(...given)
        const execute = query.execute.bind(query)
        query.execute = async (...values) => {
          countdown.spend()
          return execute(...values)
        }
        return query
      }
      return work(store)
    }, settings)
  return Object.assign(Object.create(database) as Database, { transaction })
}

/** The part of the library's session through which every statement goes. */
interface Session {
  prepareQuery: (...given: readonly unknown[]) => { execute: (...values: readonly unknown[]) => Promise<unknown> }
}
