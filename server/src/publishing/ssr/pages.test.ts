import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Route, routes } from '@tiltyard/contract'
import { createSampleMatch, readingA, replay, seedFromText } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeps, createApp } from '../../app/app.ts'
import { LiveHub } from '../../live/liveHub.ts'
import { escapeMarkup } from '../../platform/http/toPlainLine.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import { seasons } from '../../platform/store/schema.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { sampleView } from '../../testing/league/sampleView.ts'
import { preNarratedNarrator, simulateNarratedFacts } from '../../testing/league/simulateNarratedFacts.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'

const { setup, entropy } = createSampleMatch(seedFromText('pages'), 2, readingA)
const events = simulateNarratedFacts(setup, entropy)
const end = replay(events)
const clock = new FakeClock()
const HOSTILE = '"><script>alert(1)</script>\u202Eevil $& $1'
const view = sampleView(setup)
const over = { ...view, status: 'completed' as const, ending: 'points' as const }
const matches = {
  live: { match: view, events: events.slice(0, 20), teller: preNarratedNarrator },
  waiting: { match: { ...view, status: 'waiting' as const, startTime: null }, events: [], teller: preNarratedNarrator },
  over: { match: over, events, teller: preNarratedNarrator },
  hostile: { match: { ...over, knight1: { ...view.knight1, name: HOSTILE } }, events, teller: preNarratedNarrator },
}
/** Any number of matches, each with its id as a rider's name. */
function guestOf(id: string) {
  if (!id.startsWith('guest-')) return undefined
  return { ...matches.over, match: { ...over, knight1: { ...view.knight1, name: id } } }
}
const page = `<!doctype html>
<html lang="en">
  <head>
    <title>Tilt Yard</title>
    <meta name="description" content="As it was built." />
    <script src="/theme.js"></script>
  </head>
  <body><div id="root"></div><noscript>Allow it.</noscript></body>
</html>`
const webRoot = mkdtempSync(join(tmpdir(), 'tiltyard-pages-'))
const hubs: LiveHub[] = []
const store = setUpTestStore('once')
let app: FastifyInstance

async function build(changes: Partial<AppDeps> = {}): Promise<FastifyInstance> {
  const source = {
    yard: async () => ({ isLive: false, matchSet: null, nextJoustsAt: null }),
    changes: async () => ({ schedule: 0, league: 0, controls: 0 }),
    match: async (id: string) => {
      const found = Object.entries(matches).find(([name]) => name === id)?.[1] ?? guestOf(id)
      return found ? { ...found, match: { ...found.match, id } } : null
    },
    heads: async () => new Map(),
  }
  const hub = new LiveHub(source, clock)
  hubs.push(hub)
  return createApp(await createTestAppDeps(store.database, clock, { hub, webRoot, ...changes }))
}

beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), page)
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'assets', 'app-123.js'), 'export {}')
  for (const name of ['service-worker', 'no-offline']) writeFileSync(join(webRoot, `${name}.js`), `// ${name}`)
  app = await build()
})
afterAll(async () => {
  for (const hub of hubs) hub.stop(0)
  await app.close()
  rmSync(webRoot, { recursive: true })
})

/** A knight's name, and those of the riders of stable_8. */
async function rider(id: string) {
  const { name } = (await app.inject(`/api/knights/${id}`)).json()
  const { knights } = (await app.inject('/api/stables/stable_8')).json()
  return { knight: String(name), knights: knights.map((one: { name: string }) => one.name) as string[] }
}

async function htmlOf(path: string, headers: Record<string, string> = {}, of = app): Promise<string> {
  const reply = await of.inject({ url: path, headers: { accept: 'text/html', ...headers } })
  const status = /nobody|none|\/matches\/(nowhere|x)/.test(path) ? 404 : 200
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  return reply.body
}

/** Parses a page's head: its title, and each of its properties by name. */
function headOf(html: string): Readonly<Record<string, string>> {
  const meta = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)]
  const title = [...html.matchAll(/<title>([^<]*)<\/title>/g)]
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  expect(title).toHaveLength(1)
  expect(new Set(meta.map(([, name]) => name)).size).toBe(meta.length)
  return {
    ...Object.fromEntries(meta.map(([, name = '', content = '']) => [name, content])),
    title: title[0]?.[1] ?? '',
    ...(canonical !== undefined && { canonical }),
  }
}

