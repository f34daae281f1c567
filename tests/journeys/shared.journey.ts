import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator } from '@playwright/test'
import { expect, findFinishedMatchId, sharedServerAddress, test } from './visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')
/** A page of another origin. */
let club: Server
let clubUrl = ''
let framed: readonly string[] = []

test.beforeAll(async () => {
  club = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html').end(`<!doctype html><title>A club</title>${framed.join('')}`)
  })
  await new Promise<void>((resolve) => club.listen(0, '127.0.0.1', resolve))
  clubUrl = `http://127.0.0.1:${(club.address() as AddressInfo).port}/`
})

test.afterAll(() => {
  club.closeAllConnections()
  club.close()
})

// A sandboxed frame has no storage to remember the gate, and embeds have no gate.
test.use({ isPastGate: false })
test.describe.configure({ mode: 'serial' })

/** Whether the middle of an embed's picture has a colour. */
function isPainted(frame: FrameLocator): Promise<boolean> {
  return frame
    .locator('[data-stage] canvas')
    .first()
    .evaluate((shown: HTMLCanvasElement) => {
      const context = document.createElement('canvas').getContext('2d')
      context?.drawImage(shown, -shown.width / 2, -shown.height / 2)
      return (context?.getImageData(0, 0, 1, 1).data[3] ?? 0) > 0
    })
}

test('an embed on another origin shows its match, also in a sandboxed frame', async ({ page }) => {
  const lion = await findFinishedMatchId(page)
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url())
  })
  framed = [
    `<iframe src="${url}/embed/matches/${lion}?theme=dark" width="640" height="640"></iframe>`,
    `<iframe sandbox="allow-scripts" src="${url}/embed/matches/${lion}?hide-results=1&speed=64" width="360" height="700"></iframe>`,
  ]
  await page.goto(clubUrl)
  const [open, shut] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').nth(1)]
  await expect(open.locator('header span')).toHaveText('FINAL')
  await expect(open.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(shut.locator('header span')).toHaveText('REPLAY')
  await shut.getByRole('button', { name: 'Play' }).click()
  await expect(shut.locator('header span')).toHaveText('FINAL', { timeout: 30_000 })
  // A sandboxed page cannot start a worker, and paints on its own thread.
  for (const frame of [open, shut]) await expect.poll(() => isPainted(frame)).toBe(true)
  const totals = (frame: typeof open) => frame.locator('tbody tr td:last-child').allTextContents()
  expect(await totals(shut)).toEqual(await totals(open))
  // Before the whole page is opened, which may set cookies.
  expect(await page.context().cookies(url)).toEqual([])
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    open.getByRole('link', { name: /The whole match/ }).click(),
  ])
  await expect(beside).toHaveURL(`${url}/matches/${lion}`)
  expect(written.filter((address) => !address.startsWith(clubUrl))).toEqual([])
})

test('a list on another origin shows its current match', async ({ page }) => {
  framed = [`<iframe src="${url}/embed/lists/Stag" width="640" height="640"></iframe>`]
  await page.goto(clubUrl)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(/ against /)
})

test('a page other than an embed does not open in a frame', async ({ page }) => {
  // The browser reports the blocked frame.
  page.removeAllListeners('console')
  framed = [`<iframe src="${url}/watch" width="640" height="640"></iframe>`]
  await page.goto(clubUrl)
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
})

test('a client without scripts reads a page’s description, and sees its picture', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const lion = await findFinishedMatchId(page)
  for (const path of [
    '/',
    '/watch',
    '/schedule',
    '/standings',
    '/stables/stable_8',
    `/matches/${lion}`,
    `/matches/${lion}?at=9`,
  ]) {
    await page.goto(`${url}${path}`)
    const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
    expect(await page.title()).toMatch(/Tilt Yard$/)
    expect(await content('og:description')).not.toBe('')
    const picture = await request.get((await content('og:image')) ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  }
  await page.goto(`${url}/matches/${lion}`)
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toMatch(/^Final: .* \d+ – \d+ /)
  const oembed = await page.locator('link[type="application/json+oembed"]').getAttribute('href')
  const { html } = await (await request.get(oembed ?? '')).json()
  expect(html).toContain(`src="${url}/embed/matches/${lion}"`)
  await page.goto(`${url}/matches/${lion}?spoiler=0`)
  expect(await page.locator('head').innerHTML()).not.toMatch(/Final: |\d+ – \d+/)
  await context.close()
})
