import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { liveStreamRoute, matches, type Route, routes, topicsWithoutId } from '@tiltyard/contract'
import { createSampleMatch, readingA, seedFromText } from '@tiltyard/engine'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LiveHub } from '../live/liveHub.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { sampleView } from '../testing/league/sampleView.ts'
import { preNarratedNarrator, simulateNarratedFacts } from '../testing/league/simulateNarratedFacts.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { quietLog } from '../testing/quietLog.ts'
import { type AppDeps, createApp } from './app.ts'

const { setup, entropy } = createSampleMatch(seedFromText('app'), 1, readingA)
const events = simulateNarratedFacts(setup, entropy).slice(0, 20)
const clock = new FakeClock()
const match = sampleView(setup)
const yard = { isLive: true, matchSet: null, nextJoustsAt: null }
const webRoot = mkdtempSync(join(tmpdir(), 'tiltyard-web-'))
let isReady = true
let outageSince: Date | null = null
let app: FastifyInstance
/** The league's generation on the stream. */
const LEAGUE = 7
let hub: LiveHub
const store = setUpTestStore('once')
let port = 0

async function build(changes: Partial<AppDeps> = {}): Promise<FastifyInstance> {
  const source = {
    yard: async () => yard,
    changes: async () => ({ schedule: 0, league: 0, controls: 0 }),
    match: async (id: string) => (id === 'm1' ? { match, events, teller: preNarratedNarrator } : null),
    heads: async () => new Map(),
  }
  hub = new LiveHub(source, clock, quietLog, undefined, () => LEAGUE)
  const base = { hub, isReady: () => isReady, outageSince: () => outageSince, webRoot, maxViewers: 2 }
  return createApp(await createTestAppDeps(store.database, clock, { ...base, ...changes }))
}

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Tilt Yard</title>')
  writeFileSync(join(webRoot, 'assets', 'app-123.js'), 'export {}')
  writeFileSync(join(webRoot, 'assets', 'app-123.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(webRoot, 'assets', 'app-123.js.gz'), gzipSync('export {}'))
  app = await build()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  hub.stop(0)
  await app.close()
  rmSync(webRoot, { recursive: true })
})

/** The first bytes of a stream, until `enough` is in them. */
function stream(
  path: string,
  enough: string,
  headers: Record<string, string> = {},
): Promise<{ text: string; status: number; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path, headers }, (response) => {
      let text = ''
      const done = (): void => {
        resolve({ text, status: response.statusCode ?? 0, headers: response.headers })
        request.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (text.includes(enough)) done()
      })
      response.on('end', done)
    })
    request.on('error', (error) => (request.destroyed ? undefined : reject(error)))
  })
}

