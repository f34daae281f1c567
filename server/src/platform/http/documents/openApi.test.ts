import { Validator } from '@seriousme/openapi-schema-validator'
import { accessLevels, namedSchemas, problems, type Route, routes } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import { createOpenApiDocument, type OpenApiOperation } from './openApi.ts'

const document = createOpenApiDocument('1.2.3')
const table = Object.entries(routes).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, route]): [string, Route] => [`${noun}.${verb}`, route]),
)

function operationOf({ method, path }: Pick<Route, 'method' | 'path'>): OpenApiOperation | undefined {
  const item = document.paths[path.replace(/:(\w+)/g, '{$1}')]
  return method === 'GET' ? item?.get : item?.post
}

/** All references within the document. */
function references(within: unknown): string[] {
  return [...JSON.stringify(within).matchAll(/"\$ref":"([^"]+)"/g)].flatMap(([, to]) => to ?? [])
}

test('the document is valid OpenAPI 3.1', async () => {
  const verdict = await new Validator().validate({ ...structuredClone(document) })
  expect(verdict.errors ?? []).toEqual([])
  expect(verdict.valid).toBe(true)
})

test.each(table)('%s has its access, contents and refusals', (id, route) => {
  const operation = operationOf(route)
  expect(operation).toMatchObject({ operationId: id, summary: route.summary })
  expect(operation?.security).toEqual(route.access === 'anyone' ? [] : [{ session: [] }])
  const named = operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  expect(named).toEqual([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  expect(operation?.requestBody !== undefined).toBe(route.method === 'POST')
  for (const code of route.refusals ?? []) {
    expect(operation?.responses[problems[code].status]?.description).toContain(`${code}: `)
  }
})

test('each level of access has its own description', () => {
  const words = table.map(([, route]) => operationOf(route)?.description)
  expect(new Set(words).size).toBe(accessLevels.length)
})

test('the body of a writing route is described field by field', () => {
  expect(operationOf(routes.rosters.save)?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['knight', 'was'],
    properties: {
      knight: {
        properties: { nighthood: { minimum: 1, maximum: 100 } },
        required: expect.arrayContaining(['firstName']),
      },
      // The knight as the editor opened it.
      was: { required: expect.arrayContaining(['firstName', 'performanceHistory']) },
    },
  })
})

test('a file is described with its own media type', () => {
  expect(Object.keys(operationOf(routes.exports.standings)?.responses[200]?.content ?? {})).toEqual(['text/csv'])
  expect(Object.keys(operationOf(routes.exports.calendar)?.responses[200]?.content ?? {})).toEqual(['text/calendar'])
})

test('every message of the stream has a schema, by its kind', () => {
  const stream = document.paths['/api/live']?.get
  expect(references(stream)).toContain('#/components/schemas/LiveMessage')
  const { oneOf, anyOf } = document.components.schemas.LiveMessage ?? {}
  const kinds = [...(oneOf ?? anyOf ?? [])].map((one) => JSON.stringify(one))
  for (const kind of ['hello', 'match-snapshot', 'events', 'schedule', 'outage', 'restart'])
    expect(kinds.some((text) => text.includes(`"${kind}"`))).toBe(true)
})

test('every reference has a target, and every named schema is under its name', () => {
  const places = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  for (const to of references(document)) expect(places).toContain(to)
  for (const name of Object.keys(namedSchemas)) expect(document.components.schemas).toHaveProperty([name])
})
