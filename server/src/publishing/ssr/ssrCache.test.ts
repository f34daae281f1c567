import type { SsrPageResult } from '@tiltyard/contract'
import { beforeEach, expect, test } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { SEND_UNRENDERED_AFTER_MS, SsrCache, type SsrRequest } from './ssrCache.ts'
import type { SsrTask } from './ssrRenderer.ts'
import { SsrUnavailableError } from './ssrWorker.ts'

/** A page that requests a day, and then that day's data. */
function dayPage({ page: { path, search, drawnAt, versions, answers } }: SsrTask): SsrPageResult {
  const day = answers['/api/day']
  const asked = day === undefined ? ['/api/day'] : ['/api/day', `/api/day/${day}`]
  const isWhole = asked.every((address) => address in answers)
  const data = JSON.stringify({ drawnAt, versions })
  return {
    requestedAddresses: asked,
    page: isWhole ? { html: `${path}${search} ${JSON.stringify(answers)}`, data } : null,
  }
}

/** The versions of the data. */
const versions = { league: 7 }

let clock: FakeClock
let drawings: SsrTask[]
let asked: string[]
let known: Record<string, unknown>
let outageSince: Date | null

beforeEach(() => {
  outageSince = null
  clock = new FakeClock()
  drawings = []
  asked = []
  known = { '/api/day': 'MON', '/api/day/MON': [1, 2], '/api/day/TUE': [3] }
})

const ask = async (address: string): Promise<unknown> => {
  asked.push(address)
  return known[address] ?? null
}
const wish = (path: string, search = ''): SsrRequest => ({ path, search, locale: 'en' })

function open(draw: (task: SsrTask) => Promise<SsrPageResult> = async (task) => dayPage(task)): SsrCache {
  const drawer = {
    draw: (task: SsrTask) => {
      drawings.push(task)
      return draw(task)
    },
  }
  return new SsrCache({ drawer, changes: async () => versions, outageSince: () => outageSince, clock, log: quietLog })
}

test('a page is rendered from all its requests, which it may make in rounds; its data are those', async () => {
  const page = await open().read(wish('/schedule'), ask)
  expect(page).toMatchObject({ html: '/schedule {"/api/day":"MON","/api/day/MON":[1,2]}' })
  expect(JSON.parse(page?.data ?? '')).toEqual({ drawnAt: clock.now(), versions: { league: 7 } })
})

test('requests within two seconds share a rendering; the next starts with the last data requests', async () => {
  const pages = open()
  const [first, second] = await Promise.all([pages.read(wish('/schedule'), ask), pages.read(wish('/schedule'), ask)])
  expect(first).toBe(second)
  clock.advance(1_999)
  expect(await pages.read(wish('/schedule'), ask)).toBe(first)
  expect([drawings.length, asked.length]).toEqual([3, 2])
  clock.advance(1)
  known = { ...known, '/api/day': 'TUE' }
  expect((await pages.read(wish('/schedule'), ask))?.html).toContain('"/api/day":"TUE"')
  expect(drawings.length).toBe(5)
})

test('each address and each language has its own', async () => {
  const pages = open()
  const of = async (one: SsrRequest) => (await pages.read(one, ask))?.html
  expect(await of(wish('/schedule', '?day=MON'))).toContain('?day=MON')
  expect(await of(wish('/schedule'))).not.toContain('?day=MON')
  await pages.read({ ...wish('/schedule'), locale: 'fr' }, ask)
  expect(drawings.at(-1)?.locale).toBe('fr')
})

test('a refused request prevents the rendering', async () => {
  known = { '/api/day': 'WED' }
  expect(await open().read(wish('/schedule'), ask)).toBeNull()
})

test('one visitor’s refusal does not affect others, at the same time or later', async () => {
  const pages = open()
  const refused = pages.read(wish('/schedule'), async () => null)
  const other = pages.read(wish('/schedule'), ask)
  expect(await refused).toBeNull()
  expect((await other)?.html).toContain('MON')
  clock.advance(2_000)
  expect(await pages.read(wish('/schedule'), async () => null)).toBeNull()
  expect((await pages.read(wish('/schedule'), ask))?.html).toContain('MON')
})

test('addresses that are never rendered evict no page', async () => {
  const pages = open(async (task) => (task.page.search === '' ? dayPage(task) : { requestedAddresses: [], page: null }))
  const first = await pages.read(wish('/schedule'), ask)
  for (let at = 0; at < 100; at++) expect(await pages.read(wish('/', `?x=${at}`), ask)).toBeNull()
  expect(await pages.read(wish('/schedule'), ask)).toBe(first)
})

test('nothing is rendered while the store is away', async () => {
  outageSince = new Date(clock.now())
  expect(await open().read(wish('/schedule'), ask)).toBeNull()
  expect([drawings, asked]).toEqual([[], []])
})

test.each([
  '/admin',
  '/api/standings',
  '/matches/..%2f',
  '/matches/a/b',
  `/matches/${'a'.repeat(65)}`,
  '//standings',
  '/standings/',
  '/standings/a',
  '/knights',
])('%s is skipped without a request', async (path) => {
  expect(await open().read(wish(path), ask)).toBeNull()
  expect([drawings, asked]).toEqual([[], []])
})

test('an address with too many requests is skipped too', async () => {
  expect(await open().read(wish('/matches', `?name=${'a'.repeat(200)}`), ask)).toBeNull()
  expect(drawings).toEqual([])
})

test.each([
  ['refuses', new SsrUnavailableError('Too many pages wait.')],
  ['fails', new Error('It fails.')],
])('a renderer that %s leaves the page as built', async (_, error) => {
  expect(await open(() => Promise.reject(error)).read(wish('/schedule'), ask)).toBeNull()
})

test('a late page is sent unrendered, and rendered later from the cache', async () => {
  const waiting: (() => void)[] = []
  const pages = open(async (task) => {
    await new Promise<void>((resolve) => void waiting.push(resolve))
    return dayPage(task)
  })
  const late = pages.read(wish('/schedule'), ask)
  clock.advance(SEND_UNRENDERED_AFTER_MS)
  expect(await late).toBeNull()
  const next = pages.read(wish('/schedule'), ask)
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    waiting.pop()?.()
  }
  expect((await next)?.html).toContain('/schedule')
})