describe('the read interface', () => {
  test('health is ok once ready, and 503 before and after', async () => {
    expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok', version: '1.2.3', clockAheadMs: 0 })
    isReady = false
    const closed = await app.inject('/api/health')
    isReady = true
    expect([closed.statusCode, closed.json().code]).toEqual([503, 'unavailable'])
  })

  test('health is 503 while the store is out of reach, and says since when', async () => {
    outageSince = new Date('2026-11-20T12:00:00Z')
    const reply = await app.inject('/api/health')
    outageSince = null
    expect([reply.statusCode, reply.json()]).toMatchObject([
      503,
      {
        code: 'store-unreachable',
        message:
          'This server has not been able to reach its database since 2026-11-20T12:00:00.000Z. It goes on by itself as soon as it can.',
      },
    ])
  })

  test('a match is given with its events, as the contract says', async () => {
    const reply = await app.inject('/api/matches/m1')
    expect(reply.statusCode).toBe(200)
    expect(matches.get.reply.safeParse(reply.json()).error).toBeUndefined()
    expect(reply.json().events).toHaveLength(20)
  })

  test('its events are paged by position', async () => {
    const reply = await app.inject('/api/matches/m1/events?after=5&limit=3')
    expect(reply.json().events.map((event: { seq: number }) => event.seq)).toEqual([6, 7, 8])
  })

  test.each([
    ['/api/matches/nope', 404, 'Match nope not found'],
    ['/api/matches/m%00', 400, 'A text must not hold the null character.'],
    ['/api/matches/m1/events?after=-1', 400, 'after is too small. Use at least 0'],
    ['/api/matches/m1/events?limit=9999', 400, 'limit is too large. Use at most 500'],
    ['/api/matches/m1/events?after=1.5', 400, 'after is not valid. Use a whole number'],
    ['/api/matches/%FF', 400, 'is not a valid url component.'],
    ['/api/nothing', 404, 'There is nothing at /api/nothing.'],
    ['/api/live', 400, 'topics is missing. Use a text'],
    ['/api/live?topics=', 400, 'topics is too short. Use at least 1 character'],
    [
      '/api/live?topics=pigs',
      400,
      `Unknown topic "pigs". Use ${topicsWithoutId.join(', ')}, and match:ID or stands:ID with the id of a match.`,
    ],
    ['/api/live?topics=match:nope', 404, 'Match nope not found'],
    ['/api/live?topics=stands:nope', 404, 'Match nope not found'],
    ['/api/live?topics=match:m1&from=match:m1@-1', 400, 'Malformed position "match:m1@-1".'],
    ['/api/live?topics=match:m1&from=match:m1@1.5', 400, 'Malformed position'],
    ['/api/live?topics=match:m1&from=99999999999999', 400, 'Malformed position'],
    ['/api/live?topics=yard,match:m1&from=7', 400, 'Malformed position "7".'],
    [
      `/api/live?topics=${Array.from({ length: 17 }, (_, at) => `match:${at}`).join()}`,
      400,
      'A stream carries 1 to 16 topics, got 17.',
    ],
  ])('%s is refused with %i and a reason', async (path, status, reason) => {
    const reply = await app.inject(path)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ status, message: expect.stringContaining(reason) })
  })

  test('writes are refused with what is allowed', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const reply = await app.inject({ method, url: '/api/yard' })
      expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })

  test.each(['//api/yard', '/API/yard', '/api/yard/', '/api/%2e%2e/secret', '/api/yard.', '/..%2fpackage.json'])(
    'the trick %s finds nothing',
    async (url) => {
      const reply = await app.inject(url)
      expect(reply.body).not.toContain('isLive')
      expect(reply.body).not.toContain('"scripts"')
    },
  )

  test('describes itself: every route and the stream are in the document and on the page', async () => {
    const document = (await app.inject('/api/openapi.json')).json()
    const all = [...Object.values(routes).flatMap((group): Route[] => Object.values(group)), liveStreamRoute]
    const said = Object.entries<object>(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(said.sort()).toEqual(all.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort())
    const page = await app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    for (const operation of said) expect(page.body).toContain(operation)
    expect(page.body).not.toContain('<script')
    // A page that polls links here.
    expect(page.body).toContain('id="live-updates"')
  })
})

