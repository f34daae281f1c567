import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { RenderedAtContext } from '../api/hydration/renderedAt.ts'
import { hydrateQueries } from '../api/hydration/ssrData.ts'
import { startStreamFromRendered } from '../api/hydration/ssrLive.ts'
import { LiveClientContext } from '../api/live/liveStore.ts'
import { getQueryClient } from '../api/queries/queryClient.ts'
import { SessionStoreContext } from '../api/session/useSession.ts'
import { VERBOSITY_KEY } from '../language/verbosity.ts'
import { createSsrAnswers } from '../testing/createSsrAnswers.ts'
import { FakeLiveClient } from '../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../testing/fakeServerAnswers.ts'
import { FakeSession } from '../testing/fakeSession.ts'
import { SAMPLE_MONDAY_MS } from '../testing/leagueViews.ts'
import { sampleSession, sampleUser } from '../testing/sessionViews.ts'
import { renderSsrPage } from './renderSsrPage.tsx'
import { AppRoutes } from './routes.tsx'

const TRAVELLED_MS = 3_000

/** Hooks whose hydrated value differs from the server's, which would re-render the page at once. */
const changedHooks = vi.hoisted(() => new Set<string>())

vi.mock('react', async (load) => {
  const react = await load<typeof import('react')>()
  const useSyncExternalStore: typeof react.useSyncExternalStore = (subscribe, now, drawn) =>
    react.useSyncExternalStore(
      subscribe,
      now,
      drawn &&
        (() => {
          const asDrawn = drawn()
          if (!Object.is(asDrawn, now())) changedHooks.add(callerOf(new Error('Here')))
          return asDrawn
        }),
    )
  return { ...react, useSyncExternalStore }
})

/** The chunks of screens wait for this promise. */
const line = vi.hoisted(() => ({ isThere: Promise.resolve() }))

vi.mock('../api/loadChunk.ts', async (load) => {
  const chunks = await load<typeof import('../api/loadChunk.ts')>()
  const loadChunk: typeof chunks.loadChunk = (ask) => line.isThere.then(() => chunks.loadChunk(ask))
  return { ...chunks, loadChunk }
})

/** Returns the name of the calling hook. */
function callerOf({ stack = '' }: Error): string {
  const hooks = [...stack.matchAll(/at (use\w+) /g)].map(([, name]) => name)
  return hooks.filter((name) => name !== 'useSyncExternalStore')[0] ?? stack
}

let answers: FakeServerAnswers
let roots: Root[] = []

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('Worker', IdleWorker)
  vi.useFakeTimers({ now: SAMPLE_MONDAY_MS + TRAVELLED_MS, toFake: ['Date'] })
  changedHooks.clear()
  answers = new FakeServerAnswers()
  for (const [address, answer] of Object.entries(createSsrAnswers())) answers.at.set(address, answer)
  sessionStorage.setItem('tiltyard.visitor', '1')
  // A first joust would open in another commentary than the server rendered.
  localStorage.setItem(VERBOSITY_KEY, 'full')
})
afterEach(() => {
  for (const root of roots) act(() => root.unmount())
  roots = []
})

/** An attending user becomes the writer, which starts a worker. */
class IdleWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

/** Hydrates a server-rendered page, like `main.tsx`. */
async function takeOver(path: string, search: string, fake: FakeSession, isLate = false) {
  history.replaceState(null, '', path + search)
  const data = { drawnAt: SAMPLE_MONDAY_MS, versions: { league: 7, schedule: 3 }, answers: createSsrAnswers() }
  const { page } = renderSsrPage({ path, search, ...data })
  if (page === null) throw new Error('It was not drawn.')
  const root = document.createElement('div')
  root.innerHTML = page.html
  document.body.replaceChildren(root)
  const faults: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...said) => void faults.push(said))
  const heading = root.querySelector('h1')
  const queries = getQueryClient(fake.liveClient.client)
  hydrateQueries(queries, JSON.parse(page.data), true)
  startStreamFromRendered(queries, SAMPLE_MONDAY_MS, fake.liveClient.client)
  await act(async () => {
    const drawn = (
      <StrictMode>
        <LiveClientContext value={fake.liveClient.client}>
          <SessionStoreContext value={fake.store}>
            <RenderedAtContext value={SAMPLE_MONDAY_MS}>
              <Router ssrSearch={search.slice(1)}>
                <AppRoutes />
              </Router>
            </RenderedAtContext>
          </SessionStoreContext>
        </LiveClientContext>
      </StrictMode>
    )
    roots.push(hydrateRoot(root, drawn, { onRecoverableError: (error) => faults.push(error) }))
  })
  // Wait for the screen's chunk.
  if (!isLate) await vi.waitFor(() => expect(root.innerHTML).not.toContain('<!--$~-->'))
  return { root, heading, faults }
}

