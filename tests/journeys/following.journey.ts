import type { APIRequestContext, CDPSession, Page, Worker } from '@playwright/test'
import {
  startPushService,
  TestDevice,
  type TestPushService,
  verifyPushClaims,
} from '../../server/src/testing/services/testPushService.ts'
import { joinByRequest } from './account.ts'
import { expectAccessibleOnDeskAndPhone, expectNoOverflow } from './cleanPage.ts'
import { type JourneyServer, startJourneyServer } from './journeyServer.ts'
import { windowedLaunchOptions } from './playwright.config.ts'
import { expect, test } from './visitor.ts'

test.describe.configure({ mode: 'serial' })
// Pushes need notifications, and the service worker, which other journeys block.
test.use({ serviceWorkers: 'allow', launchOptions: windowedLaunchOptions })

const rows = (page: Page) => page.getByRole('main').locator('ol > li')

const admin = { email: 'warden@example.org', password: 'a-warden-never-tells' }
let yard: JourneyServer
let service: TestPushService

/** A Monday morning in Helsinki, a few minutes before the first slot of an unplanned week. */
test.beforeAll(async () => {
  service = await startPushService()
  yard = await startJourneyServer({
    TILTYARD_CLOCK: '2026-11-23T05:53:00.000Z',
    TILTYARD_EXHIBITION: 'off',
    TILTYARD_ADMIN_EMAIL: admin.email,
    TILTYARD_ADMIN_PASSWORD: admin.password,
    TILTYARD_PUSH_LOOPBACK: 'on',
    TILTYARD_PUSH_CONTACT: 'mailto:warden@example.org',
  })
})
test.afterAll(async () => {
  await yard.stop()
  await service.close()
})

interface Entry {
  readonly timeSlot: string
  readonly knight1Id: string
  readonly knight2Id: string
}

async function mondays(request: APIRequestContext): Promise<readonly Entry[]> {
  return (await (await request.get(`${yard.url}/api/schedule/MON`)).json()).matches
}

