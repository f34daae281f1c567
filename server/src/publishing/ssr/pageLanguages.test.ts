import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSampleMatch, readingA, seedFromText } from '@tiltyard/engine'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { LiveHub } from '../../live/liveHub.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { sampleView } from '../../testing/league/sampleView.ts'
import { preNarratedNarrator, simulateNarratedFacts } from '../../testing/league/simulateNarratedFacts.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'

const { setup, entropy } = createSampleMatch(seedFromText('pages'), 2, readingA)
const events = simulateNarratedFacts(setup, entropy)
const view = { ...sampleView(setup), status: 'completed' as const, ending: 'points' as const }
const match = { ...view, knight1: { ...view.knight1, title: 'Lady' as const, name: 'Lady Maud Eastend' } }
const clock = new FakeClock()
const built = (lang: string) =>
  `<!doctype html><html lang="${lang}"><head><title>Tilt Yard</title></head><body>${lang}</body></html>`
const webRoot = mkdtempSync(join(tmpdir(), 'tiltyard-languages-'))
const bareRoot = mkdtempSync(join(tmpdir(), 'tiltyard-english-'))
const hubs: LiveHub[] = []
const store = setUpTestStore('once')
let app: FastifyInstance
let bare: FastifyInstance

async function build(root: string): Promise<FastifyInstance> {
  const source = {
    yard: async () => ({ isLive: false, matchSet: null, nextJoustsAt: null }),
    changes: async () => ({ schedule: 0, league: 0, controls: 0 }),
    match: async (id: string) =>
      id === 'over' ? { match: { ...match, id }, events, teller: preNarratedNarrator } : null,
    heads: async () => new Map(),
  }
  const hub = new LiveHub(source, clock)
  hubs.push(hub)
  return createApp(await createTestAppDeps(store.database, clock, { hub, webRoot: root }))
}

