import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, setReturningVisitor, sharedServerAddress, test, waitForMatchIds } from './visitor.ts'

const LISTS = ['Lion', 'Stag', 'Wyvern', 'Griffin'] as const
/** More than HTTP/1.1's six connections per origin. */
const MANY = 7

/** The open live streams of a browser. */
function streamsOf(context: BrowserContext): ReadonlySet<Request> {
  const open = new Set<Request>()
  const end = (request: Request): unknown => open.delete(request)
  context.on('request', (request) => request.url().includes('/api/live') && open.add(request))
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return open
}

/** Starts another site, with a page of frames. @returns its address, and a function that stops it. */
async function startBlog(frames: readonly string[]): Promise<{ readonly url: string; readonly stop: () => void }> {
  const body = frames.map((src) => `<iframe src="${src}" width="400" height="500"></iframe>`).join('')
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(`<!doctype html>${body}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

// A frame on another site has no gate.
test.describe('on another site', () => {
  test.use({ isPastGate: false })

  test('seven embeds on one page share a stream, and leave connections for other requests', async ({
    page,
    context,
  }) => {
    await waitForMatchIds(page, 'calm')
    const streams = streamsOf(context)
    const frames = Array.from({ length: MANY }, (_, at) =>
      sharedServerAddress('calm', `/embed/lists/${LISTS[at % LISTS.length]}`),
    )
    const blog = await startBlog(frames)
    await page.goto(blog.url)
    for (let at = 0; at < MANY; at++) {
      const ground = page.frameLocator('iframe').nth(at)
      await expect(ground.getByRole('heading', { level: 1 })).toHaveText(/ against /)
    }
    await expect.poll(() => streams.size).toBe(1)
    const frame = page.frames()[MANY]
    expect(await frame?.evaluate(() => fetch('/api/yard').then(({ status }) => status))).toBe(200)
    blog.stop()
  })
})

/** Opens so many tabs at an address, each past the gate. */
async function openTabs(context: BrowserContext, count: number, path: string): Promise<readonly Page[]> {
  await context.addInitScript(setReturningVisitor)
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()))
  for (const tab of tabs) await tab.goto(sharedServerAddress('calm', path))
  return tabs
}

/** Returns the tab with the stream, except for `others`. */
async function findLeader(streams: ReadonlySet<Request>, others: readonly Page[] = []): Promise<Page> {
  const leaders = (): Page[] =>
    [...streams].map((stream) => stream.frame().page()).filter((tab) => !others.includes(tab))
  await expect.poll(() => leaders().length, { timeout: 60_000 }).toBe(1)
  const [leader] = leaders()
  if (leader === undefined) throw new Error('No tab leads.')
  return leader
}

/** The lines of a tab's history, oldest first. */
async function shownOn(tab: Page): Promise<string[]> {
  const groups = await tab.getByRole('region', { name: 'HISTORY' }).getByRole('listitem').allInnerTexts()
  return groups.map((text) => text.split('\n').at(-1) ?? '').reverse()
}

test('seven tabs share a stream, and another leads when the leader is closed', async ({ page, context }) => {
  await waitForMatchIds(page, 'calm')
  const streams = streamsOf(context)
  const tabs = await openTabs(context, MANY, '/standings')
  for (const tab of tabs) await expect(tab.getByRole('table', { name: /Stables by win percentage/ })).toBeVisible()
  const leader = await findLeader(streams)
  await leader.close()
  await findLeader(streams, [leader])
  for (const tab of tabs) if (tab !== leader) await expect(tab.getByTestId('cut-off')).toBeEmpty()
})

test('another tab leads when the leader crashes or is frozen, and no event is lost', async ({ page, context }) => {
  const [lion] = await waitForMatchIds(page, 'calm', 'active')
  const streams = streamsOf(context)
  const tabs = await openTabs(context, 3, `/attend/${lion}/Lion`)
  const seesAll = async (some: readonly Page[]): Promise<void> => {
    const { events } = await (await page.request.get(sharedServerAddress('calm', `/api/matches/${lion}`))).json()
    const lines = events.map((event: { description: string }) => event.description)
    for (const tab of some) await expect.poll(async () => (await shownOn(tab)).slice(0, lines.length)).toEqual(lines)
  }
  const crashed = await findLeader(streams)
  await seesAll(tabs)
  await crashed.goto('chrome://crash').catch(() => undefined)
  const frozen = await findLeader(streams, [crashed])
  const left = tabs.filter((tab) => tab !== crashed)
  await seesAll(left)
  // Developer tools cannot freeze a visible page.
  const devTools = await context.newCDPSession(frozen)
  await devTools.send('Debugger.enable')
  await devTools.send('Debugger.pause')
  await findLeader(streams, [crashed, frozen])
  await seesAll(left.filter((tab) => tab !== frozen))
  await devTools.send('Debugger.disable')
  await findLeader(streams, [crashed])
  await seesAll(left)
})