/** The first rider on Monday. */
async function firstKnight(page: Page): Promise<string> {
  return (await mondays(page.request))[0]?.knight1Id ?? ''
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const reply = await page.request.post(`${yard.url}${path}`, { data, headers: { origin: yard.url } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

async function drawUpWeek(request: APIRequestContext): Promise<void> {
  const headers = { origin: yard.url }
  expect((await request.post(`${yard.url}/api/session/log-in`, { data: admin, headers })).ok()).toBe(true)
  expect((await request.post(`${yard.url}/api/schedules`, { data: {}, headers })).ok()).toBe(true)
}

/** Counts a stable's matches on Tuesday, by the API. */
async function countOnTuesday(page: Page, stableId: string): Promise<number> {
  const { matches } = await (await page.request.get(`${yard.url}/api/schedule/TUE`)).json()
  const isOfStable = (match: { stable1Id: string; stable2Id: string }) =>
    [match.stable1Id, match.stable2Id].includes(stableId)
  return matches.filter(isOfStable).length
}

test('a new week appears on an open page', async ({ page, request }) => {
  await page.goto(yard.url)
  await page.getByRole('navigation').getByRole('link', { name: 'BETTING' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'JOUST SCHEDULE' })).toBeVisible()
  await expect(page.getByText('No active tournament schedule found.')).toBeVisible()
  await drawUpWeek(request)
  await expect(page.getByRole('heading', { name: 'Monday, November 23' })).toBeVisible()
  await expect(rows(page).first()).toContainText('Today')
  await expect(rows(page).first()).toContainText('8:00 am')
  await expect(rows(page).first()).toContainText('X%')
})

test('a user reads the week by day and by stable, and finds the choice again', async ({ page }) => {
  await page.goto(`${yard.url}/schedule`)
  await page.getByRole('button', { name: 'TUE' }).click()
  await expect(page.getByRole('heading', { name: 'Tuesday, November 24' })).toBeVisible()
  await expect(rows(page)).toHaveCount(256)
  await expect(rows(page).first()).toContainText('Tomorrow')

  await page.getByRole('button', { name: 'NONE' }).click()
  await expect(page.getByText('No matches selected')).toBeVisible()
  await page.getByRole('button', { name: 'RAT', exact: true }).click()
  const ofRats = await countOnTuesday(page, 'stable_1')
  expect(ofRats).toBeGreaterThan(0)
  await expect(rows(page)).toHaveCount(ofRats)
  await expect(rows(page).filter({ hasText: 'RAT' })).toHaveCount(ofRats)
  await page.reload()
  await expect(rows(page)).toHaveCount(ofRats)
  await expect(page.getByRole('heading', { name: 'Tuesday, November 24' })).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'STANDINGS' }).click()
  await expect(page.getByRole('heading', { name: 'STANDINGS' })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(ofRats)

  await page.getByRole('button', { name: 'SUN', exact: true }).click()
  await expect(page.getByText('Not ridden: no joust was held on this day.')).toBeVisible()
})

test('a followed knight’s jousts are on the home page, and can be chosen on the schedule', async ({ page }) => {
  const knightId = await firstKnight(page)
  await joinByRequest(page, yard.url, 'follower@example.org')
  await page.goto(yard.url)
  // The earlier content is hidden, but not removed, while the new one loads.
  const invitation = page.getByText('Follow a knight or stable from the standings').filter({ visible: true })
  await expect(invitation).toBeVisible()
  await page.goto(`${yard.url}/knights/${knightId}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: `Follow ${name}` }).click()
  await expect(page.getByRole('button', { name: `Following ${name}` })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Tilt Yard', exact: true }).click()
  const mine = page.getByRole('region', { name: 'My jousts' })
  await expect(mine.getByRole('listitem').first()).toContainText(name)
  await mine.getByRole('link', { name: 'All of my jousts' }).click()
  await expect(page.getByRole('button', { name: 'MY JOUSTS' })).toHaveAttribute('aria-pressed', 'true')
  const ridden = (await mondays(page.request)).filter((entry) => [entry.knight1Id, entry.knight2Id].includes(knightId))
  await expect(rows(page)).toHaveCount(ridden.length)
  await expect(rows(page).first()).toContainText(name)
  await page.getByRole('button', { name: 'MY JOUSTS' }).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(100)

  await page.getByRole('button', { name: 'Player drawer' }).click()
  await expect(page.getByRole('region', { name: 'Favored knights' })).toContainText(name)
  await page.getByRole('link', { name: 'Following and notifications' }).click()
  await expect(page.getByRole('region', { name: 'KNIGHTS AND STABLES' })).toContainText(name)
})

test('a visitor who follows is asked to join, and then follows', async ({ page }) => {
  await page.goto(`${yard.url}/stables/stable_3`)
  await page.getByRole('button', { name: /^Follow / }).click()
  await expect(page.getByRole('dialog', { name: 'Join Now' })).toBeVisible()
})

test('the private calendar needs no session, until it is renewed', async ({ page, playwright }) => {
  const knightId = await firstKnight(page)
  await joinByRequest(page, yard.url, 'calendar@example.org')
  await post(page, '/api/following', { kind: 'knight', id: knightId, follows: true })
  await page.goto(`${yard.url}/following`)
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const field = page.getByText(/\/api\/calendar\/.+\.ics$/)
  const address = (await field.textContent()) ?? ''
  const anybody = await playwright.request.newContext()
  const calendar = await (await anybody.get(address)).text()
  expect(calendar.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Renew' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click()
  await expect(page.getByText('New link created. The old one no longer works.')).toBeVisible()
  expect((await field.textContent()) ?? '').not.toBe(address)
  expect((await anybody.get(address)).status()).toBe(404)
  await anybody.dispose()
})

/** Starts the service worker. `deliver` pushes by Chromium's developer tools, as there is no push service here. */
async function startWorker(page: Page): Promise<{ readonly worker: Worker; deliver(data: string): Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations)
        if (scopeURL.startsWith(yard.url)) resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const begun = page.context().waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const [registrationId, worker] = [await registered, await begun]
  const deliver = async (data: string): Promise<void> => {
    await session.send('ServiceWorker.deliverPushMessage', { origin: yard.url, registrationId, data })
  }
  return { worker, deliver }
}

test('before a followed joust the server sends an encrypted push, which the service worker shows and opens', async ({
  page,
  context,
}) => {
  const knightId = await firstKnight(page)
  await joinByRequest(page, yard.url, 'pushed@example.org')
  const device = new TestDevice(`${service.url}/device`)
  await post(page, '/api/notices/push', { ...device.subscription, tellsResults: false })
  await post(page, '/api/following', { kind: 'knight', id: knightId, follows: true })

  // The server's side: the encrypted request.
  await expect.poll(() => service.received.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [push] = service.received
  if (!push) throw new Error('Nothing was pushed.')
  const payload = device.read(push.body) as { title: string; body: string; path: string }
  expect(payload.body).toBe('It begins at 8:00 am, Helsinki time.')
  const { pushKey } = await (await page.request.get(`${yard.url}/api/notices/settings`)).json()
  expect(verifyPushClaims(push, pushKey)).toMatchObject({ aud: service.url, sub: 'mailto:warden@example.org' })

  // The browser's side: the same payload, as a push service would deliver it.
  await context.grantPermissions(['notifications'], { origin: yard.url })
  await page.goto(yard.url)
  const { worker, deliver } = await startWorker(page)
  // The second notification of one joust may come late, and reappear after the click.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; timesShown: number }
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.timesShown = 0
    scope.registration.showNotification = async (...what) => {
      await show(...what)
      scope.timesShown++
    }
  })
  await deliver(JSON.stringify(payload))
  await deliver(JSON.stringify(payload))
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as { timesShown: number }).timesShown)).toBe(2)
  const shown = () =>
    worker.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await scope.registration.getNotifications()).map(({ title, body }) => ({ title, body }))
    })
  await expect.poll(shown).toEqual([{ title: payload.title, body: payload.body }])
  const opened = await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    // A window opens only after a user's click.
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })
  })
  expect(opened).toBe(`${yard.url}${payload.path}`)
  await expect.poll(shown).toEqual([])

  // The page shows it too.
  await page.goto(opened)
  await expect(page.getByRole('heading', { level: 1, name: 'A joust to come' })).toBeVisible()
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('It begins at 8:00 am, Helsinki time.')
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
})

test('on a phone the notices open below their bell, which closes the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await joinByRequest(page, yard.url, 'pocket@example.org')
  await page.goto(yard.url)
  await page.getByRole('button', { name: 'Player drawer' }).click()
  await expect(page.getByRole('region', { name: 'Upcoming bets' })).toBeVisible()
  for (const name of ['Notices', 'Settings']) {
    const bell = page.getByRole('button', { name, exact: true })
    await bell.click()
    await expect(page.getByRole('region', { name: 'Player drawer' })).toHaveCount(0)
    const panel = await bell.locator('xpath=following-sibling::*').boundingBox()
    expect(panel?.y, name).toBeLessThan(100)
    await page.keyboard.press('Escape')
  }
})

test('the service worker is revalidated each time, and caches no API replies', async ({ page }) => {
  for (const path of ['/service-worker.js', '/push-worker.js']) {
    const reply = await page.request.get(`${yard.url}${path}`)
    expect(reply.headers()['cache-control'], path).toBe('no-cache')
    expect(reply.headers()['content-type'], path).toContain('javascript')
  }
  await page.goto(`${yard.url}/standings`)
  await startWorker(page)
  // The worker controls pages opened after it.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'STANDINGS' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const stores = (await caches.keys()).filter((name) => !name.startsWith('tiltyard-known'))
    const rows = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()))
    return rows.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(0)
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('axe finds nothing on followed knights, notices and a full day with an open record', async ({ page }) => {
  await joinByRequest(page, yard.url, 'axe@example.org')
  const knightId = await firstKnight(page)
  await post(page, '/api/following', { kind: 'knight', id: knightId, follows: true })
  await post(page, '/api/following', { kind: 'stable', id: 'stable_2', follows: true })
  await post(page, '/api/following/calendar', {})
  await page.goto(`${yard.url}/following`)
  await expect(page.getByText(/\/api\/calendar\/.+\.ics$/)).toBeVisible()
  await page.getByRole('button', { name: /^Notices/ }).click()
  await expectAccessibleOnDeskAndPhone(page, '/following')
  await page.goto(yard.url)
  await expect(page.getByRole('region', { name: 'My jousts' })).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, '/')
  await page.goto(`${yard.url}/schedule?day=WED&stables=FUN`)
  await rows(page).nth(1).getByRole('button', { name: 'Statistics' }).click()
  await expect(page.getByRole('table', { name: 'Both knights’ records' })).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, 'a full day')
  // A phone with letters twice as large.
  await page.setViewportSize({ width: 190, height: 370 })
  await expectNoOverflow(page, '190 px')
})
