import { Gatherings } from '../database/gatherings.ts'
import { Problem } from '../refusals/problem.ts'

/** One that hangs does not hold up the others. */
const limits = { atOnce: 3, ofOne: 3, most: 200, waiting: 5_000 } as const

/** Reads of several keys by one question; those that are not there are left out. */
export type ReadMany<Row> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>

/**
 * What every call asks the store for, asked for together by the calls that come while others are answered. Each question
 * is put after it was asked for, so nothing is older than when it was read alone.
 */
export class GatheredReads<Row> {
  private readonly gatherings: Gatherings<string, Row | null>

  constructor(readMany: ReadMany<Row>) {
    this.gatherings = new Gatherings<string, Row | null>(async (_, keys) => {
      const rows = await readMany([...new Set(keys)])
      return keys.map((key) => rows.get(key) ?? null)
    }, limits)
  }

  /** Null where it is not there. @throws Problem unavailable when thousands wait already. */
  async read(key: string): Promise<Row | null> {
    const row = this.gatherings.take('', key)
    if (row === null) throw new Problem('unavailable')
    return row
  }
}
