import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { insertPackedMatches, preparePacks } from '../../archive/packs/packStore.ts'
import { updateKnight } from '../../league/leagueStore.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { createFinishedMatch } from '../../testing/league/createFinishedMatch.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'

const RIDES = 120
const rides = Array.from({ length: RIDES }, (_, index) => ({ ...createFinishedMatch(index), list: index % 4 })).sort(
  (one, other) => (one.match.endTime?.getTime() ?? 0) - (other.match.endTime?.getTime() ?? 0),
)
const newest = rides.at(-1)?.match
const knightId = newest?.knight1.id ?? ''
const stableId = newest?.knight2.stable ?? ''
const host = { host: 'yard.example' }
const store = setUpTestStore('once')
let app: FastifyInstance

beforeAll(async () => {
  await store.database.transaction((transaction) => insertPackedMatches(transaction, preparePacks(rides)))
  await updateKnight(store.database, knightId, { firstName: '<b>Ōsric & "Sons"</b>\u0007' })
  app = await createApp(await createTestAppDeps(store.database, new FakeClock(Date.now())))
})
afterAll(() => app.close())

interface Link {
  readonly '@rel': string
  readonly '@href': string
}

interface Entry {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly updated: string
  readonly link: readonly Link[]
}

interface Feed extends Entry {
  readonly author: { readonly name: string }
  readonly entry: readonly Entry[]
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: true,
  isArray: (name) => name === 'entry' || name === 'link',
})

/** Parses a feed like a reader. @throws when it is malformed, or lacks what RFC 4287 requires. */
function read(text: string): Feed {
  expect(XMLValidator.validate(text)).toBe(true)
  const { feed } = parser.parse(text) as { feed: Feed & { '@xmlns': string } }
  expect(feed['@xmlns']).toBe('http://www.w3.org/2005/Atom')
  const entries = feed.entry ?? []
  expect(feed.author.name).toBe('Tilt Yard')
  for (const part of [feed, ...entries]) {
    expect(part.id).toMatch(/^tag:[a-z0-9.-]+,\d{4}:[\w/-]+$/)
    expect(part.title.length).toBeGreaterThan(0)
    expect(new Date(part.updated).toISOString()).toBe(part.updated)
    for (const link of part.link) expect(new URL(link['@href']).origin).toBe('http://yard.example')
    expect(part.link.filter((link) => link['@rel'] === 'alternate')).toHaveLength(1)
  }
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(entries.map(({ updated }) => updated)).toEqual(
    entries
      .map(({ updated }) => updated)
      .sort()
      .reverse(),
  )
  if (entries.length > 0) expect(feed.updated).toBe(entries[0]?.updated)
  return { ...feed, entry: entries }
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { ...host, ...headers } })

