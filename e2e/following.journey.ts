import type { APIRequestContext, CDPSession, Page, Worker } from '@playwright/test'
import { claimsOf, type PushService, startPushService, TestDevice } from '../server/src/testing/pushService.ts'
import { joinQuickly } from './account.ts'
import { expectClean } from './cleanPage.ts'
import { type OwnYard, startYard } from './ownYard.ts'
import { expect, test } from './visitor.ts'

test.describe.configure({ mode: 'serial' })
// Pushes come to the service worker, which journeys else go without.
test.use({ serviceWorkers: 'allow' })

const admin = { email: 'warden@example.org', password: 'a-warden-never-tells' }
let yard: OwnYard
let service: PushService

/** A Monday morning in Helsinki, a few minutes before the first slot, with its week drawn up. */
test.beforeAll(async ({ playwright }) => {
  service = await startPushService()
  yard = await startYard({
    TILTYARD_CLOCK: '2026-11-23T05:53:00.000Z',
    TILTYARD_EXHIBITION: 'off',
    TILTYARD_ADMIN_EMAIL: admin.email,
    TILTYARD_ADMIN_PASSWORD: admin.password,
    TILTYARD_PUSH_LOOPBACK: 'on',
    TILTYARD_PUSH_CONTACT: 'mailto:warden@example.org',
  })
  const request = await playwright.request.newContext()
  const headers = { origin: yard.url }
  expect((await request.post(`${yard.url}/api/session/log-in`, { data: admin, headers })).ok()).toBe(true)
  expect((await request.post(`${yard.url}/api/schedules`, { data: {}, headers })).ok()).toBe(true)
  await request.dispose()
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

/** Who rides first on Monday. */
async function firstKnight(page: Page): Promise<string> {
  return (await mondays(page.request))[0]?.knight1Id ?? ''
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const reply = await page.request.post(`${yard.url}${path}`, { data, headers: { origin: yard.url } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

test('followed from their page, a knight’s jousts stand on the home page and are chosen on the schedule', async ({
  page,
}) => {
  const knightId = await firstKnight(page)
  await joinQuickly(page, yard.url, 'follower@example.org')
  await page.goto(yard.url)
  // What stood there is hidden, and not gone yet, while what takes its place is on its way.
  const invitation = page.getByText('Follow a knight or a stable, from the standings').filter({ visible: true })
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
  const rows = page.getByRole('main').locator('ol > li')
  const ridden = (await mondays(page.request)).filter((entry) => [entry.knight1Id, entry.knight2Id].includes(knightId))
  await expect(rows).toHaveCount(ridden.length)
  await expect(rows.first()).toContainText(name)
  await page.getByRole('button', { name: 'MY JOUSTS' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(100)

  await page.getByRole('button', { name: 'Player drawer' }).click()
  await expect(page.getByRole('region', { name: 'Favored knights' })).toContainText(name)
  await page.getByRole('link', { name: 'Whom you follow, and what you are told' }).click()
  await expect(page.getByRole('region', { name: 'WHOM YOU FOLLOW' })).toContainText(name)
})

test('a visitor who would follow is led to an account, and follows with it', async ({ page }) => {
  await page.goto(`${yard.url}/stables/stable_3`)
  await page.getByRole('button', { name: /^Follow / }).click()
  await expect(page.getByRole('dialog', { name: 'Join Now' })).toBeVisible()
})

test('the private calendar is read without a session, until it is renewed', async ({ page, playwright }) => {
  const knightId = await firstKnight(page)
  await joinQuickly(page, yard.url, 'calendar@example.org')
  await post(page, '/api/following', { kind: 'knight', id: knightId, follows: true })
  await page.goto(`${yard.url}/following`)
  await page.getByRole('button', { name: 'Make an address' }).click()
  const field = page.getByText(/\/api\/calendar\/.+\.ics$/)
  const address = (await field.textContent()) ?? ''
  const anybody = await playwright.request.newContext()
  const calendar = await (await anybody.get(address)).text()
  expect(calendar.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Renew' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click()
  await expect(page.getByText('Renewed. The address before leads nowhere.')).toBeVisible()
  expect((await field.textContent()) ?? '').not.toBe(address)
  expect((await anybody.get(address)).status()).toBe(404)
  await anybody.dispose()
})

/** The service worker of the yard, and what hands pushes to it: Chromium's own way in, for here is no push service to reach. */
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

test('before a followed joust a push is sent, encrypted for the device; the service worker shows it and opens the joust', async ({
  page,
  context,
}) => {
  const knightId = await firstKnight(page)
  await joinQuickly(page, yard.url, 'pushed@example.org')
  const device = new TestDevice(`${service.url}/device`)
  await post(page, '/api/notices/push', { ...device.subscription, tellsResults: false })
  await post(page, '/api/following', { kind: 'knight', id: knightId, follows: true })

  // The server's side: what it sends, only the device can read.
  await expect.poll(() => service.received.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [push] = service.received
  if (!push) throw new Error('Nothing was pushed.')
  const payload = device.read(push.body) as { title: string; body: string; path: string }
  expect(payload.body).toBe('It begins at 8:00 AM, Helsinki time.')
  const { pushKey } = await (await page.request.get(`${yard.url}/api/notices/settings`)).json()
  expect(claimsOf(push, pushKey)).toMatchObject({ aud: service.url, sub: 'mailto:warden@example.org' })

  // The browser's side: that very payload, as its push service would hand it over.
  await context.grantPermissions(['notifications'], { origin: yard.url })
  await page.goto(yard.url)
  const { worker, deliver } = await startWorker(page)
  // Of two that are one on the screen the second may come late, and would be there again after the click.
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
    // A window opens only for a click of somebody's.
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

  // And in the page.
  await page.goto(opened)
  await expect(page.getByRole('heading', { level: 1, name: 'A joust to come' })).toBeVisible()
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('It begins at 8:00 AM, Helsinki time.')
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
})

test('on a phone the notices are beneath their bell, also while the drawer is open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await joinQuickly(page, yard.url, 'pocket@example.org')
  await page.goto(yard.url)
  await page.getByRole('button', { name: 'Player drawer' }).click()
  await expect(page.getByRole('region', { name: 'Upcoming bets' })).toBeVisible()
  for (const name of ['Notices', 'Settings']) {
    const bell = page.getByRole('button', { name, exact: true })
    await bell.click()
    const panel = await bell.locator('xpath=following-sibling::*').boundingBox()
    expect(panel?.y, name).toBeLessThan(100)
    await page.keyboard.press('Escape')
  }
})

test('the service worker is asked for anew each time, and keeps nothing that the interface answers', async ({
  page,
}) => {
  for (const path of ['/service-worker.js', '/push-worker.js']) {
    const reply = await page.request.get(`${yard.url}${path}`)
    expect(reply.headers()['cache-control'], path).toBe('no-cache')
    expect(reply.headers()['content-type'], path).toContain('javascript')
  }
  await page.goto(`${yard.url}/standings`)
  await startWorker(page)
  // The worker controls what is opened after it.
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on what one follows, nor in the notices, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await joinQuickly(page, yard.url, `axe-${colorScheme}@example.org`)
    const knightId = await firstKnight(page)
    await post(page, '/api/following', { kind: 'knight', id: knightId, follows: true })
    await post(page, '/api/following', { kind: 'stable', id: 'stable_2', follows: true })
    await post(page, '/api/following/calendar', {})
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${yard.url}/following`)
      await expect(page.getByText(/\/api\/calendar\/.+\.ics$/)).toBeVisible()
      await page.getByRole('button', { name: /^Notices/ }).click()
      await expectClean(page, `/following at ${width} px`)
      await page.goto(`${yard.url}/knights/${knightId}`)
      await expect(page.getByRole('button', { name: /^Following / })).toBeVisible()
      await expectClean(page, `a knight at ${width} px`)
      await page.goto(yard.url)
      await expect(page.getByRole('region', { name: 'My jousts' })).toBeVisible()
      await expectClean(page, `/ at ${width} px`)
    }
  })
}