beforeAll(async () => {
  for (const root of [webRoot, bareRoot]) writeFileSync(join(root, 'index.html'), built('en'))
  writeFileSync(join(webRoot, 'index.fr.html'), built('fr'))
  app = await build(webRoot)
  bare = await build(bareRoot)
})
afterAll(async () => {
  for (const hub of hubs) hub.stop(0)
  await app.close()
  await bare.close()
  for (const root of [webRoot, bareRoot]) rmSync(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, of = app) =>
  of.inject({ url, headers: { accept: 'text/html', ...headers } })
const inFrench = { 'accept-language': 'fr-FR,fr;q=0.9' }
const hrefs = (html: string) =>
  [...html.matchAll(/<(?:link|meta)[^>]*(?:href|content)="(http[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

describe('a page', () => {
  test.each([
    ['/', {}, 'en'],
    ['/?lang=fr', {}, 'fr'],
    ['/watch?lang=fr', {}, 'fr'],
    ['/watch', { cookie: 'tiltyard-lang=fr' }, 'fr'],
    ['/watch', inFrench, 'fr'],
    ['/watch', { cookie: 'tiltyard-lang=en', ...inFrench }, 'en'],
    ['/watch?lang=en', { cookie: 'tiltyard-lang=fr', ...inFrench }, 'en'],
    ['/watch?lang=xx', {}, 'en'],
    ['/account?lang=fr', {}, 'fr'],
    ['/embed/matches/over?lang=fr', {}, 'fr'],
    ['/embed/matches/over', { cookie: 'tiltyard-lang=fr', ...inFrench }, 'en'],
  ])('%s with %o is in %s, and its header says so', async (url, headers, language) => {
    const reply = await get(url, headers)
    expect(reply.body).toContain(`<html lang="${language}">`)
    expect(reply.body).toContain(`<body>${language}</body>`)
    expect(reply.headers['content-language']).toBe(language)
    expect(reply.body).toContain(`property="og:locale" content="${language === 'fr' ? 'fr_FR' : 'en_US'}"`)
  })

  test('lists what it depends on, for caches', async () => {
    expect((await get('/watch')).headers.vary).toContain('cookie, accept-language')
    expect((await get('/embed/lists/Lion')).headers.vary).toMatch(/^cookie(?!, accept-language)/)
  })

  test('that an address names in a language sets it for the next ones, and an embed does not', async () => {
    expect((await get('/?lang=fr')).headers['set-cookie']).toBe('tiltyard-lang=fr; Path=/; SameSite=Lax')
    expect((await get('/watch?lang=en')).headers['set-cookie']).toBe('tiltyard-lang=en; Path=/; SameSite=Lax')
    for (const url of ['/', '/?lang=xx', '/?lang=fr%0d%0ax:y', '/embed/lists/Lion?lang=fr']) {
      expect((await get(url)).headers['set-cookie'], url).toBeUndefined()
    }
  })

  test('has another ETag in each language', async () => {
    const { etag } = (await get('/watch')).headers
    expect((await get('/watch', { ...inFrench, 'if-none-match': String(etag) })).statusCode).toBe(200)
    expect((await get('/watch', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  test('is English throughout where no other was built', async () => {
    const { body, headers } = await get('/watch?lang=fr', inFrench, bare)
    expect(body).toContain('<title>The lists, live · Tilt Yard</title>')
    expect(headers['content-language']).toBe('en')
  })
})

describe('a head', () => {
  test('links the page in each language, the same from both', async () => {
    const alternates = (html: string) => html.match(/<link rel="alternate" hreflang=[^>]*>/g)
    const [english, french] = [await get('/matches'), await get('/matches?lang=fr')]
    expect(alternates(english.body)).toEqual([
      '<link rel="alternate" hreflang="en" href="http://localhost/matches" />',
      '<link rel="alternate" hreflang="fr" href="http://localhost/matches?lang=fr" />',
      '<link rel="alternate" hreflang="x-default" href="http://localhost/matches" />',
    ])
    expect(alternates(french.body)).toEqual(alternates(english.body))
    expect(french.body).toContain('<link rel="canonical" href="http://localhost/matches?lang=fr" />')
    expect(french.body).toContain('<title>Toutes les joutes · Tilt Yard</title>')
    expect(french.body).toContain('href="http://localhost/api/feeds/results.atom?lang=fr" title="Résultats"')
    expect(alternates((await get('/account')).body)).toBeNull()
  })

  test('of a French page links French pages, and all of it exists', async () => {
    const { body } = await get('/matches/over?at=7&lang=fr')
    const own = hrefs(body).filter((href) => !/^http:\/\/localhost\/matches\/over$/.test(href))
    for (const href of own) expect(new URL(href).searchParams.get('lang'), href).toBe('fr')
    const oembed = own.find((href) => href.includes('/api/oembed')) ?? ''
    const { title, html, thumbnail_url } = (await app.inject(oembed.replace('http://localhost', ''))).json()
    expect(title).toMatch(/^Dame Osric.* contre /)
    expect(html).toContain('src="http://localhost/embed/matches/over?at=7&amp;lang=fr"')
    expect(thumbnail_url).toBe('http://localhost/matches/over/card.png?at=7&lang=fr')
    for (const href of own.filter((one) => one.includes('.png'))) {
      const picture = await app.inject(href.replace('http://localhost', ''))
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    }
  })

  test('of a match in French has the riders and the score in French', async () => {
    const { body } = await get('/matches/over?lang=fr')
    expect(body).toMatch(/<title>Dame [^<]* contre [^<]* · Tilt Yard<\/title>/)
    expect(body).toMatch(/property="og:title" content="Score final : Dame /)
    expect((await get('/matches/over?lang=fr&spoiler=0')).body).toContain('À suivre depuis le début')
    expect((await get('/matches/nobody?lang=fr')).body).toContain('<title>Joute introuvable · Tilt Yard</title>')
    expect((await get('/matches/over?at=7&if=same&lang=fr')).body).toMatch(/<title>Imaginé : Dame /)
  })

  test('of knights and stables is French', async () => {
    expect((await get('/knights/knight_7?lang=fr')).body).toContain(
      'Forme, adversaires, blessures et toutes les joutes.',
    )
    const { body } = await get('/stables/stable_8?lang=fr')
    expect(body).toContain('et les chevaliers qui portent ses couleurs : ')
    expect(body).not.toMatch(/\b(Sur|Lady) [A-Z]/)
  })
})

describe('oEmbed', () => {
  const ask = async (url: string, more = '') =>
    (await app.inject({ url: `/api/oembed?url=${encodeURIComponent(url)}${more}`, headers: inFrench })).json()

  test('uses the language of its address or request, and no browser’s', async () => {
    const list = 'http://localhost/embed/lists/Stag'
    expect((await ask(list)).title).toBe('Stag List, live · Tilt Yard')
    expect((await ask(`${list}?lang=fr`)).title).toBe('La lice du Cerf, en direct · Tilt Yard')
    expect((await ask(list, '&lang=fr')).title).toBe('La lice du Cerf, en direct · Tilt Yard')
    expect((await ask(`${list}?lang=fr`, '&lang=en')).html).toContain('src="http://localhost/embed/lists/Stag"')
    expect((await ask(list, '&lang=xx')).title).toBe('Stag List, live · Tilt Yard')
  })
})

describe('a picture', () => {
  const etagOf = async (url: string) => (await app.inject({ url, headers: inFrench })).headers.etag

  test.each(['/matches/over/preview.png?spoiler=0', '/matches/over/card.png?at=7', '/pages/watch/preview.png?a=b'])(
    '%s depends on its address alone',
    async (address) => {
      const url = address.replace('?a=b', '?')
      const english = await etagOf(url.replace(/\?$/, ''))
      expect(await etagOf(`${url}&lang=fr`.replace('?&', '?'))).not.toBe(english)
      expect(await etagOf(`${url}&lang=xx`.replace('?&', '?'))).toBe(english)
    },
  )
})