const score = `${end.knight1.points} – ${end.knight2.points}`

describe('a what-if page', () => {
  test('is called imagined, and has nothing of the real match', async () => {
    const at = events.length - 1
    const html = await htmlOf(`/matches/over?at=${at}&if=miss-1`)
    const head = headOf(html)
    const pair = `${setup.knight1.title} ${setup.knight1.firstName}`
    expect(head.title).toMatch(/^Imagined: .* against .* · Tilt Yard$/)
    expect(head['og:title']).toMatch(/^Imagined: /)
    expect(head['og:title']).toContain(pair)
    expect(head['og:description']).toContain('It did not happen.')
    expect(head['og:image']).toMatch(/\/matches\/over\/preview\.png\?spoiler=0$/)
    expect(head['og:url']).toContain(`/matches/over?at=${at}&amp;if=miss-1`)
    expect(html).not.toContain(score)
    expect(html).not.toContain(events.at(-1)?.description)
  })

  test('is neither listed nor embedded', async () => {
    const html = await htmlOf('/matches/over?at=7&if=')
    expect(headOf(html).robots).toBe('noindex')
    expect(headOf(html)).not.toHaveProperty('canonical')
    expect(html).not.toContain('oembed')
  })

  test('of a missing match is a 404, and hostile words are escaped', async () => {
    expect(headOf(await htmlOf('/matches/nowhere?at=1&if=same')).title).toContain('No such match')
    const html = await htmlOf(`/matches/hostile?at=1&if=${encodeURIComponent(HOSTILE.repeat(9))}`)
    expect(html).not.toContain('<script>alert')
    expect(headOf(html)['og:url']?.length).toBeLessThan(500)
  })
})

