import { z } from 'zod'

/**
 * Who may call, from everybody to few; each level includes those after it. `anyone` needs no session,
 * `signed-in` any session, an anonymous one too; `registered` an account; `admin` one with the admin flag.
 * The server enforces it for every call.
 */
export const accessLevels = ['anyone', 'signed-in', 'registered', 'admin'] as const

export type Access = (typeof accessLevels)[number]

/** One row of the contract: an unlisted route cannot exist. `Output` is typed, not re-validated in the browser. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Output = unknown,
  Body extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST'
  /** With parameters in the form `:name`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** One sentence for the interface's document. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  /** What a POST carries, as JSON. */
  readonly body: Body
  /** The answer's schema, for the document and the server's tests. */
  readonly output: z.ZodType<Output>
  /** In what form the answer goes out; JSON unless it is a file for another program. */
  readonly mediaType: 'application/json' | 'text/csv' | 'text/calendar'
}

const nothing = z.strictObject({})

type Nothing = typeof nothing

/** What a row leaves out is empty. */
interface ReadRow<Params extends z.ZodType, Query extends z.ZodType, Output> {
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly output: z.ZodType<Output>
}

interface WriteRow<Params extends z.ZodType, Body extends z.ZodType, Output> {
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary: string
  readonly params: Params
  readonly body: Body
  readonly output: z.ZodType<Output>
}

/** A row that changes nothing. */
export function reading<Params extends z.ZodType, Query extends z.ZodType, Output>(
  row: ReadRow<Params, Query, Output>,
): Endpoint<Params, Query, Output, Nothing> {
  return { ...row, method: 'GET', body: nothing, mediaType: 'application/json' }
}

/** A row that answers a text in the form of another program: a table or a calendar. */
export function offering<Params extends z.ZodType>(
  row: Omit<ReadRow<Params, Nothing, string>, 'query' | 'output'> & {
    readonly mediaType: 'text/csv' | 'text/calendar'
  },
): Endpoint<Params, Nothing, string, Nothing> {
  return { ...row, method: 'GET', query: nothing, body: nothing, output: z.string() }
}

/** A row that may change something: JSON from our own pages alone. */
export function writing<Params extends z.ZodType, Body extends z.ZodType, Output>(
  row: WriteRow<Params, Body, Output>,
): Endpoint<Params, Nothing, Output, Body> {
  return { ...row, method: 'POST', query: nothing, mediaType: 'application/json' }
}
