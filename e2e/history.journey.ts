import { type OwnYard, startYard } from './ownYard.ts'
import { expect, test } from './visitor.ts'

/** Of a week; exhibitions that end meanwhile are recorded after it. */
const MATCHES = 1_792
let yard: OwnYard

test.beforeAll(async () => {
  // As it comes: with the week before, and a week to look forward to.
  yard = await startYard({ TILTYARD_HISTORY: 'week', TILTYARD_SCHEDULE: 'auto' })
})
test.afterAll(() => yard.stop())

test('a new league opens at once, and has a week behind it', async ({ page }) => {
  const asked = async (path: string) => (await page.request.get(`${yard.url}${path}`)).json()
  await page.goto(`${yard.url}/watch`)
  await expect(page.getByRole('table', { name: 'LION LIST' })).toBeVisible()
  await expect
    .poll(async () => (await asked('/api/chain?limit=1')).length, { timeout: 90_000 })
    .toBeGreaterThanOrEqual(MATCHES)
  await page.goto(`${yard.url}/standings`)
  const table = page.getByRole('table', { name: /Stables by win percentage/ })
  const leader = table.getByRole('row').nth(1).getByRole('cell')
  await expect(leader.filter({ hasText: /^[1-9]\d+$/ }).first()).toBeVisible()
  await page.goto(`${yard.url}/matches`)
  await expect(page.locator('a[href^="/matches/match-"]').nth(10)).toBeVisible()
  const { matches } = await asked('/api/schedule/SAT')
  expect(matches.filter(({ odds }: { odds: { error?: string } }) => odds.error !== undefined)).toEqual([])
})
