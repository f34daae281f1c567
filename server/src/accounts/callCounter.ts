import { addressKey } from '../platform/http/addressKey.ts'
import { Counter, type CountStore, type Limit } from './counter.ts'

/** What one node counts of an address before it tells the others. */
const BATCH = 100
/** A store that is slower than this holds nobody up. */
const WAIT_MS = 1_000

/**
 * Counts the calls of each address: in memory, so that a read costs the store nothing, and of a busy address
 * each hundred in the store, so that all nodes together answer little more than one would.
 */
export class CallCounter {
  private readonly own: Counter
  private readonly joint: Counter | null
  /** What has not been told yet; forgotten now and then, so that it does not grow. */
  private readonly untold = new Map<string, number>()
  private untoldSince = 0
  private readonly seconds: number
  private readonly telling = new Map<string, Promise<void>>()

  constructor(name: string, limit: Limit, store: CountStore) {
    this.seconds = limit.seconds
    this.own = new Counter(name, limit, { ...store, database: null })
    this.joint = store.database && new Counter(name, limit, store)
  }

  /** Counts one more. @returns 0, or in how many seconds to come back when it is one too many. */
  async take(address: string): Promise<number> {
    const key = addressKey(address)
    // While a hundred is being told nobody gets ahead of the answer.
    for (let told = this.telling.get(key); told; told = this.telling.get(key)) await told
    const taken = this.own.take(key)
    if (this.joint && this.isBatchFull(key)) this.tell(key, this.joint)
    return taken
  }

  private isBatchFull(key: string): boolean {
    if (Date.now() - this.untoldSince > this.seconds * 1_000) {
      this.untold.clear()
      this.untoldSince = Date.now()
    }
    const counted = (this.untold.get(key) ?? 0) + 1
    if (counted < BATCH) this.untold.set(key, counted)
    else this.untold.delete(key)
    return counted >= BATCH
  }

  private tell(key: string, joint: Counter): void {
    const told = joint.add(key, BATCH).then((seconds) => (seconds > 0 ? this.own.block(key, seconds) : undefined))
    const patience = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS).unref())
    const waiting = Promise.race([told, patience]).finally(() => this.telling.delete(key))
    this.telling.set(key, waiting)
  }
}
