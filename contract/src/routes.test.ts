import { expect, test } from 'vitest'
import { z } from 'zod'
import * as addresses from './addresses.ts'
import { accessLevels, listRefusals, liveStreamRoute, problems, type Route, routes } from './index.ts'

const table = Object.entries(routes).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, route]): [string, Route] => [`${noun}.${verb}`, route]),
)

test.each(table)('%s: the parameters of its path are those that it reads', (_, { path, request }) => {
  const params = request?.params
  const read = params instanceof z.ZodObject ? Object.keys(params.shape) : []
  expect(read.sort()).toEqual(pathParams(path).sort())
})

test.each(table)('%s: has an access level and a one-sentence summary', (_, { access, summary, path }) => {
  expect(accessLevels).toContain(access)
  expect(summary).toMatch(/^[A-Z0-9].*\.$/)
  // Pictures are outside of /api, beside their pages.
  expect(path).toMatch(/^\/api(\/(:\w+(\.ics)?|[\w.-]+))+$|^(\/(:\w+|[\w-]+))+\/[\w-]+\.(png|svg)$/)
})

test.each(table)('%s: only writing routes have a body', (_, { method, request }) => {
  if (method === 'GET') expect(request?.body).toBeUndefined()
  else expect(request?.query).toBeUndefined()
})

test('no two routes share method and path, whatever their parameters are called', () => {
  const places = [...table.map(([, route]) => route), liveStreamRoute].map(
    ({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`,
  )
  expect(new Set(places).size).toBe(places.length)
})

test('requests reject unknown fields, except for path parameters and oEmbed', () => {
  for (const [id, { request }] of table) {
    if (id === 'oembed.get') continue
    for (const part of [request?.query, request?.body].flatMap(formsOf)) {
      const issues = part.safeParse({ nobodyKnowsThis: 1 }).error?.issues ?? []
      expect(
        issues.map(({ code }) => code),
        id,
      ).toContain('unrecognized_keys')
    }
  }
})

test.each(table)('%s: its refusals are problems, each once and none that every route has', (_, route) => {
  const own = route.refusals ?? []
  for (const code of listRefusals(route)) expect(problems).toHaveProperty([code])
  expect(new Set(own).size).toBe(own.length)
  const { refusals: _own, ...plain } = route
  for (const code of own) if (code !== 'user-not-found') expect(listRefusals(plain)).not.toContain(code)
})

test('every access level lists its refusals', () => {
  expect(listRefusals(routes.yard.get)).not.toContain('signed-out')
  expect(listRefusals(routes.session.refresh)).toContain('signed-out')
  expect(listRefusals(routes.lease.claim)).toEqual(expect.arrayContaining(['signed-out', 'not-registered', 'not-json']))
  expect(listRefusals(routes.admin.log)).toEqual(expect.arrayContaining(['not-registered', 'not-admin']))
})

test('every problem has a refusal status and a sentence, and its blanks are words', () => {
  for (const [code, { status, sentence }] of Object.entries(problems)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(sentence.trim().length).toBeGreaterThan(0)
    expect(sentence.replace(/\{[a-zA-Z]+\}/g, '')).not.toMatch(/[{}]/)
  }
})

test("the browser's addresses are those of the table", () => {
  for (const [noun, group] of Object.entries(addresses)) expect(routes).toHaveProperty(noun, group)
})

/** The names of a path's parameters. */
function pathParams(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
}

/** Each form of a request part. */
function formsOf(part: z.ZodType | undefined): z.ZodType[] {
  if (part instanceof z.ZodUnion) return part.options as z.ZodType[]
  return part ? [part] : []
}
