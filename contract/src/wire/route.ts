import { z } from 'zod'
import type { Frozen } from './frozen.ts'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call, from everybody to few. `anyone` needs no session, `signed-in` any session, an anonymous one too;
 * `registered` an account; `steward` and `herald` one with that role, or an admin's; `admin` an admin's alone.
 * The server enforces it for every call.
 */
export const accessLevels = ['anyone', 'signed-in', 'registered', 'steward', 'herald', 'admin'] as const

export type Access = (typeof accessLevels)[number]

/** The parts of a request that carry something. */
export const requestParts = ['params', 'query', 'body'] as const

export type RequestPart = (typeof requestParts)[number]

/**
 * One route of the contract: a route that is not in the table cannot exist. What the server binds, what the browser
 * calls and what the interface's document says are all made from it.
 */
export interface Route {
  /** A GET changes nothing. A POST may, and comes as JSON from our own pages alone. */
  readonly method: 'GET' | 'POST'
  /** With parameters in the form `:name`. */
  readonly path: `/api/${string}` | `/${string}.${'png' | 'svg'}`
  readonly access: Access
  /** One sentence for the interface's document. */
  readonly summary: string
  /** What comes in; a part that is left out must be empty. */
  readonly request?: { readonly [Part in RequestPart]?: z.ZodType }
  /** What it may say no with, besides what any route may (`refusalsOf`). */
  readonly refusals?: readonly ProblemCode[]
  /** What goes out. It gives the types and the document; only tests hold replies against it. */
  readonly reply: z.ZodType
  /** In what form the reply goes out: JSON, unless it is a file for another program. */
  readonly mediaType?:
    | 'text/csv'
    | 'text/calendar'
    | 'application/atom+xml'
    | 'application/x-ndjson'
    | 'image/png'
    | 'image/svg+xml'
  /** Under what name a browser saves it, with what the request says for each `:name`; left out where it shows it. */
  readonly fileName?: string
}

export type RouteGroup = Readonly<Record<string, Route>>

/** What stands for a part that a route leaves out. */
export const nothing = z.strictObject({})

type SchemaOf<R, Part extends RequestPart> = R extends {
  readonly request: { readonly [Name in Part]: infer Schema extends z.ZodType }
}
  ? Schema
  : typeof nothing

/** What a caller sends in a part of the request. */
export type Sendable<R, Part extends RequestPart> = Frozen<z.input<SchemaOf<R, Part>>>

/** What a handler is given of it, once it has been parsed. */
export type Received<R, Part extends RequestPart> = Frozen<z.output<SchemaOf<R, Part>>>

/** What a route replies. */
export type ReplyOf<R> = R extends { readonly reply: infer Schema extends z.ZodType } ? Frozen<z.output<Schema>> : never