describe('every reply', () => {
  test.each(['/', '/api/yard', '/api/nothing', '/api/docs', '/assets/app-123.js', '/assets/gone.js'])(
    '%s carries the security headers, without unsafe-*',
    async (path) => {
      const { headers } = await app.inject(path)
      expect(headers['content-security-policy']).toContain("default-src 'none';script-src 'self';style-src 'self'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    },
  )

  test('tells nothing of what went wrong inside', async () => {
    const broken = {
      yard: () => Promise.reject(new Error('secret detail')),
      changes: async () => ({ schedule: 0, league: 0, controls: 0 }),
      match: async () => null,
      heads: async () => new Map(),
    }
    const failing = await createApp(await createTestAppDeps(store.database, clock, { hub: new LiveHub(broken, clock) }))
    const reply = await failing.inject('/api/yard')
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal'])
    expect(reply.body).not.toContain('secret detail')
    await failing.close()
  })
})

describe('the browser app', () => {
  test('ROUTE-09 an address that can’t be read leads home, one of the interface is refused', async () => {
    const page = await app.inject('/stables/%E0%A4%A')
    expect([page.statusCode, page.headers.location]).toEqual([302, '/'])
    expect((await app.inject('/api/stables/%E0%A4%A')).json().code).toBe('invalid-request')
  })

  test('leads a reader home from an address with a dot, a missing file is none', async () => {
    const page = await app.inject({ url: '/st.george', headers: { accept: 'text/html,*/*' } })
    expect([page.statusCode, page.headers.location]).toEqual([302, '/'])
    expect((await app.inject({ url: '/assets/gone.js', headers: { accept: '*/*' } })).statusCode).toBe(404)
  })

  test('is served at every path that is not a file', async () => {
    for (const path of ['/', '/watch', '/attend/m1/Lion']) {
      const reply = await app.inject(path)
      expect(reply.body).toMatch(/^<!doctype html><title>[^<]*Tilt Yard<\/title>/)
      expect(reply.headers['cache-control']).toBe('no-cache')
    }
    expect((await app.inject('/gone.png')).statusCode).toBe(404)
    for (const url of ['/', '/watch']) expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  })

  test('has its hashed files cached for good', async () => {
    expect((await app.inject('/assets/app-123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  test('has its files sent as they were packed when they were built, to who can unpack them', async () => {
    const file = `http://127.0.0.1:${port}/assets/app-123.js`
    const tags = new Set<string | undefined>()
    for (const [asked, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['identity', undefined, (body: Buffer) => body],
    ] as const) {
      const { status, headers, body } = await fetchRaw(file, { 'accept-encoding': asked })
      expect([status, headers['content-encoding']]).toEqual([200, encoding])
      expect(headers['content-type']).toMatch(/^(application|text)\/javascript; charset=utf-8$/)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers.vary).toMatch(/(^|, )accept-encoding(,|$)/i)
      expect(unpack(body).toString()).toBe('export {}')
      tags.add(headers.etag)
      const known = { 'accept-encoding': asked, 'if-none-match': String(headers.etag) }
      expect(await fetchRaw(file, known)).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    }
    expect(tags.size).toBe(3)
  })
})

/** A file as it is sent: nothing unpacks it on the way. */
function fetchRaw(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) }))
    }).on('error', reject)
  })
}

describe('the live stream', () => {
  test('sends clock, yard and snapshot as server-sent events, with the security headers', async () => {
    const { text, headers } = await stream('/api/live?topics=yard,match:m1', 'match-snapshot')
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text).toMatch(/^data: \{"kind":"hello".*\n\nid: yard@1\ndata: .*\n\nid: match:m1@20\ndata: /)
  })

  test('the stream sends the supporters of a match to its subscribers alone', async () => {
    const ticking = setInterval(() => clock.advance(0), 10)
    const [stands, alone] = await Promise.all([
      stream('/api/live?topics=match:m1,stands:m1', '"rail":1'),
      stream('/api/live?topics=match:m1', 'match-snapshot'),
    ])
    clearInterval(ticking)
    expect(stands.text).toContain('"kind":"stands","matchId":"m1"')
    expect(stands.text).toContain('match-snapshot')
    expect(alone.text).not.toContain('"stands"')
  })

  test('resumes by Last-Event-ID', async () => {
    const { text } = await stream('/api/live?topics=match:m1', '"events"', { 'last-event-id': 'match:m1@18' })
    expect(text).not.toContain('match-snapshot')
    const data = /data: (\{"kind":"events".*)/.exec(text)?.[1] ?? '{}'
    expect(JSON.parse(data).events.map((event: { seq: number }) => event.seq)).toEqual([19, 20])
  })

  test('believes positions by the league that it shows, and by no other', async () => {
    const from = 'topics=match:m1&from=match:m1@18'
    const same = await stream(`/api/live?${from}&league=${LEAGUE}`, '"seq":20')
    expect(same.text).not.toContain('"seq":18,')
    expect(same.text).toContain('"seq":19,')
    const other = await stream(`/api/live?${from}&league=${LEAGUE + 1}`, '"seq":20')
    expect(other.text).toContain('"seq":1,')
  })

  test('tells the same events in whatever language and manner is asked for', async () => {
    const { text } = await stream('/api/live?topics=match:m1&locale=fr&manner=brief', '"seq":20')
    const seqs = [...text.matchAll(/"seq":(\d+)/g)].map(([, seq]) => Number(seq))
    expect(seqs).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  test('refuses one too many, and asks to come back at a random time', async () => {
    const full = await build({ maxViewers: 0 })
    const reply = await full.inject('/api/live?topics=yard')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '18', 'stream-full'])
    await full.close()
  })
})