test('the bar hydrates and shows the user before a screen whose chunk is late', async () => {
  const fake = new FakeSession(sampleSession(sampleUser()), new FakeLiveClient())
  let letCome = (): void => undefined
  line.isThere = new Promise((resolve) => {
    letCome = resolve
  })
  const { root, heading, faults } = await takeOver('/stables/stable_8', '', fake, true)
  await act(() => fake.store.start())
  expect(isReactsOwn(heading)).toBe(false)
  expect(root.querySelector('header')?.textContent).toContain('Log out')
  await act(async () => letCome())
  await vi.waitFor(() => expect(isReactsOwn(heading)).toBe(true))
  expect(root.querySelector('h1')).toBe(heading)
  expect(faults).toEqual([])
})

/** Whether React has hydrated an element; it marks those. */
function isReactsOwn(element: Element | null): boolean {
  return Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'))
}

const pages = [
  ['/standings', ''],
  ['/schedule', ''],
  ['/schedule', '?day=MON&stables=RAT-FUN'],
  ['/matches', ''],
  ['/matches', '?lang=en'],
  ['/matches/match-1', ''],
  ['/matches/match-2', ''],
  ['/watch', ''],
  ['/attend/match-2/Stag', ''],
  ['/attend/match-1/Lion', ''],
  ['/', ''],
  ['/stables/stable_8', ''],
  ['/knights/knight_1', ''],
] as const

test.each(pages)('%s%s hydrates as rendered, for a visitor and for a user', async (path, search) => {
  for (const user of [null, sampleUser()]) {
    const fake = new FakeSession(sampleSession(user), new FakeLiveClient())
    const { root, heading, faults } = await takeOver(path, search, fake)
    await act(() => fake.store.start())
    await act(async () => {})
    expect(faults).toEqual([])
    // The same element: React has reused it.
    expect(root.querySelector('h1')).toBe(heading)
    // Parts that hydrate later, one by one.
    expect([...changedHooks].filter((hook) => hook !== 'useIsHydrating')).toEqual([])
    vi.restoreAllMocks()
  }
})

test('data of the page are not fetched again before the stream reports a change', async () => {
  const fake = new FakeSession(sampleSession(null), new FakeLiveClient())
  await takeOver('/standings', '', fake)
  await act(() => fake.store.start())
  expect(answers.countOf('/api/standings')).toBe(0)
  await act(async () => fake.liveClient.send({ kind: 'league', version: 8 }, 'league@8'))
  await vi.waitFor(() => expect(answers.countOf('/api/standings')).toBe(1))
})

test('a page visited again is not fetched within the fresh time, and is fetched after it', async () => {
  const fake = new FakeSession(sampleSession(null), new FakeLiveClient())
  const { root } = await takeOver('/standings', '', fake)
  await act(() => fake.store.start())
  const go = async (href: string) =>
    act(async () => root.querySelector<HTMLAnchorElement>(`nav a[href="${href}"]`)?.click())
  await go('/matches')
  await vi.waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('ARCHIVE'))
  await go('/standings')
  await vi.waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('STANDINGS'))
  expect(answers.countOf('/api/standings')).toBe(0)
  await go('/matches')
  vi.setSystemTime(Date.now() + 5 * 60_000)
  await go('/standings')
  await vi.waitFor(() => expect(answers.countOf('/api/standings')).toBe(1))
})

test('data are not fetched if the stream reports the version that the page was rendered with', async () => {
  const fake = new FakeSession(sampleSession(null), new FakeLiveClient())
  await takeOver('/standings', '', fake)
  await act(() => fake.store.start())
  await act(async () => fake.liveClient.send({ kind: 'league', version: 7 }, 'league@7'))
  await act(async () => {})
  expect(answers.countOf('/api/standings')).toBe(0)
})

test.each([
  ['/watch', ['match-1', 'match-2', 'match-3']],
  ['/attend/match-2/Stag', ['match-2']],
])('the stream of %s starts after the events that the page already has', async (path, ids) => {
  const fake = new FakeSession(sampleSession(null), new FakeLiveClient())
  const { root } = await takeOver(path, '', fake)
  await act(() => fake.store.start())
  await vi.waitFor(() => expect(fake.liveClient.openStreams).toHaveLength(1))
  const held = Object.entries(fake.liveClient.client.state.feeds).map(([id, feed]) => {
    return `match:${id}@${feed.kind === 'known' ? feed.events.length : 0}`
  })
  expect(held.map((position) => position.replace(/^match:|@.*/g, ''))).toEqual(ids)
  expect(fake.liveClient.stream.url.searchParams.get('from')?.split(',').sort()).toEqual(held.sort())
  // The page still has its match.
  expect(root.textContent).toContain('STAG LIST')
})

test('a visitor who is not past the gate sees it after all', async () => {
  sessionStorage.clear()
  const fake = new FakeSession(sampleSession(null), new FakeLiveClient())
  const { root } = await takeOver('/standings', '', fake)
  expect(root.textContent).toContain('STANDINGS')
  await act(() => fake.store.start())
  await vi.waitFor(() => expect(root.textContent).toContain('Please log in to access the Tilt Yard'), 15_000)
  expect(root.textContent).not.toContain('STANDINGS')
})
