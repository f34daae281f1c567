/** Overrides some methods of a database client. */
export function overrideMethods<Client extends object>(client: Client, own: object): Client {
  return new Proxy(client, {
    get: (target, key) => {
      if (Object.hasOwn(own, key)) return Reflect.get(own, key)
      const value: unknown = Reflect.get(target, key)
      // Bound to the client itself, which has private fields.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
