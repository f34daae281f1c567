import pg from 'pg'
import { vi } from 'vitest'

/** Runs work. @returns the number of statements that it sent to the store, with begin and commit. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}
