import type { Extension } from '@electric-sql/pglite'

/** How PGlite's compiled code leaves a statement that PostgreSQL has refused; all other exits are its death. */
const REFUSED_STATEMENT = 100

/** As much as we touch of the compiled database; its exports are there before its preRun. */
interface Compiled {
  _PostgresMainLoopOnce: () => void
}

interface CompileOptions {
  readonly preRun?: readonly ((compiled: Compiled) => void)[]
}

/**
 * Ends the process when its database has died. Without this a dead one is asked again for ever: PGlite takes every
 * exception for a refused statement and goes on with one that was never read, in a loop that lets nothing else happen.
 * @param end is told why, and must not come back.
 */
export function endingWith(end: (error: unknown) => never): Extension {
  // Put in before the first statements, for a database can die in those with which it is opened.
  const watchSteps = (compiled: Compiled): void => {
    const step = compiled._PostgresMainLoopOnce
    if (typeof step !== 'function') throw new Error('This PGlite has another main loop; see endingWith.ts.')
    compiled._PostgresMainLoopOnce = () => {
      try {
        step()
      } catch (error) {
        if (!isRefusedStatement(error)) end(error)
        throw error
      }
    }
  }
  return {
    name: 'endsWithIt',
    setup: async (_pglite, options: CompileOptions) => ({
      emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), watchSteps] },
    }),
  }
}

function isRefusedStatement(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === REFUSED_STATEMENT
}
