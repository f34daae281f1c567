import type { AdminActionRow } from '@tiltyard/contract'
import { count, desc } from 'drizzle-orm'
import type { Log } from '../log/log.ts'
import type { Clock } from '../runtime/clock.ts'
import { Problem } from '../runtime/problem.ts'
import type { RandomBytes } from '../runtime/random.ts'
import type { Database } from '../store/database.ts'
import { retryAfterDeadlock } from '../store/retryAfterDeadlock.ts'
import { type AdminActRow, adminActs, type UserRow } from '../store/schema.ts'
import { lockAndFindEarlierAnswer, storeRequestAnswer } from './answeredRequests.ts'
import { addAuditEntry } from './auditLogChain.ts'

/** An admin action on a subject. */
export interface AuditedAction {
  /** The caller; the auth guard admits only admin roles here. */
  readonly by: UserRow | null
  /** Such as "controls.set". */
  readonly act: string
  /** A knight's id, a schedule's, a user's ... */
  readonly subject: string
}

/** The result of an action, with the state before and after. */
export interface AuditedResult<Answer> {
  readonly answer: Answer
  /** Replaces the act's own subject, where only the store knows the id. */
  readonly subject?: string
  readonly before?: unknown
  readonly after?: unknown
}

export interface AuditLogDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly random: RandomBytes
}

/** The admin log. An action and its entry share a transaction, so neither exists without the other. */
export class AuditLog {
  private readonly deps: AuditLogDeps

  constructor(deps: AuditLogDeps) {
    this.deps = deps
  }

  /** Carries out an action and logs it, with a retry after a deadlock. An error rolls back both. */
  async enter<Answer>(
    act: AuditedAction,
    work: (transaction: Database) => Promise<AuditedResult<Answer>>,
  ): Promise<Answer> {
    return (await this.carryOut(act, work)).answer
  }

  /**
   * Carries out equal requests once: a repeat waits for the first and gets its answer. @param work its `answer` is
   * stored as JSON. @returns the answer, and the result of `work`; null for a repeat.
   */
  async enterOnce<Answer, Outcome extends AuditedResult<Answer>>(
    act: AuditedAction,
    key: string | undefined,
    work: (transaction: Database) => Promise<Outcome & AuditedResult<Answer>>,
  ): Promise<{ readonly answer: Answer; readonly done: Outcome | null }> {
    const request = { act: act.act, key, now: this.deps.clock.now() }
    try {
      const done = await this.carryOut(act, async (transaction) => {
        const known = await lockAndFindEarlierAnswer(transaction, request)
        if (known !== null) throw new AnsweredBefore(known.answer)
        const outcome = await work(transaction)
        await storeRequestAnswer(transaction, request, outcome.answer)
        return outcome
      })
      return { answer: done.answer, done }
    } catch (error) {
      if (error instanceof AnsweredBefore) return { answer: error.answer as Answer, done: null }
      throw error
    }
  }

  private async carryOut<Outcome extends AuditedResult<unknown>>(
    { by, act, subject: named }: AuditedAction,
    work: (transaction: Database) => Promise<Outcome>,
  ): Promise<Outcome> {
    const { database, clock, log, random } = this.deps
    if (!by) throw new Problem('user-not-found')
    const once = async (transaction: Database) => {
      const outcome = await work(transaction)
      const subject = outcome.subject ?? named
      const written = { at: new Date(clock.now()), uid: by.uid, by: by.email, act, subject }
      await addAuditEntry(
        transaction,
        { ...written, before: outcome.before ?? null, after: outcome.after ?? null },
        random,
      )
      return { subject, outcome }
    }
    const { subject, outcome } = await retryAfterDeadlock(() => database.transaction(once))
    log.info({ by: by.uid, act, subject }, 'admin act')
    return outcome
  }

  /** The acts, the newest first, and their number. */
  async read(page: {
    readonly offset: number
    readonly limit: number
  }): Promise<{ acts: AdminActionRow[]; total: number }> {
    const { database } = this.deps
    const rows = await database
      .select()
      .from(adminActs)
      .orderBy(desc(adminActs.id))
      .limit(page.limit)
      .offset(page.offset)
    const [counted] = await database.select({ total: count() }).from(adminActs)
    return {
      acts: rows.map(viewOf),
      total: counted?.total ?? 0,
    }
  }
}

/** Aborts the transaction of a repeated request. */
class AnsweredBefore extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('This request has been answered before.')
    this.answer = answer
  }
}

function viewOf({ id, at, uid, by, act, subject, before, after }: AdminActRow): AdminActionRow {
  return { id: String(id), at: at.toISOString(), uid, by, act, subject, before, after }
}