describe('every page', () => {
  test.each([
    '/',
    '/watch',
    '/matches',
    '/schedule',
    '/standings',
    '/records',
    '/matches/over',
    '/matches/live',
    '/matches/waiting',
    '/matches/over?at=7',
    '/attend/live/Lion',
    '/account',
    '/matches/nobody',
    '/stables/none',
    '/knights/none',
    '/admin',
  ])('%s has title, description and an existing picture', async (path) => {
    const head = headOf(await htmlOf(path))
    expect(head.title).toMatch(/Tilt Yard$/)
    for (const name of ['description', 'og:title', 'og:description', 'twitter:title']) expect(head[name]).not.toBe('')
    expect(head['twitter:card']).toBe('summary_large_image')
    expect(head['og:image']).toBe(head['twitter:image'])
    const { pathname, search } = new URL((head['og:image'] ?? '').replaceAll('&amp;', '&'))
    const picture = await app.inject(pathname + search)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1_200, 630])
  })

  test.each(['/matches/nobody', '/attend/nobody/Lion', '/stables/none', '/knights/none', '/embed/matches/nobody'])(
    '%s is answered with 404, whole, whatever the cache has',
    async (url) => {
      const reply = await app.inject({ url, headers: { accept: 'text/html' } })
      const kept = { accept: 'text/html', 'if-none-match': String(reply.headers.etag) }
      const again = await app.inject({ url, headers: kept })
      for (const { statusCode, body } of [reply, again]) {
        expect([statusCode, body.includes('<noscript>Allow it.</noscript>')]).toEqual([404, true])
      }
    },
  )

  test('keeps the built parts, and is validated each time', async () => {
    const reply = await app.inject('/watch')
    expect(reply.body).toContain('<noscript>Allow it.</noscript>')
    expect(reply.body).not.toContain('As it was built.')
    expect(reply.headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ url: '/watch', headers: { 'if-none-match': String(reply.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each(['/account', '/matches/nobody', '/stables/none', '/admin', '/knights/none', `/matches/${'x'.repeat(90)}`])(
    '%s is hidden from search engines',
    async (path) => {
      const head = headOf(await htmlOf(path))
      expect([head.robots, head.canonical]).toEqual(['noindex', undefined])
    },
  )

  test('of a stable and a knight names them, and has no results', async () => {
    const { knight, knights } = await rider('knight_7')
    const ofKnight = headOf(await htmlOf('/knights/knight_7'))
    expect(ofKnight.title).toBe(`${escapeMarkup(knight)} · Tilt Yard`)
    const ofStable = headOf(await htmlOf('/stables/stable_8'))
    expect(ofStable.title).toBe('Gravely &amp; Daughters Funerary Services · Tilt Yard')
    for (const name of knights) expect(ofStable.description).toContain(escapeMarkup(name))
    for (const { 'og:image': picture = '' } of [ofKnight, ofStable]) {
      expect((await app.inject(new URL(picture).pathname)).headers['content-type']).toBe('image/png')
    }
    expect(`${ofKnight.description}${ofStable.description}`).not.toMatch(/\d/)
  })
})

describe('a season’s page', () => {
  const ended = { championKnightId: 'knight_7', championStableId: 'stable_8' }
  let champions: string[]

  beforeAll(async () => {
    const { number } = seasons
    await store.database
      .update(seasons)
      .set({ state: 'over', endedAt: new Date(), ...ended })
      .where(eq(number, 1))
    await store.database.insert(seasons).values({ number: 2, name: 'Season Two', state: 'regular' })
    champions = [escapeMarkup((await rider('knight_7')).knight), 'Gravely &amp; Daughters Funerary Services']
  })
  afterAll(async () => {
    const open = { state: 'regular', endedAt: null, championKnightId: null, championStableId: null } as const
    await store.database.delete(seasons).where(eq(seasons.number, 2))
    await store.database.update(seasons).set(open)
    await incrementChangeCounts(store.database, 'league')
  })

  test('has its name and its champions, and no champions while it is ridden', async () => {
    const head = headOf(await htmlOf('/seasons/1'))
    expect([head.title, head['og:title']]).toEqual(['Season One · Tilt Yard', 'Season One'])
    for (const name of champions) expect(head.description).toContain(name)
    expect(head.canonical).toBe('http://localhost/seasons/1')
    expect((await app.inject(new URL(head['og:image'] ?? '').pathname)).headers['content-type']).toBe('image/png')
    expect(headOf(await htmlOf('/seasons/2')).description).toBe(
      'The season’s standings, leaders and knights, its tourney and its awards.',
    )
  })

  test.each([
    ['/seasons/1?spoiler=0', {}],
    ['/seasons/1', { cookie: 'tiltyard-shield=1' }],
  ])('%s with %o names no champion to who hides results', async (path, headers) => {
    const head = headOf(await htmlOf(path, headers))
    for (const name of champions) expect(JSON.stringify(head)).not.toContain(name)
    expect(head['og:image']).toContain('spoiler=0')
  })

  test.each(['3', '0', '0x1', '1e0', 'one'])('is missing for %s', async (number) => {
    for (const path of [`/seasons/${number}`, `/seasons/${number}/tourney`])
      expect((await app.inject({ url: path, headers: { accept: 'text/html' } })).statusCode).toBe(404)
  })

  test.each([
    ['/seasons', 'Seasons · Tilt Yard', 'champions and final standings'],
    ['/hall-of-fame', 'Hall of fame · Tilt Yard', 'champions and the best careers'],
    ['/tourney', 'The Grand Tourney, Season Two · Tilt Yard', 'jousting league'],
  ])('%s says what is on the page', async (path, title, about) => {
    const head = headOf(await htmlOf(path))
    expect([head.title, head.canonical]).toEqual([title, `http://localhost${path}`])
    expect(head.description).toContain(about)
  })
})

describe('a match’s page', () => {
  test('names both, and has the score in its preview but never in the tab', async () => {
    const head = headOf(await htmlOf('/matches/over'))
    for (const { name } of [view.knight1, view.knight2]) expect(head['og:title']).toContain(name)
    expect(head['og:title']).toContain(`Final: `)
    expect(head['og:title']).toContain(score)
    expect(head.title).not.toMatch(/\d/)
    expect(head.canonical).toBe('http://localhost/matches/over')
  })

  test('has no score for a browser that hides results', async () => {
    const cookie = 'theme=dark; tiltyard-shield=1; other=2'
    for (const path of ['/matches/over', '/attend/over/Lion', '/embed/matches/over']) {
      const head = headOf(await htmlOf(path, { cookie }))
      expect(JSON.stringify(head)).not.toContain(score)
      expect(head['og:image']).toContain('spoiler=0')
      expect(JSON.stringify(headOf(await htmlOf(path, { cookie: 'tiltyard-shield=10' })))).toContain(score)
    }
  })

  test.each([
    '/matches/over?spoiler=0',
    '/matches/over?at=9999',
    '/matches/over?at=-1',
    '/matches/over?at=x',
    '/attend/over/Lion?spoiler=0',
  ])('%s reveals nothing of the result', async (path) => {
    const html = await htmlOf(path)
    expect(html).not.toContain(score)
    expect(html).not.toContain('Final')
    for (const { description } of events.slice(-10)) expect(html).not.toContain(description)
    expect(headOf(html)['og:image']).toBe('http://localhost/matches/over/preview.png?spoiler=0')
  })

  test('at a moment shows that moment, and nothing later', async () => {
    for (const at of [0, 1, 9, 30]) {
      const html = await htmlOf(`/matches/over?at=${at}`)
      const then = replay(events.slice(0, at))
      const head = headOf(html)
      if (at > 0) {
        expect(head['og:title']).toContain(`${then.knight1.points} – ${then.knight2.points}`)
        expect(head.description).toContain(events[at - 1]?.description.replaceAll("'", '&#39;'))
      }
      expect(html).not.toContain('Final')
      expect(head['og:image']).toBe(`http://localhost/matches/over/card.png?at=${at}`)
    }
  })

  test('of a running one shows what is public; a waiting one has no score', async () => {
    const state = replay(events.slice(0, 20))
    const live = headOf(await htmlOf('/matches/live'))
    expect(live['og:title']).toContain(`Live: `)
    expect(live['og:title']).toContain(`${state.knight1.points} – ${state.knight2.points}`)
    expect(headOf(await htmlOf('/matches/live?at=21'))['og:title']).not.toMatch(/\d – \d/)
    expect(headOf(await htmlOf('/matches/waiting'))['og:title']).toMatch(/^Soon: .* against /)
  })

  test('escapes a hostile name', async () => {
    for (const path of ['/matches/hostile', '/embed/matches/hostile', '/matches/hostile?at=3']) {
      const html = await htmlOf(path)
      expect(html).not.toMatch(/<script>|\u202E|content="">/)
      expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; evil $&amp; $1')
      expect(html.match(/<title>/g)).toHaveLength(1)
    }
  })

  test('is served while the store is out of reach, slow or broken', async () => {
    const hub = new LiveHub({ ...brokenSource }, clock, { warn: () => undefined })
    hubs.push(hub)
    for (const changes of [{ outageSince: () => new Date() }, { hub }]) {
      const broken = await build(changes)
      expect(headOf(await htmlOf('/matches/over', {}, broken)).title).toBe('Tilt Yard')
      await broken.close()
    }
  })
})

const failing = (): Promise<never> => Promise.reject(new Error('the store is gone'))
const brokenSource = { yard: failing, changes: failing, match: failing, heads: failing }

describe('addresses', () => {
  test.each([
    ['yard.example', 'http://yard.example'],
    ['YARD.example:8080', 'http://yard.example:8080'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['evil.example/path?', ''],
    ['"><script>', ''],
    ['a b', ''],
    ['user@evil.example', ''],
  ])('with the host %s begin with %s', async (host, origin) => {
    const reply = await app.inject({ url: '/matches/over', headers: { host } })
    if (reply.statusCode === 400) return expect(origin).toBe('')
    const head = headOf(reply.body)
    expect(head['og:image']).toBe(`${origin}/matches/over/preview.png`)
    expect(reply.body.includes('json+oembed')).toBe(origin !== '')
  })

  test("trust a proxy's host and https only where the operator has named one", async () => {
    const headers = { host: 'inside:3000', 'x-forwarded-host': 'yard.example', 'x-forwarded-proto': 'https' }
    expect(headOf(await htmlOf('/watch', headers)).canonical).toBe('http://inside:3000/watch')
    const behind = await build({ trustedProxies: 1 })
    expect(headOf(await htmlOf('/watch', headers, behind)).canonical).toBe('https://yard.example/watch')
    await behind.close()
  })

  test('of one host are never cached for another', async () => {
    const first = await app.inject({ url: '/watch', headers: { host: 'evil.example' } })
    const asked = { host: 'yard.example', 'if-none-match': String(first.headers.etag) }
    const second = await app.inject({ url: '/watch', headers: asked })
    expect(second.statusCode).toBe(200)
    expect(second.body).not.toContain('evil.example')
  })
})

describe('frames', () => {
  const paths = Object.values(routes).flatMap((group: Readonly<Record<string, Route>>) =>
    Object.values(group)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replace(/:\w+/g, 'x')),
  )

  test.each([
    '/',
    '/watch',
    '/matches/over',
    '/embed',
    '/embedded',
    '/assets/app-123.js',
    '/index.html',
    '/api/docs',
    ...paths,
  ])('%s may not be framed', async (path) => {
    const { headers } = await app.inject(path)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test.each(['/embed/matches/over', '/embed/lists/Lion', '/embed/nothing', '/embed/matches/nobody'])(
    '%s may be framed by anybody, and is hidden from search engines',
    async (path) => {
      const { headers, body } = await app.inject(path)
      expect(headers['content-security-policy']).toContain('frame-ancestors *')
      expect(headers['content-security-policy']).toContain("default-src 'none';script-src 'self'")
      expect(headers['x-frame-options']).toBeUndefined()
      expect(headOf(body).robots).toBe('noindex')
    },
  )

  test('of an embed that hides results has none', async () => {
    expect(await htmlOf('/embed/matches/over')).toContain(score)
    const html = await htmlOf('/embed/matches/over?hide-results=1')
    expect(html).not.toContain(score)
    expect(html).toContain('/matches/over/preview.png?spoiler=0')
  })

  test("an embed has its address's theme, and ignores an invalid one", async () => {
    expect(await htmlOf('/embed/matches/over?theme=dark')).toContain('<html data-theme="dark" lang="en">')
    for (const theme of ['system', '"onload=', 'blue', '']) {
      expect(await htmlOf(`/embed/matches/over?theme=${encodeURIComponent(theme)}`)).toContain('<html lang="en">')
    }
    expect(await htmlOf('/embed/matches/over')).not.toContain('theme.js')
  })

  test('a sandboxed frame can read public data, and nothing else', async () => {
    for (const group of Object.values(routes)) {
      for (const { method, path, access } of Object.values<Route>(group)) {
        if (method !== 'GET') continue
        const { headers } = await app.inject({ url: path.replace(/:\w+/g, 'x'), headers: { origin: 'null' } })
        expect(headers['access-control-allow-origin'], path).toBe(access === 'anyone' ? '*' : undefined)
      }
    }
    expect((await app.inject('/assets/app-123.js')).headers['access-control-allow-origin']).toBe('*')
    expect((await app.inject('/watch')).headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('pictures', () => {
  test('may be cached: for ever where they never change, and otherwise by their ETag', async () => {
    const card = await app.inject('/matches/over/card.png?at=7')
    expect(card.headers['cache-control']).toBe('public, max-age=86400, immutable')
    expect(card.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const live = await app.inject('/matches/live/preview.png')
    expect(live.headers['cache-control']).toBe('public, max-age=10')
    const again = await app.inject({
      url: '/matches/live/preview.png',
      headers: { 'if-none-match': String(live.headers.etag) },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test.each([
    ['/matches/nobody/preview.png', 404, 'match-not-found'],
    ['/matches/over/card.png?at=9998', 404, 'moment-not-found'],
    ['/matches/live/card.png?at=21', 404, 'moment-not-found'],
    ['/matches/over/card.png?at=-1', 400, 'invalid-request'],
    ['/matches/over/card.png?at=99999', 400, 'invalid-request'],
    ['/matches/over/card.png?at=x', 400, 'invalid-request'],
    ['/matches/over/preview.png?spoiler=maybe', 400, 'invalid-request'],
    ['/matches/nobody/still.svg', 404, 'match-not-found'],
    ['/matches/live/still.svg?at=21', 404, 'moment-not-found'],
    ['/matches/live/still.svg?size=huge', 400, 'invalid-request'],
    ['/matches/live/still.svg?theme=pink', 400, 'invalid-request'],
    ['/stables/none/preview.png', 404, 'stable-not-found'],
    ['/knights/none/preview.png', 404, 'knight-not-found'],
    ['/pages/none/preview.png', 400, 'invalid-request'],
  ])('%s is refused with %i %s', async (path, status, code) => {
    const reply = await app.inject(path)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  test('of lists are cached likewise, and hide results on request', async () => {
    const [shown, hidden, live] = await Promise.all(
      ['/matches/over/still.svg', '/matches/over/still.svg?spoiler=0', '/matches/live/still.svg?spoiler=0'].map((url) =>
        app.inject(url),
      ),
    )
    expect(shown?.headers['content-type']).toBe('image/svg+xml')
    expect(shown?.headers['cache-control']).toBe('public, max-age=86400, immutable')
    expect(live?.headers['cache-control']).toBe('public, max-age=10')
    expect(shown?.body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" .*<\/svg>$/s)
    expect(shown?.body).not.toContain('<text')
    expect(hidden?.body).not.toBe(shown?.body)
    // The same as for a match whose end nobody knows yet.
    expect(hidden?.body).toBe(live?.body)
  })

  test('of a stage have its moment, shape and theme, and never change', async () => {
    const ask = (search: string) => app.inject(`/matches/live/still.svg?${search}`)
    const [first, later, wide, dark] = await Promise.all(
      ['at=3&size=phone', 'at=6&size=phone', 'at=3&size=desk', 'at=3&size=phone&theme=dark'].map(ask),
    )
    expect(first?.headers['cache-control']).toBe('public, max-age=86400, immutable')
    expect(first?.body).toContain('viewBox="0 0 640 360"')
    expect(wide?.body).toContain('viewBox="0 0 960 400"')
    expect(new Set([first, later, wide, dark].map((reply) => reply?.body)).size).toBe(4)
  })

  test('are limited per minute and address', async () => {
    const { limits } = await createTestAppDeps(store.database, clock)
    const limited = await build({ limits })
    const ask = (url: string) => limited.inject({ url, remoteAddress: '203.0.113.9' })
    for (let drawn = 0; drawn < 118; drawn++) await limits.drawing('203.0.113.9')
    // One is quick, and one is not.
    for (const url of ['/matches/guest-1/still.svg', '/matches/guest-2/preview.png'])
      expect((await ask(url)).statusCode).toBe(200)
    const refused = await ask('/matches/guest-3/still.svg')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await ask('/matches/guest-2/preview.png')).statusCode).toBe(200)
    await limited.close()
  })
})

describe('oEmbed', () => {
  const ask = (url: string, more = '') => app.inject(`/api/oembed?url=${encodeURIComponent(url)}${more}`)

  test("gives a match's frame as in the contract, and is linked from its page", async () => {
    const html = await htmlOf('/matches/over')
    const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1]
    const reply = await app.inject((href ?? '').replaceAll('&amp;', '&').replace('http://localhost', ''))
    expect(reply.statusCode).toBe(200)
    expect(routes.oembed.get.reply.safeParse(reply.json()).error).toBeUndefined()
    expect(reply.json()).toMatchObject({
      type: 'rich',
      version: '1.0',
      provider_name: 'Tilt Yard',
      width: 640,
      height: 760,
    })
    expect(reply.json().html).toContain('<iframe src="http://localhost/embed/matches/over"')
    expect(reply.json().title).toContain(view.knight1.name)
    expect(reply.body).not.toContain(score)
  })

  test('keeps to the requested size, and copies the display parameters', async () => {
    const reply = await ask('http://localhost/matches/over?at=5&theme=dark&x=1', '&maxwidth=400&maxheight=300&dnt=1')
    expect(reply.json()).toMatchObject({ width: 400, height: 300 })
    expect(reply.json().html).toContain('src="http://localhost/embed/matches/over?at=5&amp;theme=dark" ')
    expect(reply.json().thumbnail_url).toBe('http://localhost/matches/over/card.png?at=5')
    const plain = await ask('http://localhost/matches/over?spoiler=0')
    expect(plain.json().html).toContain('/embed/matches/over?hide-results=1')
    expect(plain.json().thumbnail_url).toContain('spoiler=0')
  })

  test.each(['http://localhost/embed/matches/live', 'http://localhost/attend/live/Lion'])('accepts %s', async (url) => {
    expect((await ask(url)).json().html).toContain('http://localhost/embed/matches/live')
  })

  test('accepts a list', async () => {
    const reply = await ask('http://localhost/embed/lists/stag')
    expect(reply.json().html).toContain('http://localhost/embed/lists/Stag')
  })

  test('copies no moment to a list, which would refuse it', async () => {
    const reply = await ask('http://localhost/embed/lists/Stag?at=3&theme=dark')
    expect(reply.json().html).toContain('src="http://localhost/embed/lists/Stag?theme=dark" ')
  })

  test.each(['/tourney', '/embed/tourney'])('accepts %s, and links it from the page', async (path) => {
    const reply = await ask(`http://localhost${path}?spoiler=0&theme=dark&at=3`)
    expect(reply.json().title).toBe('The Grand Tourney, Season One · Tilt Yard')
    expect(reply.json().html).toContain('src="http://localhost/embed/tourney?theme=dark&amp;hide-results=1" ')
    expect(reply.json().thumbnail_url).toBe('http://localhost/seasons/1/tourney/preview.png?spoiler=0')
    expect(await htmlOf('/tourney')).toContain('oembed?url=http%3A%2F%2Flocalhost%2Ftourney&amp;')
    expect(await htmlOf('/seasons/1/tourney')).not.toContain('oembed')
  })

  test('names the missing moment', async () => {
    expect((await ask('http://localhost/matches/over?at=99999')).json().message).toContain('no event 99999,')
    expect((await ask('http://localhost/matches/over?at=-1')).json().message).toContain('no event -1,')
  })

  test('escapes a hostile name', async () => {
    const { html } = (await ask('http://localhost/matches/hostile')).json()
    expect(html).not.toMatch(/<script|\u202E/)
    expect(html.match(/"/g)?.length).toBe(12)
  })

  test.each([
    ['http://localhost/matches/nobody', '', 404, 'match-not-found'],
    ['http://localhost/schedule', '', 404, 'embed-not-found'],
    ['http://localhost/embed/lists/Unicorn', '', 404, 'embed-not-found'],
    ['http://localhost/matches/over?at=9999', '', 404, 'moment-not-found'],
    ['http://elsewhere.example/matches/over', '', 404, 'foreign-address'],
    ['javascript://localhost/matches/over', '', 404, 'foreign-address'],
    ['nonsense', '', 404, 'foreign-address'],
    ['http://localhost/matches/over', '&format=xml', 501, 'format-not-offered'],
    ['http://localhost/matches/over', '&maxwidth=0', 400, 'invalid-request'],
    ['', '', 400, 'invalid-request'],
  ])('of %s%s is refused with %i %s', async (url, more, status, code) => {
    const reply = await ask(url, more)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })
})

test.each([
  [true, 'service-worker'],
  [false, 'no-offline'],
])('browsers that may keep pages (%s) get the worker %s, and validate it each time', async (keepsPages, name) => {
  const yard = await build({ keepsPages })
  const reply = await yard.inject('/service-worker.js')
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, `// ${name}`, 'no-cache'])
  expect(reply.headers['content-type']).toMatch(/javascript/)
  await yard.close()
})
