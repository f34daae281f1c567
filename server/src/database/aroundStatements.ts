import type { PGlite, Transaction } from '@electric-sql/pglite'

/** What is done about a statement. @param text with blanks for its values. @param run runs it. */
export type Around = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>

/** An embedded database with something done about each of its statements, within transactions too. */
export function aroundStatements(pglite: PGlite, around: Around): PGlite {
  return withStatements(pglite, (client) => ({
    query: (text, ...rest) => around(text, () => client.query(text, ...rest)),
    exec: (text, ...rest) => around(text, () => client.exec(text, ...rest)),
  }))
}

type Statements = Pick<PGlite, 'query' | 'exec'>

/** An embedded database with some ways to ask it in place of its, within transactions too. @param statementsOf of either. */
export function withStatements(pglite: PGlite, statementsOf: (client: Statements) => Partial<Statements>): PGlite {
  return withOwn(pglite, {
    ...statementsOf(pglite),
    transaction: <Result>(act: (transaction: Transaction) => Promise<Result>) =>
      pglite.transaction((transaction) => act(withOwn(transaction, statementsOf(transaction)))),
  })
}

/** A client of a database with some calls of its own in place of its. */
export function withOwn<Client extends object>(client: Client, own: object): Client {
  return new Proxy(client, {
    get: (target, key) => {
      if (Object.hasOwn(own, key)) return Reflect.get(own, key)
      const value: unknown = Reflect.get(target, key)
      // Bound to the client itself, for it has private fields.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
