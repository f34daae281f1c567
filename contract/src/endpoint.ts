import type { z } from 'zod'

/** Who may call: anyone at all, or the role that later accounts bring. Enforced by the server for every call. */
export type Access = 'anyone'

/** One row of the contract: an unlisted route cannot exist. `Output` is typed, not re-validated in the browser. */
export interface Endpoint<Params extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType, Output = unknown> {
  readonly method: 'GET'
  /** With parameters in the form `:name`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** One sentence for the interface's document. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  /** The answer's schema, for the document and the server's tests. */
  readonly output: z.ZodType<Output>
}

export function endpoint<Params extends z.ZodType, Query extends z.ZodType, Output>(
  row: Endpoint<Params, Query, Output>,
): Endpoint<Params, Query, Output> {
  return row
}
