import type { APIRequestContext, Page } from '@playwright/test'
import { expectClean, expectInWidth } from './cleanPage.ts'
import { type OwnYard, startYard } from './ownYard.ts'
import { expect, test } from './visitor.ts'

test.describe.configure({ mode: 'serial' })

const admin = { email: 'warden@example.org', password: 'a-warden-never-tells' }
let yard: OwnYard

/** A Monday morning in Helsinki with nothing planned, and nobody who plays the matches. */
test.beforeAll(async () => {
  yard = await startYard({
    TILTYARD_CLOCK: '2026-11-23T06:05:00.000Z',
    TILTYARD_SCHEDULE: 'off',
    TILTYARD_EXHIBITION: 'off',
    TILTYARD_STEWARD: 'off',
    TILTYARD_ADMIN_EMAIL: admin.email,
    TILTYARD_ADMIN_PASSWORD: admin.password,
  })
})
test.afterAll(() => yard.stop())

async function drawUpWeek(request: APIRequestContext): Promise<void> {
  const headers = { origin: yard.url }
  expect((await request.post(`${yard.url}/api/session/log-in`, { data: admin, headers })).ok()).toBe(true)
  expect((await request.post(`${yard.url}/api/schedules`, { data: {}, headers })).ok()).toBe(true)
}

/** How many matches of Tuesday the server has for a stable. */
async function countOnTuesday(page: Page, stableId: string): Promise<number> {
  const { matches } = await (await page.request.get(`${yard.url}/api/schedule/TUE`)).json()
  const isOfStable = (match: { stable1Id: string; stable2Id: string }) =>
    [match.stable1Id, match.stable2Id].includes(stableId)
  return matches.filter(isOfStable).length
}

const rows = (page: Page) => page.getByRole('main').locator('ol > li')

test('a week that is drawn up appears before whoever waits for it', async ({ page, request }) => {
  await page.goto(yard.url)
  await page.getByRole('navigation').getByRole('link', { name: 'BETTING' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'JOUST SCHEDULE' })).toBeVisible()
  await expect(page.getByText('No active tournament schedule found.')).toBeVisible()
  await drawUpWeek(request)
  await expect(page.getByRole('heading', { name: 'Monday, November 23' })).toBeVisible()
  await expect(rows(page).first()).toContainText('Today')
  // The slot that has begun may still be ridden late.
  await expect(rows(page).first()).toContainText(/8:(00|15) AM/)
  await expect(rows(page).first()).toContainText('X%')
})

test('a follower reads the week by day and by stable, and finds it again', async ({ page }) => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on a full day with a record open, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${yard.url}/schedule?day=WED&stables=FUN`)
    await rows(page).nth(1).getByRole('button', { name: 'Statistics' }).click()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('table', { name: 'Both knights’ records' })).toBeVisible()
      await expectClean(page, `${width} px`)
    }
    // A phone's, whose letters are twice as large.
    await page.setViewportSize({ width: 190, height: 370 })
    await expectInWidth(page, '190 px')
  })
}
