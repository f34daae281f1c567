/** A fake of the browser's CacheStorage, with the methods that the pages use. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>()

  readonly keys = async (): Promise<string[]> => [...this.stores.keys()]
  readonly delete = async (name: string): Promise<boolean> => this.stores.delete(name)

  readonly open = async (name: string) => {
    const kept = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, kept)
    return {
      put: async (address: string, answer: Response) => void kept.set(address, answer),
      match: async (address: string) => kept.get(address)?.clone(),
      delete: async (address: string) => kept.delete(address),
      keys: async () => [...kept.keys()],
    }
  }

  get asCaches(): CacheStorage {
    return this as unknown as CacheStorage
  }
}
