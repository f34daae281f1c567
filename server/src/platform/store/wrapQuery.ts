/** A client's `query`; its first parameter is a text, or the driver's object for one. */
export type RunQuery = (...asked: unknown[]) => Promise<unknown>

/** Wraps the queries of a connection or pool. */
export function wrapQuery<Client extends object>(client: Client, wrap: (run: RunQuery) => RunQuery): Client {
  return new Proxy(client, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      // Bound to the client itself, which has private fields.
      return key === 'query' ? wrap(value.bind(target)) : value.bind(target)
    },
  })
}
