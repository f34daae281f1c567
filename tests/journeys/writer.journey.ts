import { chromium, type Page } from '@playwright/test'
import { joinByRequest } from './account.ts'
import { type JourneyServer, startJourneyServer } from './journeyServer.ts'
import { launchOptions } from './playwright.config.ts'
import { expect, test } from './visitor.ts'

async function openMatches(url: string): Promise<string[]> {
  return expect
    .poll(async () => (await (await fetch(`${url}/api/yard`)).json()).yard.matchSet?.status, { timeout: 20_000 })
    .toBe('active')
    .then(async () => (await (await fetch(`${url}/api/yard`)).json()).yard.matchSet.matchIds)
}

async function readTexts(url: string, matchId: string): Promise<string[]> {
  const { events } = await (await fetch(`${url}/api/matches/${matchId}`)).json()
  return events.map((event: { description: string }) => event.description)
}

/** The lines of a page's history, oldest first. */
async function shownOn(page: Page): Promise<string[]> {
  const groups = await page.getByRole('region', { name: 'HISTORY' }).getByRole('listitem').allInnerTexts()
  return groups.map((text) => text.split('\n').at(-1) ?? '').reverse()
}

const pen = (page: Page) => page.getByText(/^Run by /)

test.describe('without a steward', () => {
  let yard: JourneyServer
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    yard = await startJourneyServer({ TILTYARD_STEWARD: 'off' })
  })
  test.afterAll(() => yard.stop())

  test('ATTEND-04 a match without a writer says so', async ({ page }) => {
    const [, , , griffin] = await openMatches(yard.url)
    await page.goto(`${yard.url}/attend/${griffin}/Griffin`)
    await expect(page.getByText('No writer assigned. Attempting to start...')).toBeVisible()
    await expect(page.getByText('Waiting for the first pass...').first()).toBeVisible()
  })

  test('a writing browser is killed, another takes over, and viewers see every event once', async ({ page }) => {
    const [lion] = await openMatches(yard.url)
    const address = `${yard.url}/attend/${lion}/Lion`
    const doomed = await chromium.launchServer(launchOptions)
    const first = await (await (await chromium.connect(doomed.wsEndpoint())).newContext()).newPage()
    await joinByRequest(first, yard.url, 'maud@example.org')
    await joinByRequest(page, yard.url, 'osric@example.org')

    // Opened before anybody writes: opening it later could delay the writer.
    await page.goto(`${yard.url}/standings`)
    await first.goto(address)
    await expect(pen(first)).toContainText('Run by your browser since')
    await page.goto(address)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(pen(page)).toHaveCount(0)

    await first.getByRole('link', { name: 'RETURN TO TILT YARD' }).click()
    await expect(pen(page)).toContainText('Run by your browser since', { timeout: 8_000 })
    await first.goto(address)
    // The first user is the admin, who sees who runs a match.
    await expect(pen(first)).toContainText(/^Run by (?!your browser)/)

    await page.getByRole('link', { name: 'RETURN TO TILT YARD' }).click()
    await expect(pen(first)).toContainText('Run by your browser since', { timeout: 8_000 })
    await page.goto(address)
    const before = (await readTexts(yard.url, lion ?? '')).length
    doomed.process().kill('SIGKILL')
    await expect(pen(page)).toContainText('Run by your browser since', { timeout: 60_000 })
    await expect.poll(async () => (await shownOn(page)).length, { timeout: 20_000 }).toBeGreaterThan(before + 6)
    const shown = await shownOn(page)
    expect(shown).toEqual((await readTexts(yard.url, lion ?? '')).slice(0, shown.length))
  })

  test('two tabs of one browser write once, and a visitor never', async ({ page, context }) => {
    const [, stag] = await openMatches(yard.url)
    const address = `${yard.url}/attend/${stag}/Stag`
    await page.goto(address)
    await expect(page.getByText('No writer assigned. Attempting to start...')).toBeVisible()
    expect(await readTexts(yard.url, stag ?? '')).toEqual([])
    await joinByRequest(page, yard.url, 'godiva@example.org')
    const claims: string[] = []
    const other = await context.newPage()
    other.on('request', (request) => {
      if (request.url().endsWith('/lease')) claims.push(request.url())
    })
    // A tab opened beside the writer may delay it, which loses the lease.
    await other.goto(`${yard.url}/watch`)
    await page.goto(address)
    await expect(pen(page)).toContainText('Run by your browser since')
    await other.goto(address)
    await expect(other.getByRole('article').first()).toBeVisible()
    // Beside the writer, which continues.
    const before = (await readTexts(yard.url, stag ?? '')).length
    await expect.poll(async () => (await readTexts(yard.url, stag ?? '')).length).toBeGreaterThan(before + 2)
    expect(claims).toEqual([])
  })

  test('V3 a forged event is refused with its own answer and changes nothing', async ({ page }) => {
    const [, , wyvern] = await openMatches(yard.url)
    await joinByRequest(page, yard.url, 'mordred@example.org')
    const headers = { origin: yard.url }
    const clientId = 'by-hand-0001'
    const at = `${yard.url}/api/matches/${wyvern}`
    const { epoch, events } = await (await page.request.post(`${at}/lease`, { data: { clientId }, headers })).json()
    // Events due before the lease was granted are already stored.
    const seq = events.length + 1
    const event = {
      ...{ seq, type: 'match_end', referenceName: 'END_SUNLY_VICTORY', description: 'I win.', passNumber: 0 },
      ...{ isSuddenDeath: false, tOffsetMs: 0, effects: [] },
    }
    const reply = await page.request.post(`${at}/events`, { data: { clientId, epoch, event }, headers })
    expect([reply.status(), (await reply.json()).message]).toEqual([422, `Event ${seq} is not this match's`])
    expect(await readTexts(yard.url, wyvern ?? '')).toHaveLength(events.length)
  })
})
