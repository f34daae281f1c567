import { listRefusals, liveStreamRoute, namedSchemas, problems, type Route, routes } from '@tiltyard/contract'
import { z } from 'zod'
import { describeAccess } from './openApiAccess.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

export interface OpenApiContent {
  readonly description: string
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

export interface OpenApiOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  /** The access to the operation. */
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly OpenApiParameter[]
  readonly requestBody?: Omit<OpenApiContent, 'description'> & { readonly required: true }
  /** By HTTP status. */
  readonly responses: Readonly<Record<string, OpenApiContent>>
}

type PathItem = Readonly<Partial<Record<'get' | 'post', OpenApiOperation>>>

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

const SCHEMAS = '#/components/schemas/'
const SESSION_COOKIE = 'tiltyard-ID.session_token'

const streamProse =
  'Every message is one data line of JSON, a LiveMessage. ' +
  'Its id is the position of its topic, such as match:ID@17. Send positions back as Last-Event-ID or in from, and ' +
  'the whole gap follows; a topic without a position begins with a snapshot. ' +
  'Events of live matches carry chances where these are others than after the event before; what is sent of matches ' +
  'that are over may leave them out, and /api/matches/{matchId}/chances has them all.'

const description =
  'Live jousts and their league. What is open to anyone needs no account. A browser keeps its session in a cookie, ' +
  `whose name, ${SESSION_COOKIE}, has the id of the league; ` +
  'writes are JSON, and come from our own pages alone: their Origin is asked for.'

type OperationOf = readonly [id: string, route: Route]

/** Describes the whole interface as an OpenAPI document, from the contract's own table. */
export function createOpenApiDocument(version: string): OpenApiDocument {
  const operations: OperationOf[] = Object.entries(routes).flatMap(([noun, group]) =>
    Object.entries(group).map(([verb, route]) => [`${noun}.${verb}`, route] as const),
  )
  const schemas = schemasOf(operations)
  const paths: Record<string, PathItem> = { [liveStreamRoute.path]: { get: streamOperation() } }
  for (const [id, route] of operations) {
    const method = route.method === 'GET' ? 'get' : 'post'
    const path = templated(route.path)
    paths[path] = { ...paths[path], [method]: operationOf(id, route) }
  }
  const session = { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE }
  return {
    openapi: '3.1.0',
    info: { title: 'Tilt Yard', version, description },
    paths,
    components: { schemas: { ...schemas, Problem: problemSchema }, securitySchemes: { session } },
  }
}

function operationOf(operationId: string, route: Route): OpenApiOperation {
  const { params, query, body } = route.request ?? {}
  const type = route.mediaType ?? 'application/json'
  const schema = route.mediaType ? fileSchema(route.mediaType) : reference(nameOf(operationId, route))
  return {
    operationId,
    tags: operationId.split('.').slice(0, 1),
    summary: route.summary,
    ...describeAccess(route.access),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    ...(route.method === 'POST' && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: {
      200: { description: 'The answer.', content: { [type]: { schema } } },
      ...refusals(listRefusals(route)),
    },
  }
}

function fileSchema(mediaType: string): JsonSchema {
  return mediaType.startsWith('image/') ? { type: 'string', contentMediaType: mediaType } : { type: 'string' }
}

function streamOperation(): OpenApiOperation {
  const resume = { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } } as const
  const schema = { ...reference('LiveMessage'), description: 'Of the data of each message.' }
  return {
    operationId: 'live.stream',
    tags: ['live'],
    summary: liveStreamRoute.summary,
    ...describeAccess(liveStreamRoute.access),
    parameters: [...parametersOf('query', liveStreamRoute.query), resume],
    responses: {
      200: { description: streamProse, content: { 'text/event-stream': { schema } } },
      ...refusals(listRefusals(liveStreamRoute)),
    },
  }
}

/** Every reply's schema, by name; within each other as references. */
function schemasOf(operations: readonly OperationOf[]): Record<string, JsonSchema> {
  const named = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(namedSchemas)) named.add(schema, { id })
  for (const [operationId, route] of operations) {
    const id = nameOf(operationId, route)
    if (!route.mediaType && !(id in namedSchemas)) named.add(route.reply, { id })
  }
  const { schemas } = z.toJSONSchema(named, { uri: (id) => `${SCHEMAS}${id}` })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutAddress(schema)]))
}

/** The name of a reply: its schema's own, or its operation's. */
function nameOf(operationId: string, { reply }: Route): string {
  const own = Object.entries(namedSchemas).find(([, schema]) => schema === reply)?.[0]
  return own ?? `${operationId}.reply`
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): OpenApiParameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: typeof property === 'boolean' ? {} : property,
  }))
}

function jsonOf(body: z.ZodType | undefined): OpenApiContent['content'] {
  const empty = { type: 'object', additionalProperties: false } as const
  return { 'application/json': { schema: body ? inputSchema(body) : empty } }
}

function inputSchema(schema: z.ZodType): JsonSchema {
  return withoutAddress(z.toJSONSchema(schema, { io: 'input' }))
}

function withoutAddress({ $schema: _dialect, $id: _address, ...rest }: JsonSchema): JsonSchema {
  return rest
}

function reference(name: string): JsonSchema {
  return { $ref: `${SCHEMAS}${name}` }
}

/** Refusals by their status, with their codes and reasons. */
function refusals(codes: readonly (keyof typeof problems)[]): Record<string, OpenApiContent> {
  const statuses = [...new Set(codes.map((code) => problems[code].status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const lines = codes.filter((code) => problems[code].status === status)
      const said = lines.map((code) => `${code}: ${problems[code].sentence}`).join('\n')
      return [status, { description: said, content: { 'application/json': { schema: reference('Problem') } } }]
    }),
  )
}

const problemSchema: JsonSchema = {
  type: 'object',
  description: 'A refusal that says what was wrong and what is allowed.',
  properties: {
    code: { type: 'string', enum: Object.keys(problems) },
    status: { type: 'integer' },
    message: { type: 'string' },
    values: { type: 'object', additionalProperties: { type: 'string' } },
    others: {
      type: 'array',
      description: 'What else is wrong with the same call.',
      items: reference('Problem'),
    },
  },
  required: ['code', 'status', 'message', 'values'],
}

function templated(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}
