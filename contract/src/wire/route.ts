import { z } from 'zod'
import type { DeepReadonly } from './frozen.ts'
import type { ProblemCode } from './problem.ts'

/**
 * The access levels from all to few. `anyone` needs no session, `signed-in` any session, even an anonymous one.
 * `registered` needs an account, `steward` and `herald` that role or admin, and `admin` an admin. The server enforces
 * it for every call.
 */
export const accessLevels = ['anyone', 'signed-in', 'registered', 'steward', 'herald', 'admin'] as const

export type AccessLevel = (typeof accessLevels)[number]

/** The parts of a request that carry data. */
export const requestParts = ['params', 'query', 'body'] as const

export type RequestPart = (typeof requestParts)[number]

/**
 * One route of the contract: no other routes exist. The server's bindings, the browser's calls and the OpenAPI document
 * come from it.
 */
export interface Route {
  /** A GET changes nothing. A POST may, and must be JSON from our own pages. */
  readonly method: 'GET' | 'POST'
  /** With parameters in the form `:name`. */
  readonly path: `/api/${string}` | `/${string}.${'png' | 'svg'}`
  readonly access: AccessLevel
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  /** The request; a missing part must be empty. */
  readonly request?: { readonly [Part in RequestPart]?: z.ZodType }
  /** Its own refusals, besides the general ones (`listRefusals`). */
  readonly refusals?: readonly ProblemCode[]
  /** The reply. It gives the types and the document; only tests validate replies. */
  readonly reply: z.ZodType
  /** The reply's media type: JSON unless it is a file for another program. */
  readonly mediaType?:
    | 'text/csv'
    | 'text/calendar'
    | 'application/atom+xml'
    | 'application/x-ndjson'
    | 'image/png'
    | 'image/svg+xml'
  /** The file name for downloads, with values for each `:name`; absent if the browser shows the reply. */
  readonly fileName?: string
}

export type RouteGroup = Readonly<Record<string, Route>>

/** The schema of a missing part. */
export const emptyObjectSchema = z.strictObject({})

type SchemaOf<R, Part extends RequestPart> = R extends {
  readonly request: { readonly [Name in Part]: infer Schema extends z.ZodType }
}
  ? Schema
  : typeof emptyObjectSchema

/** The input of a request part. */
export type RequestInput<R, Part extends RequestPart> = DeepReadonly<z.input<SchemaOf<R, Part>>>

/** The parsed part that a handler receives. */
export type ParsedRequestPart<R, Part extends RequestPart> = DeepReadonly<z.output<SchemaOf<R, Part>>>

/** A route's reply. */
export type ReplyOf<R> = R extends { readonly reply: infer Schema extends z.ZodType }
  ? DeepReadonly<z.output<Schema>>
  : never
