import { type Endpoint, endpoints, live, problems } from '@tiltyard/contract'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

export interface OpenApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: JsonSchema
    description?: string
  }[]
  readonly responses: Readonly<Record<string, unknown>>
}

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<'get', OpenApiOperation>>>>
}

const streamProse =
  'Every message is one data line of JSON with a kind: hello, match-snapshot, match, events, yard, schedule, league, controls, ' +
  'restart. ' +
  'Its id is the position of its topic, such as match:ID@17. Send positions back as Last-Event-ID or in from, and ' +
  'the whole gap follows; a topic without a position begins with a snapshot.'

/** What anybody may read, as an OpenAPI document made from the contract's own table. */
export function openApiDocument(version: string): OpenApiDocument {
  const rows = Object.entries(endpoints).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, row]) => [`${noun}.${verb}`, row as Endpoint] as const),
  )
  const readable = rows.filter(([, row]) => row.method === 'GET' && row.access === 'anyone')
  const paths = readable.map(([operationId, row]) => [templated(row.path), { get: operationOf(operationId, row) }])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tilt Yard',
      version,
      description: 'Live jousts, as anybody may read them. No account is needed.',
    },
    paths: { ...Object.fromEntries(paths), [live.path]: { get: streamOperation() } },
  }
}

function operationOf(operationId: string, row: Endpoint): OpenApiOperation {
  return {
    operationId,
    summary: row.summary,
    parameters: [...parametersOf('path', row.params), ...parametersOf('query', row.query)],
    responses: { 200: answer(row.mediaType, schemaOf(row.output)), ...refusals() },
  }
}

function streamOperation(): OpenApiOperation {
  const resume = { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } } as const
  return {
    operationId: 'live.stream',
    summary: live.summary,
    parameters: [...parametersOf('query', live.query), resume],
    responses: { 200: { ...answer('text/event-stream', { type: 'string' }), description: streamProse }, ...refusals() },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType): OpenApiOperation['parameters'] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io })
  return rest
}

function answer(
  type: string,
  schema: JsonSchema,
): { description: string; content: Record<string, { schema: JsonSchema }> } {
  return { description: 'The answer.', content: { [type]: { schema } } }
}

function refusals(): Record<string, unknown> {
  const properties = {
    code: { type: 'string', enum: Object.keys(problems) },
    status: { type: 'integer' },
    message: { type: 'string' },
    values: { type: 'object', additionalProperties: { type: 'string' } },
  }
  const refusal = { description: 'A refusal that says what was wrong and what is allowed.' }
  const content = { 'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } } }
  return { default: { ...refusal, content } }
}

function templated(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}
