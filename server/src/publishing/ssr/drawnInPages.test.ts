import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SsrPageResult } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import type { SsrTask } from './ssrRenderer.ts'

const page = `<!doctype html>
<html lang="en">
  <head>
    <title>Tilt Yard</title>
    <meta name="description" content="As it was built." />
    <script src="/theme.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>Allow it.</noscript>
  </body>
</html>`
const webRoot = mkdtempSync(join(tmpdir(), 'tiltyard-drawn-pages-'))
const store = setUpTestStore('once')
let app: FastifyInstance
const drawings: SsrTask[] = []

/** Requests its data, and shows the stables. */
function draw(task: SsrTask): SsrPageResult {
  drawings.push(task)
  const { path, answers } = task.page
  const wanted = path === '/matches' ? '/api/me' : '/api/standings'
  const answer = answers[wanted]
  const html = answer === undefined ? null : `<h1>$&amp; ${JSON.stringify(answer).length}</h1>`
  return { requestedAddresses: [wanted], page: html === null ? null : { html, data: JSON.stringify(answers) } }
}

beforeAll(async () => {
  for (const name of ['index', 'index.fr']) writeFileSync(join(webRoot, `${name}.html`), page)
  writeFileSync(join(webRoot, 'screens.json'), JSON.stringify({ '/standings': ['assets/a.css', 'assets/a.js'] }))
  const ssrRenderer = { draw: async (task: SsrTask) => draw(task) }
  app = await createApp(await createTestAppDeps(store.database, new FakeClock(), { webRoot, ssrRenderer }))
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

test('a page contains its content, its data, and the files that it needs', async () => {
  const reply = await get('/standings')
  const { standings } = (await app.inject('/api/standings')).json()
  expect(reply.body).toMatch(/<div id="root" data-drawn><h1>\$&amp; \d+<\/h1><\/div>/)
  const data = /<script type="application\/json" id="drawn">(.*)<\/script>/.exec(reply.body)?.[1] ?? ''
  expect(JSON.parse(data)['/api/standings'].standings).toEqual(standings)
  expect(standings.length).toBeGreaterThan(0)
  expect(reply.body).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">\n<link rel="modulepreload"')
  expect(reply.body).not.toContain('<noscript>')
  // Its own head does not change.
  expect(reply.body).toContain('<title>Standings · Tilt Yard</title>')
})

test('nothing in it runs, and the policy does not change', async () => {
  const reply = await get('/standings')
  const scripts = [...reply.body.matchAll(/<script(?![^>]*type="application\/json")[^>]*>/g)].map(([tag]) => tag)
  expect(scripts).toEqual(['<script src="/theme.js">'])
  expect(reply.headers['content-security-policy']).toContain("script-src 'self';")
})

test('a page is the same for everybody: private pages are not rendered', async () => {
  const [stranger, member] = [await get('/standings'), await get('/standings', { cookie: 'tiltyard-session=abc' })]
  expect(member.body).toBe(stranger.body)
  expect(stranger.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('cookie') })
})

test('data that the interface refuses to strangers are not rendered', async () => {
  const reply = await get('/matches')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('<div id="root"></div>')
  expect(reply.body).toContain('<noscript>')
})

test('a visitor who hides results gets the page as built', async () => {
  const before = drawings.length
  const reply = await get('/standings', { cookie: 'a=b; tiltyard-shield=1' })
  expect(reply.body).toContain('<div id="root"></div>')
  expect(reply.body).not.toContain('id="drawn"')
  expect(drawings.length).toBe(before)
})

test('each language has its own rendering, and an embed none', async () => {
  await get('/standings?lang=fr')
  expect(drawings.at(-1)).toMatchObject({ locale: 'fr', page: { path: '/standings', search: '?lang=fr' } })
  const before = drawings.length
  expect((await get('/embed/matches/match-1')).body).not.toContain('id="drawn"')
  expect((await get('/index.html')).body).toContain('<div id="root"></div>')
  expect(drawings.length).toBe(before)
})
