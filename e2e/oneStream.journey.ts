import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Request } from '@playwright/test'
import { addressOf, expect, matchIds, test } from './visitor.ts'

const LISTS = ['Lion', 'Stag', 'Wyvern', 'Griffin'] as const
/** HTTP/1.1 gives an origin six connections. */
const MANY = 8

/** The live streams that a browser has open. */
function streamsOf(context: BrowserContext): ReadonlySet<Request> {
  const open = new Set<Request>()
  const end = (request: Request): unknown => open.delete(request)
  context.on('request', (request) => request.url().includes('/api/live') && open.add(request))
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return open
}

/** Somebody else's site, as a blog is, with a page of frames. @returns its address, and what ends it. */
async function startBlog(frames: readonly string[]): Promise<{ readonly url: string; readonly stop: () => void }> {
  const body = frames.map((src) => `<iframe src="${src}" width="400" height="500"></iframe>`).join('')
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(`<!doctype html>${body}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

// A frame of another site has no gate before it.
test.describe('on another site', () => {
  test.use({ isPastGate: false })

  test('eight embeds on one page share a stream, and leave room for what else is asked', async ({ page, context }) => {
    await matchIds(page, 'calm')
    const streams = streamsOf(context)
    const frames = Array.from({ length: MANY }, (_, at) =>
      addressOf('calm', `/embed/lists/${LISTS[at % LISTS.length]}`),
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

test('eight tabs share a stream, and another leads when the one that does is closed', async ({ page, context }) => {
  await matchIds(page, 'calm')
  const streams = streamsOf(context)
  await context.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  const others = await Promise.all(Array.from({ length: MANY - 1 }, () => context.newPage()))
  for (const tab of [page, ...others]) {
    await tab.goto(addressOf('calm', '/watch'))
    await expect(tab.getByText(/Jousts happening now!|Next jousts in/)).toBeVisible()
  }
  await expect.poll(() => streams.size).toBe(1)
  const [leading] = streams
  await leading?.frame().page().close()
  await expect.poll(() => [...streams].filter((stream) => stream !== leading).length).toBe(1)
  const left = [page, ...others].filter((tab) => !tab.isClosed())
  expect(left).toHaveLength(MANY - 1)
  for (const tab of left) await expect(tab.getByTestId('cut-off')).toBeEmpty()
})