describe('a feed of results', () => {
  test.each([
    ['/api/feeds/results.atom', '/matches', 50],
    [`/api/feeds/stables/${stableId}/results.atom`, `/stables/${stableId}`, null],
    [`/api/feeds/knights/${knightId}/results.atom`, `/knights/${knightId}`, null],
  ])('%s is an Atom feed that names itself and its page', async (url, page, entries) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/atom+xml'])
    const feed = read(reply.body)
    expect(feed.link.map((link) => [link['@rel'], link['@href']])).toEqual([
      ['self', `http://yard.example${url}`],
      ['alternate', `http://yard.example${page}`],
    ])
    if (entries !== null) expect(feed.entry).toHaveLength(entries)
    expect(feed.entry[0]?.id).toBe(`tag:yard.example,2026:matches/${newest?.id}`)
  })

  test('has only the matches of its knight, or of its stable', async () => {
    const idsOf = async (url: string) => read((await get(url)).body).entry.map(({ id }) => id.split('/')[1])
    const sides = (pick: (rider: { id: string; stable: string }) => boolean) =>
      rides.flatMap(({ match }) => (pick(match.knight1) || pick(match.knight2) ? [match.id] : [])).reverse()
    expect(await idsOf(`/api/feeds/knights/${knightId}/results.atom`)).toEqual(sides(({ id }) => id === knightId))
    const ofStable = sides(({ stable }) => stable === stableId).slice(0, 50)
    expect(await idsOf(`/api/feeds/stables/${stableId}/results.atom`)).toEqual(ofStable)
  })

  test('hides results on request', async () => {
    const feed = read((await get('/api/feeds/results.atom')).body)
    const untold = read((await get('/api/feeds/results.atom?spoiler=0')).body)
    expect(untold.id).not.toBe(feed.id)
    expect(feed.entry.some(({ title }) => / beat .+ \d+–\d+$/.test(title))).toBe(true)
    for (const { title, summary } of untold.entry) {
      expect(title).toMatch(/^.+ v .+$/)
      expect(summary).toMatch(/^A joust on the \w+ list is over\.$/)
    }
  })

  test('escapes names, and omits characters that XML forbids', async () => {
    const { title } = read((await get(`/api/feeds/knights/${knightId}/results.atom`)).body)
    expect(title).toContain('<b>Ōsric & "Sons"</b>')
  })

  test('is French only by its address, with pages in French', async () => {
    const feed = read((await get('/api/feeds/results.atom?lang=fr')).body)
    expect([feed.title, feed.id]).toEqual(['Tilt Yard : résultats', 'tag:yard.example,2026:results/fr'])
    for (const { '@href': href } of [...feed.link, ...feed.entry.flatMap(({ link }) => link)]) {
      expect(new URL(href).searchParams.get('lang')).toBe('fr')
    }
    expect(feed.entry.some(({ title }) => / bat .+ \d+–\d+$/.test(title))).toBe(true)
    expect(feed.entry.map(({ title }) => title).join()).not.toMatch(/\b(Sur|Lady|beat) /)
    const untold = read((await get('/api/feeds/results.atom?spoiler=0&lang=fr')).body)
    for (const { title, summary } of untold.entry) {
      expect(title).toMatch(/^.+ contre .+$/)
      expect(summary).toMatch(/^Une joute est finie dans la lice (du (Lion|Cerf|Griffon)|de la Vouivre)\.$/)
    }
    const english = await get('/api/feeds/results.atom', { 'accept-language': 'fr', cookie: 'tiltyard-lang=fr' })
    expect(english.body).toBe((await get('/api/feeds/results.atom?lang=xx')).body)
    expect(english.headers.etag).not.toBe((await get('/api/feeds/results.atom?lang=fr')).headers.etag)
    expect(english.body).toContain('xml:lang="en"')
    const of = (await get(`/api/feeds/stables/${stableId}/results.atom?lang=fr`)).body
    expect(of).toContain('xml:lang="fr"')
    expect(read(of).title).toMatch(/^Tilt Yard : les résultats, /)
  })

  test('is sent again only after a change', async () => {
    const { headers } = await get('/api/feeds/results.atom')
    const modified = String(headers['last-modified'])
    expect(Date.parse(modified)).toBe(Math.floor((newest?.endTime?.getTime() ?? 0) / 1_000) * 1_000)
    const again = await get('/api/feeds/results.atom', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/api/feeds/results.atom', { 'if-modified-since': modified })).statusCode).toBe(304)
    const earlier = new Date(Date.parse(modified) - 1_000).toUTCString()
    expect((await get('/api/feeds/results.atom', { 'if-modified-since': earlier })).statusCode).toBe(200)
    const other = await get('/api/feeds/results.atom?spoiler=0', { 'if-none-match': String(headers.etag) })
    expect(other.statusCode).toBe(200)
  })

  test.each([
    ['/api/feeds/stables/nobody/results.atom', 404, 'stable-not-found'],
    ['/api/feeds/knights/nobody/results.atom', 404, 'knight-not-found'],
    ['/api/feeds/results.atom?spoiler=maybe', 400, 'invalid-request'],
  ])('%s is refused', async (url, status, code) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })
})
