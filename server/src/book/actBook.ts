import type { OfficeAct } from '@tiltyard/contract'
import { count, desc } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { adminActs, type UserRow } from '../database/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Log } from '../log.ts'

/** Who does what to what. */
export interface Act {
  /** The caller; the door has let in admins alone. */
  readonly by: UserRow | null
  /** Such as "controls.set". */
  readonly act: string
  /** A knight's id, a schedule's, a user's ... */
  readonly subject: string
}

/** What came of an act, and how things stood before and after. */
export interface Deed<Answer> {
  readonly answer: Answer
  readonly before?: unknown
  readonly after?: unknown
}

export interface ActBookDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** The book of what admins have done: an act and its line are one transaction, so there is neither without the other. */
export class ActBook {
  private readonly deps: ActBookDeps

  constructor(deps: ActBookDeps) {
    this.deps = deps
  }

  /** Does an act and writes it down. Whatever it throws, nothing of either is stored. */
  async enter<Answer>(
    { by, act, subject }: Act,
    work: (transaction: Database) => Promise<Deed<Answer>>,
  ): Promise<Answer> {
    const { database, clock, log } = this.deps
    if (!by) throw new Problem('user-not-found')
    const answer = await database.transaction(async (transaction) => {
      const deed = await work(transaction)
      await transaction.insert(adminActs).values({
        ...{ at: new Date(clock.now()), uid: by.uid, by: by.email, act, subject },
        ...{ before: deed.before ?? null, after: deed.after ?? null },
      })
      return deed.answer
    })
    log.info({ by: by.uid, act, subject }, 'admin act')
    return answer
  }

  /** The acts, the newest first, and how many there are. */
  async read(page: { readonly offset: number; readonly limit: number }): Promise<{ acts: OfficeAct[]; total: number }> {
    const { database } = this.deps
    const rows = await database
      .select()
      .from(adminActs)
      .orderBy(desc(adminActs.id))
      .limit(page.limit)
      .offset(page.offset)
    const [counted] = await database.select({ total: count() }).from(adminActs)
    return {
      acts: rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() })),
      total: counted?.total ?? 0,
    }
  }
}
