import type { Access, Endpoint } from '@tiltyard/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller, Doorkeeper, Visit } from './caller.ts'
import { Problem } from './problem.ts'

export interface Call<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Whoever passed the door; for rows that anyone may call, nobody. */
  readonly caller: Caller
  readonly visit: Visit
}

/** A body may take its time to arrive; a right that was lost meanwhile is lost. */
const ADMITTED_FOR_MS = 1_000

/** Serves rows of the contract: who may call is asked before a body is read, then what comes in is parsed. */
export class Binder {
  private readonly app: FastifyInstance
  private readonly door: Doorkeeper
  private readonly admitted = new WeakMap<FastifyRequest, Caller>()

  constructor(app: FastifyInstance, door: Doorkeeper) {
    this.app = app
    this.door = door
  }

  bind<Params extends z.ZodType, Query extends z.ZodType, Output, Body extends z.ZodType>(
    endpoint: Endpoint<Params, Query, Output, Body>,
    handle: (call: Call<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<Output> | Output,
  ): void {
    this.app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: async (request) => {
        this.admitted.set(request, await this.door.admit(request.headers.cookie, endpoint.access))
      },
      handler: async (request, reply) => {
        const lines: string[] = []
        const visit = visitOf(request, lines)
        const caller = await this.callerOf(request, reply, endpoint.access)
        const params = parse(endpoint.params, request.params)
        const query = parse(endpoint.query, request.query)
        const body = parse(endpoint.body, request.body ?? {})
        const output = await handle({ params, query, body, caller, visit })
        if (lines.length > 0) void reply.header('set-cookie', lines)
        void reply.header('cache-control', 'no-store')
        if (endpoint.mediaType !== 'application/json') void reply.type(`${endpoint.mediaType}; charset=utf-8`)
        return reply.send(output)
      },
    })
  }

  private async callerOf(request: FastifyRequest, reply: FastifyReply, access: Access): Promise<Caller> {
    const admitted = this.admitted.get(request)
    if (admitted && reply.elapsedTime < ADMITTED_FOR_MS) return admitted
    return this.door.admit(request.headers.cookie, access)
  }
}

/** Cookies are marked Secure where the browser came over https. */
function visitOf(request: FastifyRequest, lines: string[]): Visit {
  return {
    cookie: request.headers.cookie,
    address: request.ip,
    setCookies: (cookies) => {
      for (const line of cookies) lines.push(request.protocol === 'https' ? `${line}; Secure` : line)
    },
  }
}

/** @throws Problem invalid-request that names each field, and what is wrong with it. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (hasNullCharacter(value))
    throw new Problem('invalid-request', { what: 'A text must not hold the null character.' })
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'request'}: ${issue.message}`)
  throw new Problem('invalid-request', { what: `${faults.join('. ')}.` })
}

/** No text of the store can hold one. Walks without recursion, for what comes in may be deep. */
function hasNullCharacter(value: unknown): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) left.push(key, inner)
  }
  return false
}
