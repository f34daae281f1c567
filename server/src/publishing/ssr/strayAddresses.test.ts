import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveStreamRoute, pagePaths, type Route, routes } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'tiltyard-web-'))
const FILE = '/assets/app-123.js'
const store = setUpTestStore('once')
let app: FastifyInstance
beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), '<html><head><title>Tilt Yard</title></head></html>')
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, FILE), 'export {}')
  app = await createApp(await createTestAppDeps(store.database, new FakeClock(Date.now()), { webRoot }))
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
const ask = (method: Method, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method, url, headers: { host: 'yard.test', accept: 'text/html,*/*', ...headers } })

test.each(['/nowhere', '/foo/bar', '/matches/m1/more', '/attend/m1', '/apix', '/assets', '/index', '/watch/x'])(
  '%s is no page of ours, and redirects to home',
  async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await ask(method, url)
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/'])
    }
  },
)

test.each([
  ...pagePaths.filter((path) => !path.includes(':')),
  ...['/watch/', '/WATCH', '/watch?utm_source=x', '/embed/lists/Lion'],
])('%s is a page', async (url) => {
  expect((await ask('GET', url)).statusCode).toBe(200)
})

test.each([
  ...['/matches/none', '/matches/none.html', '/attend/none/Lion', '/attend/none/Nolist', '/knights/none'],
  ...[
    '/stables/none',
    '/embed/matches/none',
    '/jousts/none/MON-3',
    '/assets/gone.js',
    '/gone.png',
    '/api',
    '/api/',
    '/api/nothing',
  ],
])('%s is missing', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) expect((await ask(method, url)).statusCode).toBe(404)
})

test.each([
  '/',
  '/watch',
  '/matches/none',
  '/embed/lists/Lion',
  FILE,
  '/api/health',
  '/api/live',
  '/knights/x/preview.png',
])('%s is read-only', async (url) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const reply = await ask(method, url)
    expect([method, reply.statusCode, reply.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
  }
})

test.each(['/nowhere', '/assets/gone.js', '/../package.json', '/%00'])('%s refuses writes', async (url) => {
  expect((await ask('POST', url)).statusCode).toBe(404)
})

test('every readable path answers HEAD like GET, without a body', async () => {
  const reads = [...Object.values(routes).flatMap((noun): Route[] => Object.values(noun))]
  const urls = reads.filter(({ method }) => method === 'GET').map(({ path }) => path.replace(/:\w+/g, 'some-id'))
  expect(urls.length).toBeGreaterThan(40)
  for (const url of ['/', '/nowhere', FILE, '/api/openapi.json', '/api/docs', ...urls]) {
    const [got, headed] = [await ask('GET', url), await ask('HEAD', url)]
    expect([url, headed.statusCode, headed.body]).toEqual([url, got.statusCode, ''])
    expect(headed.headers['content-type']).toBe(got.headers['content-type'])
  }
})

test('the live stream answers HEAD as well, and opens none', async () => {
  const stream = await ask('HEAD', `${liveStreamRoute.path}?topics=league`)
  expect([stream.statusCode, stream.headers['content-type'], stream.body]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    '',
  ])
  for (const [topics, status] of [
    ['nothing', 400],
    ['match:none', 404],
    ['me', 401],
  ])
    expect((await ask('HEAD', `${liveStreamRoute.path}?topics=${topics}`)).statusCode).toBe(status)
})

test('a range beyond a file is refused with its length', async () => {
  const reply = await ask('GET', FILE, { range: 'bytes=900-' })
  expect([reply.statusCode, reply.headers['content-range'], reply.json().code]).toEqual([
    416,
    'bytes */9',
    'range-not-satisfiable',
  ])
  expect((await ask('GET', FILE, { range: 'bytes=0-1' })).body).toBe('ex')
})

test.each(
  ['', '/assets', '/api', '/api/knights', '/matches', '/embed/matches', '/stables'].flatMap((folder) =>
    ['%', '%zz', '%ff', '%00', '%E0%A4%A', '%2e%2e%2f', '%5c', '%0d%0a'].map((name) => `${folder}/${name}`),
  ),
)('%s is the sender’s fault', async (url) => {
  for (const method of ['GET', 'HEAD', 'POST'] as const) expect((await ask(method, url)).statusCode).toBeLessThan(500)
})
