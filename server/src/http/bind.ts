import type { Endpoint } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Problem } from './problem.ts'

export interface Call<Params, Query> {
  readonly params: Params
  readonly query: Query
}

/** Serves a row of the contract: what comes in is parsed, what is wrong with it is said. */
export function bind<Params extends z.ZodType, Query extends z.ZodType, Output>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Output>,
  handle: (call: Call<z.output<Params>, z.output<Query>>) => Promise<Output> | Output,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const call = { params: parse(endpoint.params, request.params), query: parse(endpoint.query, request.query) }
      const output = await handle(call)
      void reply.header('cache-control', 'no-store')
      return reply.send(output)
    },
  })
}

/** @throws Problem invalid-request that names each field, and what is wrong with it. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'request'}: ${issue.message}`)
  throw new Problem('invalid-request', { what: `${faults.join('. ')}.` })
}
